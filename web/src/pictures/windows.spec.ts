import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { about } from '../content/about';
import { windowPicture, type WindowVariant } from './windows';
import { windowsFolder, windowVariants } from './windows.generated';

const published = resolve(import.meta.dirname, '../../public');
const read = (src: string) => readFileSync(`${published}${src}`, 'utf8');
const variants = Object.keys(windowVariants) as WindowVariant[];
const seeds = Array.from({ length: 200 }, (_, i) => `seed ${i}`);

describe('the windows of the pages', () => {
  it.each(variants)(
    '%s: seeds reach all that are drawn, each another one, of the size that is asked for',
    (variant) => {
      const { count, width, height } = windowVariants[variant];
      const sources = new Set(seeds.map((seed) => windowPicture(variant, seed).src));
      const drawn = new Set([...sources].map(read));
      expect(drawn.size).toBe(count);
      for (const svg of drawn) expect(svg).toContain(`viewBox="0 0 ${width} ${height}" width="${width}"`);
    },
  );

  it('are all that lies in their folder', () => {
    const counts = variants.map((variant) => windowVariants[variant].count);
    expect(readdirSync(`${published}${windowsFolder}`)).toHaveLength(
      counts.reduce((a: number, b) => a + b, 0),
    );
  });

  it('stay the same for a seed, and differ where two stand side by side', () => {
    expect(windowPicture('card', 'a project')).toEqual(windowPicture('card', 'a project'));
    const reasons = about.fallback.reasons.map(({ name }) => windowPicture('square', name).src);
    expect(new Set(reasons).size).toBe(reasons.length);
  });
});
