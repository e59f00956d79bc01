import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MotionButton, useMotion } from './Motion';

let preference: EventTarget & { matches: boolean };

function Part() {
  return <output>{useMotion().moving ? 'moving' : 'at rest'}</output>;
}

const page = (part?: boolean) => (
  <>
    {part && <Part />}
    <MotionButton place="footer" />
  </>
);

const state = () => screen.getByRole('status').textContent;
const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('motion', () => {
  beforeEach(() => {
    preference = Object.assign(new EventTarget(), { matches: false });
    // jsdom has no media queries.
    vi.stubGlobal('matchMedia', () => preference);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('goes on until the button pauses it, and again when the button says so', () => {
    render(page(true));
    expect(state()).toBe('moving');
    expect(names()).toEqual(['Pause animations']);
    fireEvent.click(screen.getByRole('button'));
    expect(state()).toBe('at rest');
    expect(document.documentElement.dataset.motion, 'for the stylesheet').toBe('paused');
    fireEvent.click(screen.getByRole('button', { name: 'Play animations' }));
    expect(state()).toBe('moving');
    expect(document.documentElement.dataset.motion).toBe('playing');
  });

  it('rests where reduced motion is preferred, from the moment on that it is', () => {
    render(page(true));
    act(() => {
      preference.matches = true;
      preference.dispatchEvent(new Event('change'));
    });
    expect(state()).toBe('at rest');
    expect(names()).toEqual([]);
  });

  it('has its button only while something moves', () => {
    const { rerender } = render(page());
    expect(names()).toEqual([]);
    rerender(page(true));
    expect(names()).toEqual(['Pause animations']);
    rerender(page());
    expect(names()).toEqual([]);
  });
});
