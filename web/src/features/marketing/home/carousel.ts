/** Cards that are repeated after the last one, so that the row runs on without a seam: as many as are seen at once. */
export const repeated = 3;

/** Which entry a position in the row shows; the repeated cards stand for the first ones. */
export const entryAt = (position: number, count: number): number => ((position % count) + count) % count;

/** The position that a scroll offset is nearest to. */
export const positionAt = (offset: number, cardWidth: number): number =>
  cardWidth > 0 ? Math.round(offset / cardWidth) : 0;
