import { readFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Of this very product. */
export const productVersion = version;

const figures = (text: string): number[] => text.split('.').map((figure) => Number.parseInt(figure, 10));

/** Whether a version is one that this product cannot know. */
export function isNewer(other: string, own = productVersion): boolean {
  const mine = figures(own);
  for (const [place, figure] of figures(other).entries())
    if (figure !== (mine[place] ?? 0)) return figure > (mine[place] ?? 0);
  return false;
}
