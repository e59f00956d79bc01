import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { hold } from '../../test/test-page';
import { ToastProvider } from '../ui/Toast';
import { Notes } from './Notes';

let answers: Promise<{ error?: unknown }>[];

function Page() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [texts, setTexts] = useState(['Met at the fair.']);
  const onAdd = async (text: string) => {
    const { error } = await (answers.shift() ?? Promise.resolve<{ error?: unknown }>({}));
    if (!error) setTexts((now) => [...now, text]);
    return { error };
  };
  const notes = texts.map((text) => ({ _id: text, text, author: 'Mara', createdAt: '2026-11-21T08:00:00Z' }));
  return (
    <Notes
      id="1"
      name="Amina"
      field={field}
      notes={notes}
      onAdd={onAdd}
      onDelete={() => Promise.resolve({})}
    />
  );
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
const save = (text: string) => userEvent.type(field(), `${text}{Control>}{Enter}{/Control}`);

it('leaves the field as soon as a note is saved by the keyboard, and says that the note was saved', async () => {
  const { held, release } = hold<{ error?: unknown }>();
  answers = [held];
  render(<Page />, { wrapper: ToastProvider });
  expect(screen.getAllByRole('list').filter((list) => list.hasAttribute('aria-live'))).toEqual([]);
  await save('Asks good questions.');
  expect(document.activeElement).toBe(document.body);
  expect(screen.getByRole('status').textContent).toBe('');
  release({});
  await screen.findByText('The note was saved.');
  expect(field().value).toBe('');

  const second = hold<{ error?: unknown }>();
  answers = [second.held];
  await save('Free from January.');
  expect(screen.getByRole('status').textContent).toBe('');
  second.release({ error: { status: 500 } });
  await screen.findByText('The note about Amina could not be saved. It stays in its field.');
  expect(field().value).toBe('Free from January.');
  expect(screen.getByRole('status').textContent).toBe('');
});
