import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastProvider, useToast, type ToastMessage } from './Toast';

let show: (message: ToastMessage) => void;

function Caller() {
  const toast = useToast();
  return (
    <button type="button" ref={() => void (show = toast)}>
      Page
    </button>
  );
}

const said = (...messages: ToastMessage[]) => act(() => messages.forEach((message) => show(message)));
const shown = () =>
  [...screen.getByRole('region', { name: 'Messages' }).querySelectorAll('p')].map((line) => line.textContent);
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

const failed = (headline: string): ToastMessage => ({ tone: 'error', headline });

describe('a short message', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(
      <ToastProvider>
        <Caller />
      </ToastProvider>,
    );
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('of success goes after six seconds', () => {
    said({ headline: 'Saved.' });
    pass(5999);
    expect(shown()).toEqual(['Saved.']);
    pass(1);
    expect(shown()).toEqual([]);
  });

  it('of failure stays until it is dismissed', () => {
    said(failed('Not saved.'));
    pass(600_000);
    expect(shown()).toEqual(['Not saved.']);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(shown()).toEqual([]);
  });

  it('of failure is not pushed out by successes, nor shown twice', () => {
    said(failed('Not saved.'), { headline: 'One.' }, { headline: 'Two.' }, { headline: 'Three.' });
    expect(shown()).toEqual(['Not saved.', 'Two.', 'Three.']);
    said(failed('Not saved.'));
    expect(shown()).toEqual(['Two.', 'Three.', 'Not saved.']);
  });
});
