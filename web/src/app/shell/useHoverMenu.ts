import { useRef, useState, type MouseEvent, type PointerEvent, type ToggleEvent } from 'react';
import { menuStaysOpenMs } from '../../content/timings';
import { usePopover } from './usePopover';

/** A popover that a mouse also opens by hovering. A press on what hovering has just opened leaves it open. */
export function useHoverMenu() {
  const { popover, hide, onBlur } = usePopover<HTMLUListElement>();
  const [open, setOpen] = useState(false);
  const openedByHover = useRef(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);

  return {
    open,
    hide,
    /** For the element around both button and popover. */
    area: {
      onBlur,
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return;
        clearTimeout(closing.current);
        openedByHover.current ||= !open;
        popover.current?.showPopover();
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') closing.current = setTimeout(hide, menuStaysOpenMs);
      },
    },
    press: (event: MouseEvent) => {
      if (openedByHover.current) event.preventDefault();
      openedByHover.current = false;
    },
    list: {
      ref: popover,
      popover: 'auto' as const,
      onBeforeToggle: ({ currentTarget }: ToggleEvent<HTMLUListElement>) => {
        currentTarget.style.left = `${currentTarget.parentElement?.getBoundingClientRect().left}px`;
      },
      onToggle: ({ newState }: ToggleEvent) => {
        setOpen(newState === 'open');
        if (newState === 'closed') openedByHover.current = false;
      },
    },
  };
}
