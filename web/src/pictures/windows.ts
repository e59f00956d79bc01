import { windowsFolder, windowVariants } from './windows.generated';

export type WindowVariant = keyof typeof windowVariants;

/** The window of a seed: the same one each time, for the server's HTML and for the browser. */
export function windowPicture(variant: WindowVariant, seed: string) {
  const { count, width, height } = windowVariants[variant];
  let sum = 0;
  for (const char of seed) sum += char.charCodeAt(0);
  return { src: `${windowsFolder}/${variant}-${sum % count}.svg`, width, height };
}
