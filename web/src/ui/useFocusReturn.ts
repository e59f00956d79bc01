import { useRef } from 'react';

/**
 * For a dialog without a trigger of its own: the focus goes back to where it was when the dialog opened.
 * @param elsewhere where to, when what opened the dialog is about to go; undefined for the usual
 */
export function useFocusReturn(elsewhere?: () => HTMLElement | null | undefined) {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = elsewhere?.() ?? opener.current;
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
