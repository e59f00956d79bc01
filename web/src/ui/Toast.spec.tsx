import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
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
  [...screen.getByRole('region', { name: 'Notifications' }).querySelectorAll('p')].map(
    (line) => line.textContent,
  );
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus());

const failed = (headline: string): ToastMessage => ({ tone: 'error', headline });

describe('a short message', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<Caller />, { wrapper: ToastProvider });
  });
  afterEach(() => void vi.useRealTimers());

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

  it('hands the focus on to the page', () => {
    const main = document.body.appendChild(document.createElement('main'));
    main.id = 'main';
    main.tabIndex = -1;
    said(failed('Not saved.'));
    focus('Dismiss');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(document.activeElement).toBe(main);
    main.remove();
  });

  it('of success stays while it has the focus or the pointer', () => {
    said({ headline: 'Saved.' });
    focus('Dismiss');
    pass(600_000);
    focus('Page');
    fireEvent.pointerEnter(screen.getByText('Saved.'));
    pass(600_000);
    expect(shown()).toEqual(['Saved.']);
    fireEvent.pointerLeave(screen.getByText('Saved.'));
    pass(6000);
    expect(shown()).toEqual([]);
  });

  it('of failure is not pushed out by successes, nor shown twice', () => {
    said(failed('Not saved.'), { headline: 'One.' }, { headline: 'Two.' }, { headline: 'Three.' });
    expect(shown()).toEqual(['Not saved.', 'One.', 'Two.', 'Three.']);
    said(failed('Not saved.'));
    expect(shown()).toEqual(['One.', 'Two.', 'Three.', 'Not saved.']);
  });

  describe('that can be undone', () => {
    const undone: string[] = [];
    const deleted = (name: string): ToastMessage => ({
      headline: `${name} was deleted.`,
      undo: { run: () => undone.push(name), forMs: 29_000 },
    });
    beforeEach(() => void undone.splice(0));

    it('ends on time, because nothing can be undone after it', () => {
      said(deleted('Amina'), failed('Not saved.'));
      const [undo] = screen.getAllByRole('button', { name: 'Undo' });
      act(() => undo?.focus());
      pass(28_999);
      expect(shown()).toEqual(['Amina was deleted.', 'Not saved.']);
      pass(1);
      expect(shown()).toEqual(['Not saved.']);
      expect(undone).toEqual([]);
    });

    it('is not replaced by the same failure of something else', () => {
      const lost = (): ToastMessage => ({ ...deleted('Chen'), ...failed('Not undone.') });
      said(lost(), lost());
      expect(shown()).toEqual(['Not undone.', 'Not undone.']);
    });

    it('is undone by its button, or the last one by Ctrl Z, each once', () => {
      said(deleted('Amina'), deleted('Bilal'), { headline: 'Saved.' });
      fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
      expect(undone).toEqual(['Bilal']);
      expect(shown()).toEqual(['Amina was deleted.', 'Saved.']);
      fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
      fireEvent.keyDown(document.body, { key: 'z', metaKey: true });
      expect(undone).toEqual(['Bilal', 'Amina']);
      fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
      expect(shown()).toEqual(['Saved.']);
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

function Address() {
  return <output>{useLocation().pathname}</output>;
}

it('a failure about somebody else leads to them, and is dismissed by following its link', () => {
  render(
    <MemoryRouter>
      <ToastProvider>
        <Caller />
        <Address />
      </ToastProvider>
    </MemoryRouter>,
  );
  said({ ...failed('Your reply to Dana was not sent.'), link: { to: '/dana', text: 'Open Dana' } });
  fireEvent.click(screen.getByRole('link', { name: 'Open Dana' }));
  expect(screen.getByRole('status').textContent).toBe('/dana');
  expect(shown()).toEqual([]);
});
