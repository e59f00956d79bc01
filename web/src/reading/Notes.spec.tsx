import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { json } from '../../test/test-api';
import { hold, testPage } from '../../test/test-page';
import { Notes } from './Notes';

const note = { _id: '1', text: 'Met at the fair.', author: 'Mara', createdAt: '2026-11-21T08:00:00Z' };

function Page() {
  const noteField = useRef<HTMLTextAreaElement>(null);
  const entry = { _id: '1', fullName: 'Amina' };
  return <Notes reading={{ kind: 'applicant', entry, noteField }} notes={[note]} />;
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
const save = (text: string) => userEvent.type(field(), `${text}{Control>}{Enter}{/Control}`);

it('leaves the field as soon as a note is saved by the keyboard, and says that the note was saved', async () => {
  const first = hold<Response>();
  const second = hold<Response>();
  const answers = [first.held, second.held];
  render(
    <Page />,
    testPage(() => answers.shift() ?? json({}, 500)),
  );
  expect(screen.getAllByRole('list').filter((list) => list.hasAttribute('aria-live'))).toEqual([]);
  await save('Asks good questions.');
  expect(document.activeElement).toBe(document.body);
  expect(screen.getByRole('status').textContent).toBe('');
  first.release(json({}, 201));
  await screen.findByText('The note was saved.');
  expect(field().value).toBe('');

  await save('Free from January.');
  expect(screen.getByRole('status').textContent).toBe('');
  second.release(json({}, 500));
  await screen.findByText('The note about Amina could not be saved. It stays in its field.');
  expect(field().value).toBe('Free from January.');
  expect(screen.getByRole('status').textContent).toBe('');
});
