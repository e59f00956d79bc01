/** The `tel:` address of a number as a visitor typed it; undefined where it is none. An extension in words is left out. */
export function phoneAddress(typed: string): string | undefined {
  const [number = ''] = typed.split(/[a-z#,;]/i);
  // In '+44 (0)20' the zero is for callers from within the country.
  const international = number.trim().startsWith('+');
  const digits = (international ? number.replace('(0)', '') : number).replace(/\D/g, '');
  return digits.length < 3 ? undefined : `tel:${international ? '+' : ''}${digits}`;
}
