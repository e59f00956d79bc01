import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { filesFolder, publicFolder } from './output';
import { leadlightWindow, type WindowVariant } from './window';
import { windowSvg } from './window-svg';

/** Of each variant so many; the page takes one by its seed. The arch is the brand's own window, and there is one. */
const counts = { arch: 1, square: 12, card: 12, wide: 12, error: 12 } satisfies Record<WindowVariant, number>;

const seedOf = (variant: WindowVariant, number: number): string =>
  variant === 'arch' ? 'leadlight' : `${variant} ${number}`;

/** The windows of the pages, in a folder that is named after what is in it: browsers keep it for ever. */
export async function makeWindows(): Promise<void> {
  const drawn = new Map<string, string>();
  const variants = Object.entries(counts).map(([name, count]) => {
    const variant = name as WindowVariant;
    for (let number = 0; number < count; number++)
      drawn.set(`${variant}-${number}.svg`, windowSvg(seedOf(variant, number), variant));
    const { width, height } = leadlightWindow('', variant);
    return [variant, { count, width, height }] as const;
  });
  const hash = createHash('sha256')
    .update([...drawn.values()].join('\n'))
    .digest('hex')
    .slice(0, 8);
  const assets = resolve(publicFolder, 'assets');
  const folder = resolve(assets, `windows-${hash}`);
  await rm(assets, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, svg] of drawn) await writeFile(resolve(folder, name), `${svg}\n`);

  const source = `// Made by tools/pictures/windows.ts. Change that, not this.
export const windowsFolder = '/assets/windows-${hash}';
export const windowVariants = ${JSON.stringify(Object.fromEntries(variants))} as const;
`;
  const target = resolve(filesFolder, '../windows.generated.ts');
  await writeFile(target, await format(source, { ...(await resolveConfig(target)), parser: 'typescript' }));
}
