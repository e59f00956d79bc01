/** The projects in the order of these ids. One that the ids do not name stays at the end. */
export function inOrderOf<T extends { _id: string }>(ids: readonly string[], projects: readonly T[]): T[] {
  const places = new Map(ids.map((id, position) => [id, position]));
  const placeOf = ({ _id }: T) => places.get(_id) ?? ids.length;
  return projects.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * The ids with one of them at another position.
 * @param position 1 is the first; one past the end is the last
 */
export function movedTo(ids: readonly string[], id: string, position: number): string[] {
  const others = ids.filter((other) => other !== id);
  return others.length === ids.length ? others : others.toSpliced(position - 1, 0, id);
}
