/** Widths, in pixels, in which every picture is kept, as far as it has them. */
const variantWidths = [480, 960, 1600];

/**
 * The widths in which a picture of this width is kept: never larger than it is.
 * @param {number} width
 * @returns {number[]}
 */
export function widthsOf(width) {
  const largest = Math.min(width, ...variantWidths.slice(-1));
  return [...variantWidths.filter((step) => step < largest), largest];
}
