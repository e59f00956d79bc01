import icons from './files/marks/networks.svg';

export type NetworkName = 'LinkedIn' | 'Facebook' | 'Instagram' | 'Upwork' | 'X' | 'WhatsApp';

/**
 * The address of a social network's icon, for `<use>` in an svg with a viewBox of 24 × 24. It is filled with the text's
 * colour, costs no script, and is fetched once.
 */
export const networkIcon = (name: NetworkName): string => `${icons}#${name}`;
