import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OwnMeeting } from '../../api/application';
import { Interview } from './Interview';

const day = (number: number) => `2030-06-0${number}T08:00:00.000Z`;
const offered = (...free: boolean[]): OwnMeeting => ({
  minutes: 45,
  state: 'proposed',
  zone: 'Asia/Karachi',
  options: free.map((isFree, place) => ({ start: day(place + 3), isFree })),
});

/** @param answers to the choices */
function show(first: OwnMeeting, ...answers: (OwnMeeting | { status: number; left?: OwnMeeting })[]) {
  const choose = vi.fn();
  function Page() {
    const [meeting, setMeeting] = useState(first);
    const answerNext = (choice: unknown) => {
      choose(choice);
      const answer = answers.shift();
      const next = answer && 'status' in answer ? answer.left : answer;
      if (next) setMeeting(next);
      return Promise.resolve(answer && 'status' in answer ? answer : undefined);
    };
    return (
      <Interview meeting={meeting} email="a@mail.example" isAhead={'chosen' in meeting} choose={answerNext} />
    );
  }
  render(<Page />, { wrapper: MemoryRouter });
  return choose;
}

const button = (name: string) => screen.getByRole('button', { name });
const untilFocused = (name: string) => waitFor(() => expect(document.activeElement).toBe(button(name)));
const chosen = (start: string): OwnMeeting => ({ ...offered(true, true), state: 'chosen', chosen: start });

beforeEach(() => void (Element.prototype.scrollIntoView = () => undefined));

it('a time that somebody else takes changes in place, is announced, and the next one has the focus', async () => {
  const taken = (...free: boolean[]) => ({ status: 409, left: offered(...free) });
  show(
    offered(true, true, true),
    taken(true, false, true),
    taken(true, false, false),
    taken(false, false, false),
  );
  await userEvent.click(button('Choose Tuesday, June 4, 8:00 AM'));
  const said = await screen.findByText(/^Tuesday, June 4, 8:00 AM: No longer free/);
  expect(said.getAttribute('role')).toBe('status');
  await untilFocused('Choose Wednesday, June 5, 8:00 AM');
  expect(screen.queryByRole('button', { name: 'Choose Tuesday, June 4, 8:00 AM' })).toBeNull();
  await userEvent.keyboard('{Enter}');
  await untilFocused('Choose Monday, June 3, 8:00 AM');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('All times are taken. Tell us when you could meet.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  expect(button('Send')).toBeDefined();
});

it('tells that none of the times fits', async () => {
  const choose = show(offered(true), { ...offered(true), state: 'none-fits' });
  await userEvent.type(screen.getByRole('textbox'), 'After 4 PM{Enter}');
  expect(choose).toHaveBeenCalledExactlyOnceWith({ noneFits: true, note: 'After 4 PM' });
  expect(await screen.findByText('Thank you. We will write to you.')).toBeDefined();
});

it('shows the chosen time, and offers others until it begins', async () => {
  const choose = show(
    offered(true, true),
    { ...chosen(day(3)), place: 'https://meet.example/1' },
    chosen(day(4)),
  );
  await userEvent.click(button('Choose Monday, June 3, 8:00 AM'));
  expect(await screen.findByText('We sent an invitation to a@mail.example.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '8:00 to 8:45 AM' }));
  expect(screen.getByRole('link', { name: 'https://meet.example/1' })).toBeDefined();
  await userEvent.click(button('Choose another time'));
  expect(screen.queryByText('We sent an invitation to a@mail.example.')).toBeNull();
  expect(screen.getByText('Your time now')).toBeDefined();
  await userEvent.click(button('Keep this time'));
  await userEvent.click(button('Choose another time'));
  await userEvent.click(button('Choose Tuesday, June 4, 8:00 AM'));
  expect(choose).toHaveBeenLastCalledWith({ start: day(4) });
  expect(await screen.findByText(/^Tuesday, June 4/)).toBeDefined();
});

it('a failure is said, and nothing changes', async () => {
  show(offered(true), { status: 500 });
  await userEvent.click(button('Choose Monday, June 3, 8:00 AM'));
  expect((await screen.findByRole('alert')).textContent).toMatch('Your answer could not be sent.');
  expect(button('Choose Monday, June 3, 8:00 AM')).toBeDefined();
});
