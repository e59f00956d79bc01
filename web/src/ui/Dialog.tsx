import { useId, useLayoutEffect, useRef, type RefObject } from 'react';
import { DialogPanel, type DialogPanelProps } from './DialogPanel';

interface DialogProps extends Omit<DialogPanelProps, 'id' | 'onClosed' | 'ref'> {
  onClose: () => void;
  /** Takes the focus when the dialog opens; otherwise the X does. */
  firstFocus?: RefObject<HTMLElement | null> | undefined;
}

/** A modal dialog that is open for as long as it is rendered. */
export function Dialog({ onClose, firstFocus, ...panel }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Before it is taken out of the document: what is not there gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    firstFocus?.current?.focus();
    return () => element?.close();
  }, [firstFocus]);

  return <DialogPanel {...panel} id={useId()} ref={dialog} onClosed={onClose} />;
}
