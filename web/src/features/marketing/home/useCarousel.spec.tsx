import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCarousel } from './useCarousel';

const COUNT = 11;
const CARD_WIDTH = 300;

/** @param lit the dot that is lit in the document */
function Row({ moving, lit = 0 }: { moving: boolean; lit?: number }) {
  const { row, dots, current, goTo, hold } = useCarousel(moving);
  return (
    <div {...hold}>
      <div ref={dots}>
        {Array.from({ length: COUNT }, (_, entry) => (
          <span key={entry} aria-current={entry === lit || undefined} />
        ))}
      </div>
      <div ref={row} data-testid="row">
        <ul>
          <li />
        </ul>
      </div>
      <output>{current}</output>
      <button type="button" onClick={() => goTo(8)}>
        ninth
      </button>
      <button type="button" onClick={() => goTo(10)}>
        last
      </button>
    </div>
  );
}

const row = () => screen.getByTestId('row');
const current = () => Number(screen.getByRole('status').textContent);

const pass = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};

let prefersStill: boolean;
/** How many cards are seen at once. */
let inSight: number;

/** Where the row was sent, in cards. */
const scrolled: [card: number, how: ScrollBehavior | undefined][] = [];

/** The row arrives at a card and comes to rest. */
function scrollToCard(card: number): void {
  row().scrollLeft = card * CARD_WIDTH;
  fireEvent.scroll(row());
  pass(140);
}

describe('useCarousel', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    scrolled.length = 0;
    prefersStill = false;
    inSight = 1;
    // jsdom has no media queries.
    vi.stubGlobal('matchMedia', () => ({ matches: prefersStill }));
    // jsdom lays nothing out and scrolls nowhere.
    vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, 0, CARD_WIDTH, 1),
    );
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => inSight * CARD_WIDTH);
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(COUNT * CARD_WIDTH);
    HTMLElement.prototype.scrollTo = (to?: ScrollToOptions | number) => {
      if (typeof to === 'object') scrolled.push([(to.left ?? 0) / CARD_WIDTH, to.behavior]);
    };
  });
  afterEach(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollTo');
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('moves on by one every 5000 ms', () => {
    render(<Row moving />);
    pass(4999);
    expect(current()).toBe(0);
    pass(1);
    expect(current()).toBe(1);
    scrollToCard(1);
    pass(4859);
    expect(current()).toBe(1);
    pass(1);
    expect(current()).toBe(2);
    expect(scrolled).toEqual([
      [1, 'smooth'],
      [2, 'smooth'],
    ]);
  });

  it('returns from its end to its start', () => {
    render(<Row moving />);
    scrollToCard(10);
    pass(5000);
    expect(current()).toBe(0);
    expect(scrolled).toEqual([[0, 'smooth']]);
    scrollToCard(0);
    pass(5000);
    expect(current()).toBe(1);
    expect(scrolled.slice(1)).toEqual([[1, 'smooth']]);
  });

  it('returns to its start once the last card is in sight, and stays at the one that was chosen', () => {
    inSight = 3;
    render(<Row moving />);
    fireEvent.click(screen.getByRole('button', { name: 'last' }));
    scrollToCard(8);
    expect(current()).toBe(10);
    pass(5000);
    expect(current()).toBe(0);
    scrollToCard(8);
    expect(current()).toBe(8);
    pass(5000);
    expect(current()).toBe(0);
  });

  it('goes where it is sent, and stays there for 5000 ms', () => {
    render(<Row moving />);
    pass(3000);
    fireEvent.click(screen.getByRole('button', { name: 'ninth' }));
    expect(current()).toBe(8);
    expect(scrolled).toEqual([[8, 'smooth']]);
    pass(4999);
    expect(current()).toBe(8);
    pass(1);
    expect(current()).toBe(9);
  });

  it('glides for nobody who prefers reduced motion', () => {
    prefersStill = true;
    render(<Row moving={false} />);
    fireEvent.click(screen.getByRole('button', { name: 'ninth' }));
    expect(scrolled).toEqual([[8, 'instant']]);
  });

  it('stays while nothing may move, and goes on from there', () => {
    const { rerender } = render(<Row moving />);
    pass(5000);
    rerender(<Row moving={false} />);
    pass(20_000);
    expect(current()).toBe(1);
    rerender(<Row moving />);
    pass(4999);
    expect(current()).toBe(1);
    pass(1);
    expect(current()).toBe(2);
  });

  it('stays while a finger is on it, and goes on 5000 ms after', () => {
    render(<Row moving />);
    const holds: [begin: () => void, end: () => void][] = [
      [() => fireEvent.touchStart(row(), { touches: [{}] }), () => fireEvent.touchEnd(row())],
      [() => fireEvent.touchStart(row(), { touches: [{}] }), () => fireEvent.touchCancel(row())],
    ];
    for (const [i, [begin, end]] of holds.entries()) {
      pass(4000);
      act(begin);
      pass(20_000);
      expect(current()).toBe(i);
      act(end);
      pass(4999);
      expect(current()).toBe(i);
      pass(1);
      expect(current()).toBe(i + 1);
    }
  });

  it('begins with the dot that was tapped before its code came, or where the row was moved by hand', () => {
    const { unmount } = render(<Row moving lit={6} />);
    expect(current()).toBe(6);
    expect(scrolled).toEqual([[6, 'smooth']]);
    unmount();
    const offset = vi.spyOn(Element.prototype, 'scrollLeft', 'get').mockReturnValue(3 * CARD_WIDTH);
    render(<Row moving />);
    expect(current()).toBe(3);
    offset.mockRestore();
  });

  it('never moves by itself where it must not from the first', () => {
    render(<Row moving={false} />);
    pass(20_000);
    expect(current()).toBe(0);
    expect(scrolled).toEqual([]);
    scrollToCard(3);
    expect(current(), 'moved by hand').toBe(3);
  });
});
