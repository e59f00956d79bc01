/** Puts a text into a field as if it were typed: over what is selected, with the cursor and the focus after it. */
export function insertText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (field.readOnly) return;
  const { selectionStart, selectionEnd, value } = field;
  field.focus();
  field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
