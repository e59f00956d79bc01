import {
  useRef,
  useState,
  useCallback,
  useEffect,
  type MouseEvent,
  type PointerEvent,
  type ToggleEvent,
  type FocusEvent,
} from 'react';
import { menuStaysOpenMs } from '../../content/timings';

/**
 * A popover below its button. The browser opens and closes it, also before our code is there: by the button, by Escape and by a press
 * beside it. Here the way back and a focus that leaves it close it too. Its own links are to `hide` it when they are followed:
 * once the new page is there would be too late, it may have been opened again by then.
 */
export function usePopover<List extends HTMLElement>() {
  const popover = useRef<List>(null);
  const hide = useCallback(() => popover.current?.hidePopover(), []);

  useEffect(() => {
    window.addEventListener('popstate', hide);
    return () => window.removeEventListener('popstate', hide);
  }, [hide]);

  return {
    popover,
    hide,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) hide();
    },
  };
}

/** A popover that a mouse also opens by hovering. A press on what hovering has just opened leaves it open. */
export function useHoverMenu() {
  const { popover, hide, onBlur } = usePopover<HTMLUListElement>();
  const [open, setOpen] = useState(false);
  const openedByHover = useRef(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);

  return {
    open,
    hide,
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
