import { savePicture } from '../output';
import type { Sheet } from '../sheet';
import { catalogue } from './catalogue';
import { machines } from './machines';
import { merged } from './merged';
import { moving } from './moving';
import { seedling } from './seedling';
import { street } from './street';
import { tooth } from './tooth';
import { van } from './van';

/** In the order of the sample projects. */
const scenes: Readonly<Record<string, () => Sheet>> = {
  'cover-1': van,
  'cover-2': merged,
  'cover-3': machines,
  'cover-4': tooth,
  'cover-5': moving,
  'cover-6': street,
  'cover-7': seedling,
  'cover-8': catalogue,
};

export async function makeCovers(): Promise<void> {
  for (const [name, scene] of Object.entries(scenes)) await savePicture('covers', name, scene().svg(0), 52);
}
