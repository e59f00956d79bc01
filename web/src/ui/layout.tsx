import { clsx } from 'clsx';
import { useLayoutEffect, useRef, type ComponentProps } from 'react';

type ContainerProps = Pick<ComponentProps<'div'>, 'ref' | 'className' | 'children'>;

/** The page's margins, and 1160 px at most. */
export function Container({ className, ...container }: ContainerProps) {
  return <div {...container} className={clsx('mx-auto w-full max-w-page px-5 sm:px-8', className)} />;
}

interface SectionProps extends Omit<ContainerProps, 'ref'> {
  labelledBy?: string | undefined;
  tone?: keyof typeof tones | undefined;
  /** Classes of the container in it. */
  inner?: string | undefined;
  /** The container rises into place. */
  reveals?: boolean | undefined;
}

const tones = {
  raised: 'bg-raised border-y border-hairline',
  night: 'on-night bg-night text-night-ink',
};

export function Section(props: SectionProps) {
  const { labelledBy, tone, className, inner = 'grid gap-10 md:gap-12', reveals, children } = props;
  return (
    <section aria-labelledby={labelledBy} className={clsx(tone && tones[tone], 'py-16 md:py-24', className)}>
      <Container ref={reveals ? reveal : null} className={inner}>
        {children}
      </Container>
    </section>
  );
}

/**
 * Lets a container rise into place once (800 ms) when scrolled to. Only what is below the fold when the page is at work is
 * ever hidden, so nothing important waits and pages read the same without script.
 */
function reveal(container: HTMLDivElement | null) {
  if (!container || container.getBoundingClientRect().top < window.innerHeight) return;
  container.dataset.reveal = 'waiting';
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    container.dataset.reveal = 'shown';
    observer.disconnect();
  });
  observer.observe(container);
  return () => observer.disconnect();
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
