import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { controls } from '../content/controls';

interface IconProps {
  size?: number;
  className?: string | undefined;
}

/** An icon on lucide's grid without its machinery, for what visitors load. Below stand those of the frame: every page carries them. */
export const icon = (drawing: ReactNode, own?: string) =>
  function Icon({ size = 20, className }: IconProps) {
    return (
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={clsx(own, className) || undefined}
      >
        {drawing}
      </svg>
    );
  };

export const AlertIcon = icon(<path d="M12 7v6M12 16.5v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z" />);
export const ArrowLeftIcon = icon(<path d="M19 12H5M11 6l-6 6 6 6" />);
export const ArrowRightIcon = icon(<path d="M5 12h14M13 6l6 6-6 6" />);
export const CheckedIcon = icon(<path d="M8 12.5l2.7 2.7L16 9.5M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z" />);
export const ChevronIcon = icon(<path d="m6 9 6 6 6-6" />);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6 6 18" />);
export const MenuIcon = icon(<path d="M4 6h16M4 12h16M4 18h16" />);
export const PinIcon = icon(
  <path d="M12 21.5c4-4.2 7-7.8 7-11.5a7 7 0 1 0-14 0c0 3.7 3 7.3 7 11.5zM14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z" />,
);
export const PauseIcon = icon(<path d="M9 5v14M15 5v14" />);
export const PlayIcon = icon(<path d="M7 4.5v15l12-7.5z" />);
const StarIcon = icon(
  <path strokeWidth="1.75" d="M12 2.8l2.9 5.8 6.4.9-4.6 4.5 1.1 6.4-5.8-3-5.8 3 1.1-6.4L2.7 9.5l6.4-.9z" />,
);
export const BusyIcon = icon(
  <path d="M21 12a9 9 0 1 1-6.2-8.6" />,
  'animate-spin [animation-duration:900ms]',
);

/** A rating from 1 to 5, read as one phrase. */
export function Stars({ value }: { value: number }) {
  return (
    <span role="img" aria-label={controls.stars(value)} className="inline-flex gap-0.5 text-star">
      {[1, 2, 3, 4, 5].map((star) => (
        <StarIcon key={star} size={18} className={star <= value ? 'fill-current' : undefined} />
      ))}
    </span>
  );
}
