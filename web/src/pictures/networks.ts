import { networkPaths } from './marks.generated';

/** A social network's icon: one path on a 24 × 24 ground, to be filled with the text's colour. */
export interface NetworkIcon {
  name: string;
  path: string;
}

/** LinkedIn is drawn for this product (the icon set has no such brand). */
const linkedin: NetworkIcon = {
  name: 'LinkedIn',
  path: 'M2 0h20a2 2 0 0 1 2 2v20a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2zM3.6 9.1v11.3h3.5V9.1zM5.35 3.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM9.5 9.1v11.3H13v-6c0-3.3 4.1-3.5 4.1 0v6h3.5v-7c0-5.6-5.8-5.7-7.6-2.7V9.1z',
};

export const networkIcons = { linkedin, ...networkPaths } as const satisfies Readonly<
  Record<string, NetworkIcon>
>;
