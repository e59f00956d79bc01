import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { json } from '../../test/test-api';
import { testPage } from '../../test/test-page';
import { CopyLink, linkFor } from './CopyLink';

it.each([
  ['newsletter', '/', 'http://localhost:3000/?via=newsletter'],
  ['  Fair  in Oslo ', '/services', 'http://localhost:3000/services?via=Fair-in-Oslo'],
  ['a&b=Ü#', '/career', 'http://localhost:3000/career?via=a%26b%3D%C3%9C%23'],
  ['  ', '/', 'http://localhost:3000/'],
])('makes a link of the name "%s"', (name, page, link) => {
  expect(linkFor(name, page)).toBe(link);
});

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

async function open() {
  const jobs = [
    { _id: '7', title: 'Glazier', status: true },
    { _id: '8', title: 'Closed job', status: false },
  ];
  render(
    <CopyLink>Copy link for…</CopyLink>,
    testPage(() => json(jobs)),
  );
  await userEvent.click(button('Copy link for…'));
  await screen.findByRole('option', { name: 'Glazier' });
}

it('copies the link of an open job, and says so until the link changes', async () => {
  userEvent.setup();
  await open();
  expect(screen.queryByRole('option', { name: 'Closed job' })).toBeNull();
  expect(button('Copy link').disabled).toBe(true);
  await userEvent.selectOptions(field('Leads to'), 'Glazier');
  await userEvent.type(field('Name of the source'), 'flyer{Enter}');
  await screen.findByText('Copied.');
  expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/applynow/7?via=flyer');
  await userEvent.type(field('Name of the source'), '2');
  expect(field('Link').value).toBe('http://localhost:3000/applynow/7?via=flyer2');
  expect(screen.queryByText('Copied.')).toBeNull();
});

it('says what to do where the browser has no clipboard', async () => {
  await open();
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  await userEvent.type(field('Name of the source'), 'flyer');
  await userEvent.click(button('Copy link'));
  expect(
    await screen.findByText('The link could not be copied. Select it and copy it by hand.'),
  ).toBeTruthy();
});
