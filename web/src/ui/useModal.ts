import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a `<dialog>` that is open for as long as it is rendered: the browser keeps the focus in it and returns it afterwards.
 * @param firstFocus takes the focus when the dialog opens; otherwise its first control does
 */
export function useModal(firstFocus?: RefObject<HTMLElement | null>) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Closed before it leaves the document: a removed dialog returns no focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    firstFocus?.current?.focus();
    return () => element?.close();
  }, [firstFocus]);

  return dialog;
}
