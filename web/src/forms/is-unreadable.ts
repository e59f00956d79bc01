/**
 * Whether a date or number field holds something that the browser cannot read, such as half a date. Its value is empty to script then, and
 * would be left out unsaid.
 * @param name of the field, the only one of this name on the page
 */
export function isUnreadable(name: string): boolean {
  const [field] = document.getElementsByName(name);
  return field instanceof HTMLInputElement && field.validity.badInput;
}
