import { useCallback, useEffect, useRef, useState, type FocusEvent, type TouchEvent } from 'react';
import { testimonialMs } from '../../../content/timings';
import { scrollBehavior } from '../../../runtime/scroll-behavior';

function useHold() {
  const [isTouched, setTouched] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const touch = ({ touches }: TouchEvent) => setTouched(touches.length > 0);
  return {
    isHeld: isTouched || isFocused,
    hold: {
      onTouchStart: touch,
      onTouchEnd: touch,
      onTouchCancel: touch,
      // A link that was clicked keeps the focus too, long after the visitor has gone on.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}

/** After this long without a scroll event, in ms, the row is at rest. Safari knows `scrollend` only since 26.2. */
const restAfter = 140;

const cardWidth = (row: HTMLElement) => row.querySelector('li')?.getBoundingClientRect().width ?? 0;
const isAtEnd = (row: HTMLElement) => row.scrollLeft + row.clientWidth >= row.scrollWidth - 2;

/**
 * A row of cards that scrolls natively (fingers, wheel, keys, no script) and moves on by one every few seconds while `moving`,
 * from its end back to its start, but not while somebody holds what `hold` is spread into.
 * The children of `dots` are the links to the cards, of which the current one is to be rendered as such.
 */
export function useCarousel(moving: boolean) {
  const row = useRef<HTMLDivElement>(null);
  const dots = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const { isHeld, hold } = useHold();

  const goTo = useCallback((entry: number) => {
    setCurrent(entry);
    if (row.current)
      row.current.scrollTo({ left: entry * cardWidth(row.current), behavior: scrollBehavior() });
  }, []);

  useEffect(() => {
    if (!moving || isHeld) return;
    const turn = setTimeout(() => {
      if (row.current) goTo(isAtEnd(row.current) ? 0 : current + 1);
    }, testimonialMs);
    return () => clearTimeout(turn);
  }, [moving, isHeld, current, goTo]);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    let rest: ReturnType<typeof setTimeout>;
    const settle = () => {
      const first = Math.round(element.scrollLeft / cardWidth(element)) || 0;
      // The last cards are never the first in sight where several are.
      setCurrent((now) => (isAtEnd(element) && now > first ? now : first));
    };
    const scrolled = () => {
      clearTimeout(rest);
      rest = setTimeout(settle, restAfter);
    };
    // Before this code was there, a dot may have been tapped, or the row moved by hand.
    const lit = [...(dots.current?.children ?? [])].findIndex((dot) => dot.hasAttribute('aria-current'));
    if (lit > 0) goTo(lit);
    else settle();
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      clearTimeout(rest);
      element.removeEventListener('scroll', scrolled);
    };
  }, [goTo]);

  return { row, dots, current, goTo, hold };
}
