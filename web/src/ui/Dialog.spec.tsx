import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DialogPanel } from './Dialog';

it('a press and a click outside close it; a text selection that ends outside does not', () => {
  const close = vi.fn();
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.close = close;
  render(
    <DialogPanel id="note" title="Note">
      <p>Half a sentence</p>
    </DialogPanel>,
  );
  const dialog = screen.getByRole('dialog', { hidden: true });
  fireEvent.pointerDown(screen.getByText('Half a sentence'));
  fireEvent.click(dialog);
  expect(close).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(close).toHaveBeenCalledOnce();
});
