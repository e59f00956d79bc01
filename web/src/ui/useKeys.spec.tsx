import { fireEvent, render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useKeys } from './useKeys';

let pressed = 0;

function Page({ enabled = true }) {
  const press = (key: string) => {
    if (key !== 's') return false;
    pressed += 1;
    return true;
  };
  useKeys(press, enabled);
  return (
    <>
      <input />
      <p contentEditable suppressContentEditableWarning>
        Text
      </p>
    </>
  );
}

const press = (on: Element, more: KeyboardEventInit = {}) => fireEvent.keyDown(on, { key: 's', ...more });

beforeEach(() => (pressed = 0));
it('acts on its keys and on no others', () => {
  render(<Page />);
  expect(press(document.body)).toBe(false);
  expect(press(document.body, { key: 't' })).toBe(true);
  expect(pressed).toBe(1);
});

it('leaves keys alone that are typed, composed, held, combined or meant for a dialog', () => {
  const { container } = render(<Page />);
  container.querySelectorAll('input, p').forEach((field) => press(field));
  const meant = ['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'repeat'];
  for (const how of meant) press(document.body, { [how]: true });
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  press(document.body);
  dialog.remove();
  expect(pressed).toBe(0);
});

it('rests while it is switched off', () => {
  const { rerender } = render(<Page enabled={false} />);
  press(document.body);
  expect(pressed).toBe(0);
  rerender(<Page />);
  press(document.body);
  expect(pressed).toBe(1);
});
