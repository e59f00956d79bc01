import type { ComponentProps } from 'react';
import type { PictureRecord } from '../pictures/record';

const ownWidth = (width: number) => `(max-width: ${width}px) calc(100vw - 2.5rem), ${width}px`;

export interface ImageProps extends ComponentProps<'img'> {
  alt: string;
  /** Above the fold: loaded at once and first. All others wait until they are near. */
  priority?: boolean | undefined;
}

export function PlainImage({ priority = false, ...image }: ImageProps) {
  return (
    <img
      {...image}
      decoding="async"
      {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
}

interface PictureProps extends ImageProps {
  picture: PictureRecord;
  /** How wide it is shown, where that is not its own width. */
  sizes?: string | undefined;
}

export function Picture({ picture, sizes = ownWidth(picture.width), ...image }: PictureProps) {
  const { width, height, avif, webp } = picture;
  return (
    <picture className="contents [&>source]:hidden">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <PlainImage src={webp.split(/[\s,]/, 1)[0]} width={width} height={height} {...image} />
    </picture>
  );
}
