import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { selectionWords as words } from '../../../content/back-office/applicants';
import { Button } from '../../../ui/Button';

/** What is done more seldom: in the row where there is room, else behind a button, above the bar. */
export function MoreActions({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div
      className="min-[90rem]:contents"
      onKeyDown={close}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A dialog gives the focus back to the button that opened it.
        const isDialog = relatedTarget instanceof Element && relatedTarget.closest('dialog') !== null;
        if (!currentTarget.contains(relatedTarget) && !isDialog) setOpen(false);
      }}
    >
      <Button
        ref={button}
        size="small"
        aria-label={words.more}
        aria-expanded={isOpen}
        className="px-2.5! min-[90rem]:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis aria-hidden size={20} />
      </Button>
      <div
        // A press beside a button in it takes the focus nowhere else.
        tabIndex={-1}
        className={clsx(
          'max-[90rem]:absolute max-[90rem]:right-1 max-[90rem]:bottom-full max-[90rem]:mb-1 max-[90rem]:grid-cols-1 max-[90rem]:gap-2 max-[90rem]:bg-raised max-[90rem]:p-3 max-[90rem]:whitespace-nowrap max-[90rem]:shadow-[0_0_0_2px_var(--color-line),var(--shade)] min-[90rem]:contents',
          isOpen ? 'max-[90rem]:grid' : 'max-[90rem]:hidden',
        )}
      >
        {children}
      </div>
    </div>
  );
}
