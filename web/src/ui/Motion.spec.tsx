import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MotionButton, MotionProvider, useMotion } from './Motion';

function Part() {
  return <output>{useMotion() ? 'moving' : 'at rest'}</output>;
}

const page = (
  <MotionProvider>
    <Part />
    <MotionButton className="" />
  </MotionProvider>
);

const state = () => screen.getByRole('status').textContent;
const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('motion', () => {
  it('goes on until the button pauses it, and again when the button says so', () => {
    render(page);
    expect(state()).toBe('moving');
    expect(names()).toEqual(['Pause animations']);
    fireEvent.click(screen.getByRole('button'));
    expect(state()).toBe('at rest');
    expect(document.documentElement.dataset.motion, 'for the stylesheet').toBe('paused');
    fireEvent.click(screen.getByRole('button', { name: 'Play animations' }));
    expect(state()).toBe('moving');
    expect(document.documentElement.dataset.motion).toBe('playing');
  });

  it('rests where reduced motion is preferred', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    render(page);
    expect(state()).toBe('at rest');
    expect(names()).toEqual([]);
  });
});
