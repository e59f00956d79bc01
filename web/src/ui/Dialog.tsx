import { useId, type RefObject } from 'react';
import { DialogPanel, type DialogPanelProps } from './DialogPanel';
import { useModal } from './useModal';

interface DialogProps extends Omit<DialogPanelProps, 'id' | 'onClosed' | 'ref'> {
  onClose: () => void;
  /** Takes the focus when the dialog opens; otherwise the X does. */
  firstFocus?: RefObject<HTMLElement | null>;
}

/** A modal dialog that is open for as long as it is rendered. */
export function Dialog({ onClose, firstFocus, ...panel }: DialogProps) {
  return <DialogPanel {...panel} id={useId()} ref={useModal(firstFocus)} onClosed={onClose} />;
}
