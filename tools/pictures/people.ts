import { createAvatar } from '@dicebear/core';
import * as lorelei from '@dicebear/lorelei';
import { leadColour } from './glass/roles';
import { clients, team, type Face } from './faces';
import { savePicture } from './output';
import { Sheet } from './sheet';

const variant = <T extends string>(number: number): T[] => [`variant${String(number).padStart(2, '0')}` as T];
const chance = (wanted: number | undefined): number => (wanted === undefined ? 0 : 100);

/** The face as a nested SVG at a place and size. */
function head(face: Face, x: number, y: number, size: number): string {
  const svg = createAvatar(lorelei, {
    seed: 'leadlight',
    hair: variant(face.hair),
    eyes: variant(face.eyes),
    eyebrows: variant(face.brows),
    mouth: [`happy${String(face.mouth).padStart(2, '0')}` as 'happy01'],
    nose: variant(2),
    head: variant(1),
    beard: variant(face.beard ?? 1),
    beardProbability: chance(face.beard),
    glasses: variant(face.glasses ?? 1),
    glassesProbability: chance(face.glasses),
    earrings: variant(face.earrings ?? 1),
    earringsProbability: chance(face.earrings),
    frecklesProbability: 0,
    hairAccessoriesProbability: 0,
    skinColor: [face.skin],
    hairColor: [face.colour],
    glassesColor: [leadColour.slice(1)],
    earringsColor: ['f2a516'],
  }).toString();
  return svg
    .replace(/<metadata.*?<\/metadata>/s, '')
    .replace('<svg ', `<svg x="${x}" y="${y}" width="${size}" height="${size}" `);
}

const between = (svg: string, inside: string): string => svg.replace('</svg>', `${inside}</svg>`);
const inner = (svg: string): string => svg.replace(/^<svg[^>]*>|<\/svg>$/g, '');

/** A member of the team: a niche of panes, stones around the head, a coat of glass. */
function portrait(face: Face): string {
  const [strong, pale] = face.glass;
  const back = new Sheet(320, 320);
  back.layer(2.6);
  for (let row = 0; row < 4; row++) {
    for (const [x, wide] of [
      [0, 30],
      [30, 60],
      [90, 140],
      [230, 60],
      [290, 30],
    ] as const) {
      const narrow = wide === 30;
      back.rect(
        x,
        row * 80,
        wide,
        80,
        narrow ? (row % 2 === 0 ? strong : 'cream') : row % 2 === 0 ? 'frost' : 'cream',
      );
    }
  }
  for (const x of [30, 60, 230, 260])
    back.rect(x, 64, 30, 16, x % 60 === 0 ? pale : strong).rect(x, 224, 30, 16, x % 60 === 0 ? strong : pale);
  back.layer(2.8);
  back.disc(160, 138, 112, pale).ring(160, 138, 112, 132, 20, [strong, 'cream', strong, 'honey'], 9);
  const coat = new Sheet(320, 320);
  coat.layer(2.8);
  coat
    .path('M40 320C42 268 72 242 108 227L158 264V320z', face.coat[0])
    .path('M276 320C274 268 244 242 208 227L158 264V320z', face.coat[1]);
  coat
    .poly(
      [
        [108, 228],
        [124, 214],
        [158, 264],
        [138, 288],
      ],
      'cream',
    )
    .poly(
      [
        [208, 228],
        [192, 214],
        [158, 264],
        [178, 288],
      ],
      'straw',
    );
  const plain = coat.svg(0, 'c').replace(/<rect[^>]*c-sheen[^>]*>/, '');
  return between(
    back.svg(0, 'b'),
    `${head(face, 34, 14, 252)}<path fill="#${face.skin}" d="M122 226h72L158 264z"/>${inner(plain)}<rect x="2.5" y="2.5" width="315" height="315" fill="none" stroke="${leadColour}" stroke-width="5"/>`,
  );
}

/** A client: small, so only a pane parted on the slant, the face and the coat. */
function small(face: Face): string {
  const back = new Sheet(64, 64);
  back.layer(1.4);
  back
    .poly(
      [
        [0, 0],
        [64, 0],
        [0, 64],
      ],
      face.glass[1],
    )
    .poly(
      [
        [64, 0],
        [64, 64],
        [0, 64],
      ],
      face.glass[0],
    );
  const coat = new Sheet(64, 64);
  coat.layer(1.2);
  coat
    .path('M7 64C9 54 16 49.5 22 47.5L31 54V64z', face.coat[0])
    .path('M56 64C54 54 47 49.5 42 47.5L31 54V64z', face.coat[1]);
  const plain = coat.svg(0, 'c').replace(/<rect[^>]*c-sheen[^>]*>/, '');
  return between(
    back.svg(0, 'b'),
    `${head(face, 4, 3, 55)}${inner(plain)}<rect x="1" y="1" width="62" height="62" fill="none" stroke="${leadColour}" stroke-width="2"/>`,
  );
}

export async function makePeople(): Promise<void> {
  for (const [name, face] of Object.entries(team)) await savePicture('team', name, portrait(face), 52);
  for (const [name, face] of Object.entries(clients)) await savePicture('clients', name, small(face), 64);
}
