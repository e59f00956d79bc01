import { useCallback, useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { menuStaysOpenMs } from '../../content/timings';

/**
 * Something that opens below its button: by hover with a mouse, by a press on touch and keyboard. A press on what hovering has
 * just opened leaves it open. Escape closes it wherever the focus is, and moves one that is within to the button; a press beside
 * it, leaving it with the focus and the way back close it too. Its own links close it when they are followed: once the new page is
 * there would be too late, it may have been opened again by then.
 * @param hide takes away what the browser itself shows; always the same function
 */
export function useDisclosure(hide?: () => void) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedByHover = useRef(false);

  const settle = useCallback(
    (next: boolean) => {
      clearTimeout(timer.current);
      setOpen(next);
      if (!next) hide?.();
    },
    [hide],
  );

  useEffect(() => () => clearTimeout(timer.current), []);

  const close = useCallback(() => settle(false), [settle]);

  useEffect(() => {
    if (!open) return;
    const beside = ({ target }: Event) => {
      if (!(target instanceof Node && frame.current?.contains(target))) close();
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (frame.current?.contains(document.activeElement)) button.current?.focus();
      close();
    };
    window.addEventListener('keydown', escape);
    window.addEventListener('pointerdown', beside);
    return () => {
      window.removeEventListener('keydown', escape);
      window.removeEventListener('pointerdown', beside);
    };
  }, [open, close]);

  // Always: a busy browser may show the list a while before it says so.
  useEffect(() => {
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [close]);

  const byMouse = (event: PointerEvent) => event.pointerType === 'mouse';

  return {
    open,
    button,
    close,
    toggle: () => {
      settle(!open || openedByHover.current);
      openedByHover.current = false;
    },
    settle,
    /** For the element around both button and list, where hovering opens it. */
    hover: {
      onPointerEnter: (event: PointerEvent) => {
        if (!byMouse(event)) return;
        if (!open) openedByHover.current = true;
        settle(true);
      },
      onPointerLeave: (event: PointerEvent) => {
        if (!byMouse(event)) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setOpen(false), menuStaysOpenMs);
      },
    },
    /** For the element around both button and list. */
    area: {
      ref: frame,
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) settle(false);
      },
    },
  };
}
