import { act, fireEvent, render, screen } from '@testing-library/react';
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

const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus());

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

  it('hands the focus on: to another message, then to the page', () => {
    const main = document.body.appendChild(document.createElement('main'));
    main.id = 'main';
    main.tabIndex = -1;
    said(failed('Not saved.'), failed('Not sent.'));
    for (const left of ['Not sent.', undefined]) {
      const [dismissal] = screen.getAllByRole('button', { name: 'Dismiss' });
      act(() => dismissal?.focus());
      fireEvent.click(dismissal as HTMLElement);
      expect(shown()).toEqual(left ? [left] : []);
      expect(document.activeElement).toBe(left ? screen.getByRole('button', { name: 'Dismiss' }) : main);
    }
    main.remove();
  });

  it('of failure is not pushed out by successes, nor shown twice', () => {
    said(failed('Not saved.'), { headline: 'One.' }, { headline: 'Two.' }, { headline: 'Three.' });
    expect(shown()).toEqual(['Not saved.', 'Two.', 'Three.']);
    said(failed('Not saved.'));
    expect(shown()).toEqual(['Two.', 'Three.', 'Not saved.']);
  });

  describe('that can be undone', () => {
    const undone: string[] = [];
    const deleted = (name: string): ToastMessage => ({
      headline: `${name} was deleted.`,
      undo: { run: () => undone.push(name), forMs: 29_000 },
    });
    beforeEach(() => void undone.splice(0));

    it('stands for as long as that, whatever else is said, and while it has the focus or the pointer', () => {
      said(deleted('Amina'));
      pass(28_000);
      said(failed('Not saved.'));
      pass(999);
      focus('Undo');
      fireEvent.pointerEnter(screen.getByText('Amina was deleted.'));
      pass(600_000);
      fireEvent.pointerLeave(screen.getByText('Amina was deleted.'));
      pass(600_000);
      expect(shown()).toEqual(['Amina was deleted.', 'Not saved.']);
      focus('Page');
      pass(0);
      expect(shown()).toEqual(['Not saved.']);
      expect(undone).toEqual([]);
    });

    it('goes at its end also with the focus, where nothing can be undone after it', () => {
      said({ headline: 'Amina was deleted.', undo: { run: () => undefined, forMs: 29_000, isExact: true } });
      focus('Undo');
      pass(29_000);
      expect(shown()).toEqual([]);
    });

    it('is not pushed out by others, nor by the same failure of something else', () => {
      const lost = (): ToastMessage => ({ ...deleted('Chen'), ...failed('Not undone.') });
      said(deleted('Amina'), failed('Not saved.'), lost(), lost());
      expect(shown()).toEqual(['Amina was deleted.', 'Not undone.', 'Not undone.']);
    });

    it('is undone by its button, or the last one by Ctrl Z, each once', () => {
      said(deleted('Amina'), deleted('Bilal'), { headline: 'Saved.' });
      fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
      expect(undone).toEqual(['Bilal']);
      expect(shown()).toEqual(['Amina was deleted.', 'Saved.']);
      fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
      fireEvent.keyDown(document.body, { key: 'z', metaKey: true });
      expect(undone).toEqual(['Bilal', 'Amina']);
    });

    it('is not undone by Ctrl Z where text is written, nor by Ctrl Shift Z', () => {
      said(deleted('Amina'));
      const field = document.body.appendChild(document.createElement('textarea'));
      fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
      fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });
      field.remove();
      expect(undone).toEqual([]);
      const box = document.body.appendChild(document.createElement('input'));
      box.type = 'checkbox';
      fireEvent.keyDown(box, { key: 'z', ctrlKey: true });
      box.remove();
      expect(undone).toEqual(['Amina']);
    });
  });
});
