import { useLayoutEffect, useRef, type ReactNode } from 'react';

/**
 * Lets its content rise into place once (800 ms) when scrolled to. Only what is below the fold when the page is at work is
 * ever hidden, so nothing important waits and pages read the same without script.
 */
export function Reveal({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const ref = useRef<HTMLDivElement>(null);

  useEffectOnScreen(ref);
  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  );
}

const useBeforePaint = typeof window === 'undefined' ? () => undefined : useLayoutEffect;

function useEffectOnScreen(ref: React.RefObject<HTMLDivElement | null>) {
  useBeforePaint(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    if (element.getBoundingClientRect().top < window.innerHeight) return;
    element.dataset.reveal = 'waiting';
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      element.dataset.reveal = 'shown';
      observer.disconnect();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
}
