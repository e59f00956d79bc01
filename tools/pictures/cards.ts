import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { glassTints, leadColour } from './glass/roles';
import { markShapes } from './brand-mark';
import { lettering, lines } from './lettering';
import { pixels, publicFolder } from './output';
import { windowSvg } from './window-svg';

/** One social card a public page: its file's name, the title in two turns of phrase. */
const cards: readonly (readonly [name: string, lead: string, turn: string])[] = [
  ['home', 'Lists that are right,', 'down to the last row.'],
  ['about', 'A research desk that', 'checks its own work.'],
  ['team', 'Six people', 'who look twice.'],
  ['career', 'Work that rewards', 'looking twice.'],
  ['services', 'Nine crafts,', 'one standard.'],
  ['project', 'Eight windows,', 'pane by pane.'],
  ['projects', 'Finished windows', 'and some in progress.'],
  ['contact', 'Tell us who', 'you want to meet.'],
  ['privacy-policy', 'Privacy', 'policy.'],
  ['terms-of-service', 'Terms', 'of service.'],
  ['accessibility', 'Open', 'to everybody.'],
];

const [width, height] = [1200, 630];
const left = 72;

async function cardSvg(name: string, lead: string, turn: string): Promise<string> {
  const size = 66;
  const rows = [
    ...(await lines(lead, 'display', size, 640)).map((text) => ({ text, face: 'display' as const })),
    ...(await lines(turn, 'italic', size, 640)).map((text) => ({ text, face: 'italic' as const })),
  ];
  const first = 342 - ((rows.length - 1) * 76) / 2;
  const title = await Promise.all(
    rows.map(async ({ text, face }, i) => {
      const { d } = await lettering(text, face, size, -18);
      return `<path fill="${face === 'italic' ? '#27499b' : '#16181f'}" transform="translate(${left} ${first + i * 76})" d="${d}"/>`;
    }),
  );
  const brand = await lettering('Leadlight', 'heavy', 40, -10);
  const line = await lettering('Lead generation and data research', 'text', 25);
  const glass = windowSvg(name === 'home' ? 'leadlight' : name, 'arch', 'w')
    .replace('<svg ', '<svg x="716" y="52" ')
    .replace('width="480" height="548"', 'width="436" height="498"');
  const strip = (['amber', 'cobalt', 'teal', 'honey', 'garnet', 'sky', 'amber'] as const).map((role, i) => {
    const cuts = [0, 216, 372, 624, 696, 768, 972, 1200];
    const [from, to] = [cuts[i] ?? 0, cuts[i + 1] ?? width];
    return `<rect x="${from}" y="604" width="${to - from}" height="26" fill="${glassTints[role][1]}"/><path d="M${to} 604v26" stroke="${leadColour}" stroke-width="4"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fbf8f2"/><g transform="translate(${left - 6} 62) scale(1.75)">${markShapes}</g><path transform="translate(${left + 60} 106)" fill="#16181f" d="${brand.d}"/>${title.join('')}<path transform="translate(${left} 550)" fill="#565861" d="${line.d}"/>${glass}${strip.join('')}<path d="M0 604h${width}" stroke="${leadColour}" stroke-width="5"/></svg>`;
}

/** The pictures that a shared link shows: 1200 × 630, PNG, stable names under /cards. */
export async function makeCards(): Promise<void> {
  const folder = resolve(publicFolder, 'cards');
  await mkdir(folder, { recursive: true });
  for (const [name, lead, turn] of cards) {
    await pixels(await cardSvg(name, lead, turn), 1)
      .png({ palette: true, colours: 96, dither: 0.4, effort: 10, compressionLevel: 9 })
      .toFile(resolve(folder, `${name}.png`));
  }
}
