/** How far a moment lies between two others, from 0 to 1. */
export const share = (t: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (t - from) / (to - from)));

export const mix = (from: number, to: number, part: number): number => from + (to - from) * part;

/** Slow, quick, slow. */
export const smooth = (part: number): number => part * part * (3 - 2 * part);

/** Arrives a little too far and settles. */
export const settle = (part: number): number => {
  const p = part - 1;
  return 1 + p * p * (2.2 * p + 1.2);
};

/** Between two colours written #rrggbb. */
export function blend(from: string, to: string, part: number): string {
  const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(mix(channel(from, at), channel(to, at), part))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

export const n = (value: number): string => String(Math.round(value * 100) / 100);
