import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../Button';
import { Options, optionsOf } from '../choices';

interface MoveToProps<Stage extends string> {
  labels: Record<Stage, string>;
  /** Chosen at first. */
  first: Stage;
  busy: boolean;
  onMove: (stage: Stage) => void;
}

/** With a separate button, because arrow keys change the select immediately. */
export function MoveTo<Stage extends string>({ labels, first, busy, onMove }: MoveToProps<Stage>) {
  const [stage, setStage] = useState(first);
  return (
    <div className="flex">
      <select
        aria-label="Stage to move to"
        value={stage}
        onChange={({ target }) => setStage(target.value as Stage)}
        className="h-11 rounded-l-control border-2 border-r-0 border-line bg-raised px-2 text-sm sm:px-3"
      >
        <Options options={optionsOf(labels)} />
      </select>
      <Button size="small" className="rounded-l-none! max-sm:px-3!" busy={busy} onClick={() => onMove(stage)}>
        Move
      </Button>
    </div>
  );
}

/** Rarer actions: in the row on a wide screen, otherwise in a menu above the bar. */
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
        // A dialog returns the focus to the button that opened it.
        const isDialog = relatedTarget instanceof Element && relatedTarget.closest('dialog') !== null;
        if (!currentTarget.contains(relatedTarget) && !isDialog) setOpen(false);
      }}
    >
      <Button
        ref={button}
        size="small"
        aria-label="More"
        aria-expanded={isOpen}
        className="px-2.5! min-[90rem]:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis aria-hidden size={20} />
      </Button>
      <div
        // A press between the buttons keeps the focus inside.
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
