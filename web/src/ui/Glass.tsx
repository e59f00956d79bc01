import { windowPicture, type WindowVariant } from '../pictures/windows';

interface GlassProps {
  seed: string;
  variant?: WindowVariant | undefined;
  /** In the first view: loaded at once and first. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

export function Glass({ seed, variant = 'square', priority = false, className }: GlassProps) {
  return (
    <img
      {...windowPicture(variant, seed)}
      alt=""
      {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      decoding="async"
      // Offline the browser would draw its sign for a broken picture.
      onError={({ currentTarget }) => (currentTarget.style.visibility = 'hidden')}
      className={className}
    />
  );
}
