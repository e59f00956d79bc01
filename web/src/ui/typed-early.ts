type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldsOf = (frame: Element) => [...frame.querySelectorAll<Field>('input:not([type=file]), textarea')];

/** What was typed into a part before its code came, by field name. */
export function keepTyped(frame: Element): Map<string, string> {
  return new Map(
    fieldsOf(frame)
      .filter(({ name, value, defaultValue }) => name !== '' && value !== defaultValue)
      .map(({ name, value }) => [name, value]),
  );
}

/** Puts it back as if it were typed now, so that the form's own code takes notice. */
export function restoreTyped(frame: Element, typed: ReadonlyMap<string, string>): void {
  for (const field of fieldsOf(frame)) {
    const value = typed.get(field.name);
    if (value === undefined || field.value === value) continue;
    const prototype =
      field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
