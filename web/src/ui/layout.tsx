import { clsx } from 'clsx';
import { useLayoutEffect, useRef, type ComponentProps } from 'react';

type ContainerProps = Pick<ComponentProps<'div'>, 'className' | 'children'>;

/** The page's margins, and 1160 px at most. */
const container = 'mx-auto w-full max-w-page px-5 sm:px-8';

export function Container({ className, children }: ContainerProps) {
  return <div className={clsx(container, className)}>{children}</div>;
}

interface SectionProps extends ContainerProps {
  labelledBy?: string | undefined;
  tone?: keyof typeof tones | undefined;
  space?: 'none' | undefined;
  /** Classes of the container in it. */
  inner?: string | undefined;
  /** The container is a Reveal. */
  reveals?: boolean | undefined;
}

const tones = {
  raised: 'bg-raised border-y border-hairline',
  night: 'on-night bg-night text-night-ink',
};

export function Section(props: SectionProps) {
  const { labelledBy, tone, space, className, inner, reveals = false, children } = props;
  const Inner = reveals ? Reveal : Container;
  return (
    <section
      aria-labelledby={labelledBy}
      className={clsx(tone && tones[tone], space !== 'none' && 'py-16 md:py-24', className)}
    >
      {inner === undefined ? children : <Inner className={inner}>{children}</Inner>}
    </section>
  );
}

/** Keeps what takes the focus, and the line below it, clear of a bar at the lower edge. @returns the ref of the bar */
export function useBottomBar() {
  const bar = useRef<HTMLDivElement>(null);
  const { style } = document.documentElement;
  useLayoutEffect(() => {
    if (bar.current) style.setProperty('--bottom-bar', `calc(${bar.current.offsetHeight}px + 2.5rem)`);
  });
  useLayoutEffect(() => () => void style.removeProperty('--bottom-bar'), [style]);
  return bar;
}

/**
 * Lets its content rise into place once (800 ms) when scrolled to. Only what is below the fold when the page is at work is
 * ever hidden, so nothing important waits and pages read the same without script.
 */
function Reveal({ className, children }: ContainerProps) {
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
    <div ref={ref} className={clsx(container, className)}>
      {children}
    </div>
  );
}
