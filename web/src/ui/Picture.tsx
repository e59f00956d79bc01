import type { Ref } from 'react';

type Addresses = { x1: string; x2: string } | string;

export interface PictureSource {
  width: number;
  height: number;
  avif: Addresses;
  webp: Addresses;
}

/** By widths, so that a phone with a fine screen does not fetch what was made for a wide one. */
const srcSet = (addresses: Addresses, width: number) =>
  typeof addresses === 'string' ? addresses : `${addresses.x1} ${width}w, ${addresses.x2} ${2 * width}w`;
const ownWidth = (width: number) => `(max-width: ${width}px) calc(100vw - 2.5rem), ${width}px`;
const first = (addresses: Addresses) =>
  typeof addresses === 'string' ? addresses.split(/[\s,]/, 1)[0] : addresses.x1;

interface ImageProps {
  alt: string;
  /** Above the fold: loaded at once and first. All others wait until they are near. */
  priority?: boolean | undefined;
  className?: string | undefined;
  onError?: (() => void) | undefined;
  ref?: Ref<HTMLImageElement> | undefined;
}

interface PlainImageProps extends ImageProps {
  src: string | undefined;
  width: number;
  height: number;
}

export function PlainImage({ priority = false, ...image }: PlainImageProps) {
  return (
    <img
      {...image}
      decoding="async"
      {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
}

interface PictureProps extends ImageProps {
  picture: PictureSource;
  /** How wide it is shown, where that is not its own width. */
  sizes?: string | undefined;
}

export function Picture({ picture, sizes = ownWidth(picture.width), ...image }: PictureProps) {
  const { width, height, avif, webp } = picture;
  return (
    <picture className="contents [&>source]:hidden">
      <source type="image/avif" srcSet={srcSet(avif, width)} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(webp, width)} sizes={sizes} />
      <PlainImage src={first(webp)} width={width} height={height} {...image} />
    </picture>
  );
}
