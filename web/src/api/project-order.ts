/** The projects in the order of these ids. One that the ids do not name stays at the end. */
export function inOrderOf<T extends { _id: string }>(ids: readonly string[], projects: readonly T[]): T[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ _id }: T) => places.get(_id) ?? ids.length;
  return projects.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * The ids with one of them at another place.
 * @param place 1 is the first; one past the end is the last
 */
export function movedTo(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id);
  return others.length === ids.length ? others : others.toSpliced(place - 1, 0, id);
}
