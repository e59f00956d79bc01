import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pixels } from '../output';
import type { Sheet } from '../sheet';
import { calendar } from './calendar';
import { cloud } from './cloud';
import { counties } from './counties';
import { facade } from './facade';
import { factory } from './factory';
import { gathered } from './gathered';
import { prices } from './prices';
import { seeds } from './seeds';
import { smile } from './smile';
import { snowflake } from './snowflake';
import { table } from './table';
import { tram } from './tram';

/** By the last digits of the demo project that shows it (api/src/start/demo-content.json). */
const scenes: Readonly<Record<string, () => Sheet>> = {
  e1: calendar,
  e2: counties,
  e3: cloud,
  e4: smile,
  e5: prices,
  e6: snowflake,
  e7: facade,
  e8: factory,
  e9: tram,
  ea: seeds,
  eb: table,
  ec: gathered,
};

const folder = resolve(import.meta.dirname, '../../../api/demo-pictures');
/** The widths in which the API keeps a picture of this width (api/src/features/media/media-name.ts). */
const widths = [480, 960, 1200];

/** Writes each picture as the API keeps an uploaded one: its base, and AVIF and WebP in the widths that pages use. */
export async function makeDemo(): Promise<void> {
  for (const [name, scene] of Object.entries(scenes)) {
    const target = resolve(folder, name);
    await mkdir(target, { recursive: true });
    const save = async (file: string, bytes: Promise<Buffer>) =>
      writeFile(resolve(target, file), await bytes);
    const image = pixels(scene().svg(0), 1200 / 720);
    await save('1200x800.jpg', image.clone().flatten().jpeg({ quality: 76, mozjpeg: true }).toBuffer());
    for (const width of widths) {
      const resized = image.clone().resize({ width });
      await save(`${width}.avif`, resized.clone().avif({ quality: 46, effort: 6 }).toBuffer());
      await save(
        `${width}.webp`,
        resized.clone().webp({ quality: 66, effort: 6, smartSubsample: true }).toBuffer(),
      );
    }
  }
}
