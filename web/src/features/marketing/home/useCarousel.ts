import { useCallback, useEffect, useRef, useState, type UIEvent } from 'react';
import { testimonialMs } from '../../../content/timings';
import { scrollBehavior } from '../../../runtime/route-effects';

/** After this long without a scroll event, in ms, the row is at rest. Safari knows `scrollend` only since 26.2. */
const restAfter = 140;

const cardWidth = (row: HTMLElement) => row.querySelector('li')?.getBoundingClientRect().width ?? 0;
const isAtEnd = (row: HTMLElement) => row.scrollLeft + row.clientWidth >= row.scrollWidth - 2;

/** A row of cards that scrolls natively. While `moving`, it advances every few seconds, unless the row has the keyboard focus. */
export function useCarousel(moving: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [current, setCurrent] = useState(0);

  const goTo = useCallback((entry: number) => {
    setCurrent(entry);
    ref.current?.scrollTo({ left: entry * cardWidth(ref.current), behavior: scrollBehavior() });
  }, []);

  useEffect(() => {
    if (!moving) return;
    const turn = setInterval(() => {
      const row = ref.current;
      if (row && !row.matches(':focus-visible')) goTo(isAtEnd(row) ? 0 : current + 1);
    }, testimonialMs);
    return () => clearInterval(turn);
  }, [moving, current, goTo]);

  const onScroll = ({ currentTarget: row }: UIEvent<HTMLElement>) => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      const first = Math.round(row.scrollLeft / cardWidth(row)) || 0;
      // With three cards in sight, the last two are never the first one.
      setCurrent((now) => (isAtEnd(row) && now > first ? now : first));
    }, restAfter);
  };

  return { row: { ref, onScroll }, current, goTo };
}
