import { useCallback, useEffect, useRef, type FocusEvent } from 'react';

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
    /** For the element around both button and popover. */
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) hide();
    },
  };
}
