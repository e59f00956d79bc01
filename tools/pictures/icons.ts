import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { markSvg, tileSvg } from './brand-mark';
import { pixels, publicFolder } from './output';

const paper = '#fbf8f2';
const ink = '#16181f';

/** An ICO file that holds one PNG of 32 × 32. */
function ico(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // of one image
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10); // plane
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const manifest = {
  name: 'Leadlight',
  short_name: 'Leadlight',
  description: 'Lead generation and data research',
  start_url: '/',
  display: 'minimal-ui',
  background_color: paper,
  theme_color: ink,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/** Favicons and the web manifest, under the stable names that browsers ask for. */
export async function makeIcons(): Promise<void> {
  await mkdir(publicFolder, { recursive: true });
  const at = (name: string): string => resolve(publicFolder, name);
  const png = (side: number, ground: string, share: number): Promise<Buffer> =>
    pixels(tileSvg(side, ground, share), 1)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  await writeFile(at('favicon.svg'), markSvg);
  const small = await pixels(markSvg.replace('<svg ', '<svg width="32" height="32" '), 1)
    .png({ compressionLevel: 9 })
    .toBuffer();
  await writeFile(at('favicon-32.png'), small);
  await writeFile(at('favicon.ico'), ico(small));
  await writeFile(at('apple-touch-icon.png'), await png(180, paper, 0.76));
  await writeFile(at('icon-192.png'), await png(192, paper, 0.8));
  await writeFile(at('icon-512.png'), await png(512, paper, 0.8));
  await writeFile(at('icon-maskable-512.png'), await png(512, paper, 0.58));
  await writeFile(at('site.webmanifest'), `${JSON.stringify(manifest, null, 2)}\n`);
}
