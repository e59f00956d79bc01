const units = [
  ['hours', 60 * 60],
  ['minutes', 60],
] as const;

/** A wait as people say it, rounded up: 60 seconds, 2 minutes, 24 hours. */
export function readableWait(seconds: number): string {
  const [name, length] = units.find(([, unit]) => seconds > unit) ?? ['seconds', 1];
  const number = Math.ceil(seconds / length);
  return number === 1 ? '1 second' : `${number} ${name}`;
}
