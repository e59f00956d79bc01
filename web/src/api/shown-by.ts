/** The tags of everything that shows an entity of this kind: both lists, and with an id the entity itself. */
export const shownBy = <Type extends 'Job' | 'Project'>(type: Type, id?: string) =>
  ['LIST', 'OPEN', ...(id === undefined ? [] : [id])].map((tag) => ({ type, id: tag }));
