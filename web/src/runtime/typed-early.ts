import { asleep } from './early-press';

type Field = HTMLInputElement | HTMLTextAreaElement;

const fields = ':is(input:not([type=file]), textarea)[name]';

/** What was typed into each part before its code came, by field name. */
const typed = new WeakMap<Element, Map<string, string>>();

function note(field: Field): void {
  const part = field.closest(asleep);
  if (!part) return;
  const values = typed.get(part) ?? new Map<string, string>();
  typed.set(part, values.set(field.name, field.value));
}

if (typeof window !== 'undefined') {
  // Before React hears it: its taking over begins in this very event, and leaves the field empty.
  window.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof Element && target.matches(fields)) note(target as Field);
    },
    true,
  );
}

/** Notes what was typed before this script ran. */
export function keepTyped(): void {
  for (const field of document.querySelectorAll<Field>(`${asleep} ${fields}`))
    if (field.value !== field.defaultValue) note(field);
}

/** Puts it back as if it were typed now, so that the form's own code takes notice. */
export function restoreTyped(part: Element): void {
  for (const field of part.querySelectorAll<Field>(fields)) {
    const value = typed.get(part)?.get(field.name);
    if (value === undefined || field.value === value) continue;
    const prototype =
      field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
