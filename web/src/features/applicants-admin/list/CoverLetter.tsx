import { useId, useState } from 'react';
import { applicantTable as words } from '../../../content/back-office/applicants';
import { VisuallyHidden } from '../../../ui/layout';

/** Longer than what two lines of the table hold. */
const SHORT_CHARACTERS = 140;

/** A cover letter: its beginning, and all of it on demand. */
export function CoverLetter({ text, of }: { text: string; of: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (text.length <= SHORT_CHARACTERS && !text.includes('\n')) return <p dir="auto">{text}</p>;
  return (
    <div className="grid justify-items-start">
      <p
        id={id}
        dir="auto"
        className={
          isOpen
            ? 'max-w-[65ch] whitespace-pre-line [overflow-wrap:anywhere]'
            : 'line-clamp-2 [overflow-wrap:anywhere]'
        }
      >
        {text}
      </p>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="-mb-2 min-h-11 text-left text-sm font-semibold text-link hover:underline"
      >
        {isOpen ? (
          <>
            {words.showLess}
            <VisuallyHidden> {words.ofLetter(of)}</VisuallyHidden>
          </>
        ) : (
          <>
            {words.show} <VisuallyHidden>{words.whose(of)} </VisuallyHidden>
            {words.fullLetter}
          </>
        )}
      </button>
    </div>
  );
}
