/** The kinds of glass. A role names what a pane is for; the colours behind it live here and nowhere else. */
export const glassRoles = [
  'amber',
  'honey',
  'cobalt',
  'sky',
  'teal',
  'mint',
  'garnet',
  'rose',
  'cream',
  'straw',
  'frost',
  'mist',
  'night',
] as const;

export type GlassRole = (typeof glassRoles)[number];

/** Two colours a role: where light enters the pane (top left) and where it leaves it. */
export const glassTints: Readonly<Record<GlassRole, readonly [lit: string, deep: string]>> = {
  amber: ['#f8b937', '#ee9d0c'],
  honey: ['#fbd891', '#f5c25f'],
  cobalt: ['#3d62b4', '#1f3f8d'],
  sky: ['#93abe2', '#6685cf'],
  teal: ['#23968f', '#0b716f'],
  mint: ['#8acdc4', '#5cb1a8'],
  garnet: ['#c04a61', '#9a2b42'],
  rose: ['#efadb6', '#da8492'],
  cream: ['#fffaee', '#fdf1da'],
  straw: ['#fef1d6', '#f8e2b7'],
  frost: ['#f3f8fa', '#dfeaf0'],
  mist: ['#e8f0ee', '#d3e1df'],
  night: ['#1d2130', '#0d0f15'],
};

/** The lead between the panes, and the light that runs along its back. */
export const leadColour = '#14161d';
export const leadShine = '#5a6072';
