import { useLayoutEffect, useRef, type ReactNode } from 'react';

/**
 * Lets its content rise into place once (800 ms) when scrolled to. Only what is below the fold when the page is at work is
 * ever hidden, so nothing important waits and pages read the same without script.
 */
export function Reveal({ children, className }: { children: ReactNode; className: string }) {
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || element.getBoundingClientRect().top < window.innerHeight) return;
    element.dataset.reveal = 'waiting';
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      element.dataset.reveal = 'shown';
      observer.disconnect();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  );
}
