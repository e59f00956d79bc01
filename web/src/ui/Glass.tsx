import { clsx } from 'clsx';
import { lazy, Suspense, type ComponentType } from 'react';
import type { WindowVariant } from '../pictures/window';

export interface GlassProps {
  /** The same seed always draws the same window. */
  seed: string;
  variant?: WindowVariant | undefined;
  /** Panes catch light in turn (still under reduced motion and while motion is paused). */
  lit?: boolean | undefined;
  /** Describes the window where it carries meaning; without it, it is decoration. */
  label?: string | undefined;
  /** Give it a width; the height follows. */
  className?: string | undefined;
}

const ratios: Record<WindowVariant, string> = {
  arch: 'aspect-[480/548]',
  square: 'aspect-square',
  card: 'aspect-[3/2]',
  wide: 'aspect-[1440/64]',
  error: 'aspect-[480/610]',
};

/** Its HTML comes with the page; the code that draws it waits, and where it cannot be had there is no window. */
const Drawing = lazy<ComponentType<Omit<GlassProps, 'className'>>>(() =>
  import('./GlassDrawing').catch(() => ({ default: () => null })),
);

/** A leadlight window, drawn from a seed. */
export function Glass({ variant = 'square', className, ...props }: GlassProps) {
  return (
    <div className={clsx('[content-visibility:auto]', ratios[variant], className)}>
      <Suspense>
        <Drawing variant={variant} {...props} />
      </Suspense>
    </div>
  );
}
