import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { Button } from './Button';

interface PopoverProps {
  /** Of the panel. */
  label: string;
  /** In the button, which it names. */
  face: ReactNode;
  variant?: 'quiet';
  className?: string;
  children: ReactNode;
}

/** A button with a panel below it. The panel is a sheet at the lower edge of a phone. */
export function Popover({ label, face, variant, className, children }: PopoverProps) {
  const id = useId();
  return (
    <div className="group/popover">
      <Button
        size="small"
        variant={variant}
        popoverTarget={id}
        className="px-3! group-has-open/popover:bg-ink group-has-open/popover:text-surface"
      >
        {face}
      </Button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        onBeforeToggle={({ currentTarget }) => {
          const { right, bottom } = currentTarget.parentElement?.getBoundingClientRect() ?? new DOMRect();
          currentTarget.style.setProperty('--top', `${bottom + window.scrollY + 6}px`);
          currentTarget.style.setProperty('--right', `${document.documentElement.clientWidth - right}px`);
        }}
        className={clsx(
          'inset-auto m-0 hidden max-h-dvh animate-[drop_180ms_var(--ease-glass)] overflow-y-auto border-0 bg-raised text-ink shadow-[0_0_0_2px_var(--color-line),var(--shade)] open:grid max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:w-full sm:absolute sm:top-(--top) sm:right-(--right)',
          className,
        )}
      >
        {children}
      </div>
    </div>
  );
}
