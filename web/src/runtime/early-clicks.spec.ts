import { afterEach, expect, it } from 'vitest';
import './early-clicks';

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
