/**
 * A selection in which one entry is turned on or off, and with it all between it and another one.
 * @param shown the ids of the list, in their order
 * @param anchor where the range begins
 */
export function withRange(
  shown: readonly string[],
  selected: ReadonlySet<string>,
  id: string,
  anchor: string | undefined,
): Set<string> {
  const [from, to] = [shown.indexOf(anchor ?? id), shown.indexOf(id)];
  const range = from < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  const next = new Set(selected);
  range.forEach((one) => (selected.has(id) ? next.delete(one) : next.add(one)));
  return next;
}
