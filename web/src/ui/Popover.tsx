import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { Button } from './Button';

interface PopoverProps {
  /** Of the panel. */
  label: string;
  /** In the button, which it names. */
  face: ReactNode;
  variant?: 'quiet';
  /** In a bar at the lower edge: the panel is above it, and part of it on a wide screen. */
  isInBar?: boolean;
  className?: string;
  children: ReactNode;
}

/** A button with a panel below it. The panel is a sheet at the lower edge of a phone. */
export function Popover({ label, face, variant, isInBar = false, className, children }: PopoverProps) {
  const id = useId();
  return (
    <div className={clsx('group/popover', isInBar && 'min-[90rem]:contents')}>
      <Button
        size="small"
        variant={variant}
        popoverTarget={id}
        className={clsx(
          'px-3! group-has-open/popover:bg-ink group-has-open/popover:text-surface',
          isInBar && 'min-[90rem]:hidden',
        )}
      >
        {face}
      </Button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        onBeforeToggle={({ currentTarget }) => {
          const { top, right, bottom } =
            currentTarget.parentElement?.getBoundingClientRect() ?? new DOMRect();
          const { clientWidth, clientHeight } = document.documentElement;
          currentTarget.style.setProperty('--top', `${bottom + window.scrollY + 6}px`);
          currentTarget.style.setProperty('--right', `${clientWidth - right}px`);
          currentTarget.style.setProperty('--bottom', `${clientHeight - top + 6}px`);
        }}
        className={clsx(
          'inset-auto m-0 hidden max-h-dvh animate-[drop_180ms_var(--ease-glass)] overflow-y-auto border-0 bg-raised text-ink shadow-[0_0_0_2px_var(--color-line),var(--shade)] open:grid max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:w-full',
          isInBar
            ? 'gap-2 p-3 sm:fixed sm:right-(--right) sm:bottom-(--bottom) min-[90rem]:contents'
            : 'sm:absolute sm:top-(--top) sm:right-(--right)',
          className,
        )}
      >
        {children}
      </div>
    </div>
  );
}
