import { afterEach, expect, it, vi } from 'vitest';
import { codeArrived } from './early-clicks';

const PRESSES = [
  'pointerdown',
  'pointerup',
  'touchstart',
  'touchend',
  'mousedown',
  'mouseup',
  'keydown',
  'keyup',
  'click',
];

/** A button in a page, and which presses on it the page hears of. */
function pageWith({ awaitsCode, opens }: { awaitsCode: boolean; opens: boolean }): string[] {
  document.body.innerHTML = `<div id="root" ${awaitsCode ? 'data-awaits-code' : ''}><button><i></i></button></div>`;
  const button = document.querySelector('button');
  // Of what a browser knows, jsdom has no popovers.
  if (opens) Object.assign(button ?? {}, { popoverTargetElement: document.body });
  const heard: string[] = [];
  for (const press of PRESSES) {
    document.getElementById('root')?.addEventListener(press, () => heard.push(press), true);
    document.querySelector('i')?.dispatchEvent(new Event(press, { bubbles: true }));
  }
  return heard;
}

afterEach(() => document.body.replaceChildren());

it('what a button of the browser’s own is pressed for is kept from a page whose code is awaited', () => {
  expect(pageWith({ awaitsCode: true, opens: true })).toEqual([]);
});

it('all else is heard', () => {
  expect(pageWith({ awaitsCode: true, opens: false })).toEqual(PRESSES);
  expect(pageWith({ awaitsCode: false, opens: true })).toEqual(PRESSES);
});

/** Clicks on Send before its code has come. @param next what is done until then @returns how often it is pressed once the code is there */
function pressesAfter(next: (field: Element) => void): number {
  document.body.innerHTML =
    '<form data-awaits-code><textarea></textarea><button type="button">Send</button></form>';
  const [form, field, button] = ['form', 'textarea', 'button'].map((name) => document.querySelector(name));
  if (!form || !field || !button) throw new Error('The form is not whole.');
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  next(field);
  const press = vi.fn();
  button.addEventListener('click', press);
  codeArrived(form);
  return press.mock.calls.length;
}

it('a click that came too early is made again once', () => {
  expect(pressesAfter(() => undefined)).toBe(1);
});

it('it is not, where something else was done in the meantime', () => {
  expect(pressesAfter((field) => field.dispatchEvent(new Event('input', { bubbles: true })))).toBe(0);
  expect(pressesAfter((field) => field.dispatchEvent(new MouseEvent('click', { bubbles: true })))).toBe(0);
});
