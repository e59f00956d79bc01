import { clsx } from 'clsx';
import { messageWords } from '../../content/back-office/messages';

/** Says that the applicant has taken the application back. */
export function WithdrawnMark({ className }: { className?: string }) {
  return (
    <span
      className={clsx(
        'shrink-0 justify-self-start bg-sunken px-1.5 text-xs font-medium whitespace-nowrap text-ink outline-1 outline-field-line',
        className,
      )}
    >
      {messageWords.withdrawn}
    </span>
  );
}
