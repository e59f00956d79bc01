import type { GlassRole } from './glass/roles';
import type { TeamMember } from '../../web/src/content/team';
import type { Testimonial } from '../../web/src/content/testimonials';
import type { Hyphenated } from '../../web/src/pictures/record';

/** A face out of DiceBear's Lorelei (CC0): the numbers are the set's own variants. */
export interface Face {
  hair: number;
  eyes: number;
  mouth: number;
  brows: number;
  skin: string;
  colour: string;
  beard?: number;
  glasses?: number;
  earrings?: number;
  /** The glass behind, and what the person wears. */
  glass: readonly [strong: GlassRole, pale: GlassRole];
  coat: readonly [strong: GlassRole, pale: GlassRole];
}

export const team: Readonly<Record<Hyphenated<TeamMember['name']>, Face>> = {
  'hamza-tariq': {
    hair: 3,
    eyes: 2,
    mouth: 4,
    brows: 2,
    skin: 'e3b188',
    colour: '2a211c',
    glass: ['cobalt', 'sky'],
    coat: ['amber', 'honey'],
  },
  'ayesha-malik': {
    hair: 35,
    eyes: 4,
    mouth: 5,
    brows: 7,
    skin: 'ecc19b',
    colour: '33231b',
    earrings: 1,
    glass: ['teal', 'mint'],
    coat: ['garnet', 'rose'],
  },
  'bilal-ahmed': {
    hair: 22,
    eyes: 20,
    mouth: 2,
    brows: 5,
    skin: 'd9a277',
    colour: '1e1916',
    glasses: 3,
    glass: ['amber', 'honey'],
    coat: ['cobalt', 'sky'],
  },
  'sana-iqbal': {
    hair: 23,
    eyes: 14,
    mouth: 1,
    brows: 5,
    skin: 'f0c9a4',
    colour: '2c1d18',
    glasses: 1,
    glass: ['garnet', 'rose'],
    coat: ['teal', 'mint'],
  },
  'usman-farooq': {
    hair: 8,
    eyes: 4,
    mouth: 6,
    brows: 3,
    skin: 'cf9569',
    colour: '241b17',
    beard: 2,
    glass: ['mint', 'mist'],
    coat: ['cobalt', 'sky'],
  },
  'mahnoor-shah': {
    hair: 15,
    eyes: 2,
    mouth: 5,
    brows: 7,
    skin: 'e8b990',
    colour: '3a271d',
    earrings: 2,
    glass: ['sky', 'frost'],
    coat: ['amber', 'honey'],
  },
};

export const clients: Readonly<Record<Hyphenated<Testimonial['name']>, Face>> = {
  'daniel-whitmore': {
    hair: 12,
    eyes: 2,
    mouth: 5,
    brows: 2,
    skin: 'f4d3b4',
    colour: '7a5230',
    glass: ['amber', 'honey'],
    coat: ['cobalt', 'sky'],
  },
  'laura-jensen': {
    hair: 32,
    eyes: 4,
    mouth: 1,
    brows: 7,
    skin: 'f7dcc2',
    colour: 'c89a4c',
    glass: ['teal', 'mint'],
    coat: ['garnet', 'rose'],
  },
  'marcus-oyelaran': {
    hair: 39,
    eyes: 20,
    mouth: 4,
    brows: 3,
    skin: '8a5a3c',
    colour: '17120f',
    beard: 2,
    glass: ['cobalt', 'sky'],
    coat: ['amber', 'honey'],
  },
  'priya-nair': {
    hair: 41,
    eyes: 14,
    mouth: 2,
    brows: 7,
    skin: 'c98f62',
    colour: '1d1512',
    earrings: 1,
    glass: ['garnet', 'rose'],
    coat: ['teal', 'mint'],
  },
  'tom-ashdown': {
    hair: 28,
    eyes: 4,
    mouth: 6,
    brows: 5,
    skin: 'f2cfb0',
    colour: '8d8a86',
    glasses: 1,
    glass: ['mint', 'mist'],
    coat: ['cobalt', 'sky'],
  },
  'elena-vasquez': {
    hair: 24,
    eyes: 2,
    mouth: 5,
    brows: 5,
    skin: 'e6b58c',
    colour: '3b241a',
    glass: ['amber', 'honey'],
    coat: ['garnet', 'rose'],
  },
  'grant-mueller': {
    hair: 1,
    eyes: 20,
    mouth: 2,
    brows: 2,
    skin: 'f5d6ba',
    colour: '9a6a3a',
    beard: 1,
    glass: ['sky', 'frost'],
    coat: ['teal', 'mint'],
  },
  'hannah-leclerc': {
    hair: 19,
    eyes: 4,
    mouth: 4,
    brows: 7,
    skin: 'f6d9be',
    colour: '5a2f22',
    glasses: 1,
    glass: ['teal', 'mint'],
    coat: ['amber', 'honey'],
  },
  'samuel-okafor': {
    hair: 9,
    eyes: 2,
    mouth: 5,
    brows: 3,
    skin: '7b4d33',
    colour: '15100e',
    glasses: 3,
    glass: ['garnet', 'rose'],
    coat: ['cobalt', 'sky'],
  },
  'rachel-stein': {
    hair: 37,
    eyes: 14,
    mouth: 1,
    brows: 7,
    skin: 'f3cfb1',
    colour: '4a2e22',
    earrings: 3,
    glass: ['cobalt', 'sky'],
    coat: ['garnet', 'rose'],
  },
  'oliver-brandt': {
    hair: 4,
    eyes: 4,
    mouth: 6,
    brows: 5,
    skin: 'f6d8bd',
    colour: 'b98b4a',
    glass: ['honey', 'straw'],
    coat: ['teal', 'mint'],
  },
};
