import { beforeEach, describe, expect, it } from 'vitest';
import { keepTyped, restoreTyped } from './typed-early';

const field = () => document.querySelector('input') as HTMLInputElement;
const part = () => document.querySelector('section') as HTMLElement;

function type(text: string): void {
  field().value = text;
  field().dispatchEvent(new Event('input', { bubbles: true }));
}

/** As a form's code does when it takes its fields over. */
function takeOver(): string[] {
  const heard: string[] = [];
  field().value = '';
  field().addEventListener('input', () => heard.push(field().value));
  return heard;
}

describe('what is typed into a part before its code is at work', () => {
  beforeEach(() => {
    document.body.innerHTML = '<section data-asleep><input name="email" value=""></section>';
  });

  it('comes back where no script had heard it', () => {
    field().value = 'amina@mail.example';
    keepTyped();
    const heard = takeOver();
    restoreTyped(part());
    expect(field().value).toBe('amina@mail.example');
    expect(heard).toEqual(['amina@mail.example']);
  });

  it('comes back with what was typed after the code had come', () => {
    field().value = 'amina';
    keepTyped();
    type('amina@mail.example');
    const heard = takeOver();
    restoreTyped(part());
    expect(field().value).toBe('amina@mail.example');
    expect(heard).toEqual(['amina@mail.example']);
  });

  it('is the form’s own affair once the part is awake', () => {
    type('amina');
    part().removeAttribute('data-asleep');
    type('amina@mail.example');
    restoreTyped(part());
    expect(field().value).toBe('amina');
  });
});
