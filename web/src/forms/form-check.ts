/** What to say of a field that is left empty, and of one whose content is no e-mail address or the like. */
export interface FieldWords {
  missing: string;
  wrong?: string;
}

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

type Control = HTMLInputElement | HTMLTextAreaElement;

const controlOf = (form: HTMLFormElement, name: string): Control | undefined => {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : undefined;
};

/** Checks a form by its own attributes (required, type), with our words. Spaces alone count as empty. */
export function checkForm<Name extends string>(
  form: HTMLFormElement,
  words: Readonly<Record<Name, FieldWords>>,
): FieldErrors<Name> {
  const errors: FieldErrors<Name> = {};
  for (const name of Object.keys(words) as Name[]) {
    const control = controlOf(form, name);
    if (!control) continue;
    const { missing, wrong = missing } = words[name];
    if (control.required && !control.value.trim()) errors[name] = missing;
    else if (!control.validity.valid) errors[name] = wrong;
  }
  return errors;
}

/** Puts the cursor where the first mistake is. */
export function focusFirst<Name extends string>(form: HTMLFormElement, errors: FieldErrors<Name>): void {
  const [first] = Object.keys(errors);
  if (first !== undefined) controlOf(form, first)?.focus();
}
