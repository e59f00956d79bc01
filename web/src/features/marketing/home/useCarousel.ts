import { useCallback, useEffect, useRef, useState } from 'react';
import { testimonialMs } from '../../../content/timings';
import { scrollBehavior } from '../../../runtime/navigation/scroll-behavior';
import { entryAt, positionAt } from './carousel';
import { useHold } from './useHold';

/** After this long without a scroll event, in ms, the row is at rest. */
const restAfter = 140;

/**
 * A row of cards that scrolls natively (fingers, wheel, keys, no script) and moves on by one every few seconds while `moving`,
 * but not while somebody holds what `hold` is spread into.
 * The row holds `count` cards and then the first ones again; at rest on a repeated one it returns unseen to the original.
 * The children of `dots` are the links to them, of which the current one is to be rendered as such.
 * By hand: a library moves the row itself, so it would stand still until its code is there.
 */
export function useCarousel(count: number, moving: boolean) {
  const row = useRef<HTMLDivElement>(null);
  const dots = useRef<HTMLDivElement>(null);
  const position = useRef(0);
  const [current, setCurrent] = useState(0);
  const { isHeld, hold } = useHold();

  const cardWidth = () => row.current?.querySelector('li')?.getBoundingClientRect().width ?? 0;

  const goTo = useCallback(
    (next: number, smooth = true) => {
      position.current = next;
      setCurrent(entryAt(next, count));
      row.current?.scrollTo({ left: next * cardWidth(), behavior: smooth ? scrollBehavior() : 'instant' });
    },
    [count],
  );

  useEffect(() => {
    if (!moving || isHeld) return;
    const turn = setTimeout(() => {
      // A row not yet at rest on its repeated cards starts over from the originals.
      if (position.current >= count) goTo(position.current - count, false);
      goTo(position.current + 1);
    }, testimonialMs);
    return () => clearTimeout(turn);
  }, [moving, isHeld, current, count, goTo]);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    let rest: ReturnType<typeof setTimeout>;
    const settle = () => {
      const at = positionAt(element.scrollLeft, cardWidth());
      if (at >= count) goTo(at - count, false);
      else {
        position.current = at;
        setCurrent(entryAt(at, count));
      }
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
  }, [count, goTo]);

  return { row, dots, current, goTo, hold };
}
