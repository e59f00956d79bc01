import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NavMenu } from './NavMenu';

const menu = { label: 'About', to: '/about', items: [{ label: 'Team', to: '/team' }] };
const button = () => screen.getByRole('button', { name: 'About menu' });
const isOpen = () => button().getAttribute('aria-expanded') === 'true';

const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

function pointer(type: 'over' | 'out', pointerType: string) {
  const event = new MouseEvent(`pointer${type}`, { bubbles: true });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  fireEvent(button(), event);
}

describe('a menu in the bar', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(
      <MemoryRouter>
        <NavMenu menu={menu} />
      </MemoryRouter>,
    );
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('opens under the mouse and closes 500 ms after it has left', () => {
    pointer('over', 'mouse');
    expect(isOpen()).toBe(true);
    pointer('out', 'mouse');
    wait(499);
    expect(isOpen()).toBe(true);
    wait(1);
    expect(isOpen()).toBe(false);
  });

  it('stays when the mouse comes back in time', () => {
    pointer('over', 'mouse');
    pointer('out', 'mouse');
    wait(300);
    pointer('over', 'mouse');
    wait(1000);
    expect(isOpen()).toBe(true);
  });

  it('is toggled by a press and ignores a finger that merely passes', () => {
    pointer('over', 'touch');
    expect(isOpen()).toBe(false);
    fireEvent.click(button());
    expect(isOpen()).toBe(true);
    fireEvent.click(button());
    expect(isOpen()).toBe(false);
  });

  it('stays open at a press on what the mouse has just opened, and closes at the next one', () => {
    pointer('over', 'mouse');
    fireEvent.click(button());
    expect(isOpen()).toBe(true);
    fireEvent.click(button());
    expect(isOpen()).toBe(false);
    fireEvent.click(button());
    expect(isOpen()).toBe(true);
  });

  it('closes on Escape under the mouse, and leaves the focus where it is', () => {
    pointer('over', 'mouse');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(button());
    fireEvent.click(button());
    expect(isOpen()).toBe(false);
  });

  it('closes on Escape and gives the focus back', () => {
    fireEvent.click(button());
    screen.getByRole('link', { name: 'Team' }).focus();
    fireEvent.keyDown(screen.getByRole('link', { name: 'Team' }), { key: 'Escape' });
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(button());
  });
});
