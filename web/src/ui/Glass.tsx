import { windowPicture, type WindowVariant } from '../pictures/windows';
import { PlainImage, type ImageProps } from './Picture';

interface GlassProps extends Pick<ImageProps, 'priority' | 'className'> {
  seed: string;
  variant?: WindowVariant | undefined;
}

export function Glass({ seed, variant = 'square', ...image }: GlassProps) {
  return (
    <PlainImage
      {...image}
      {...windowPicture(variant, seed)}
      alt=""
      // Offline the browser would draw its sign for a broken picture.
      onError={({ currentTarget }) => (currentTarget.style.visibility = 'hidden')}
    />
  );
}
