import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { controls } from '../content/controls';
import { useMotion } from './Motion';
import { Picture, type ImageProps } from './Picture';
import type { films } from '../pictures/films';

interface FilmProps extends Pick<ImageProps, 'sizes' | 'priority' | 'className'> {
  film: (typeof films)[keyof typeof films];
  label: string;
}

export function Film({ film, label, sizes, priority, className }: FilmProps) {
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [started, setStarted] = useState(false);
  const [drawn, setDrawn] = useState(false);
  const moving = useMotion();

  useEffect(() => {
    if (!frame.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting || !moving) {
        video.current?.pause();
        return;
      }
      setStarted(true);
      // A browser that refuses to play leaves the poster or the first picture standing.
      void video.current?.play().catch(() => undefined);
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [moving]);

  return (
    <div
      ref={frame}
      className={clsx(
        'self-moving relative aspect-video overflow-hidden bg-glass-cream shadow-frame print:max-w-md',
        className,
      )}
    >
      <Picture
        picture={film.poster}
        alt={label}
        sizes={sizes}
        priority={priority}
        className="size-full object-cover"
      />
      {started && (
        <video
          ref={video}
          muted
          loop
          playsInline
          autoPlay
          aria-label={label}
          // Before its first picture some browsers paint black.
          onPlaying={() => setDrawn(true)}
          className={clsx(
            'absolute inset-0 size-full object-cover transition-opacity',
            !drawn && 'opacity-0',
          )}
        >
          <source src={film.webm} type="video/webm" />
          <source src={film.mp4} type="video/mp4" />
          <track kind="captions" src={film.captions} srcLang="en" label={controls.captions} />
        </video>
      )}
    </div>
  );
}
