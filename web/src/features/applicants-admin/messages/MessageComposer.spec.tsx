import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Applicant } from '../../../api/applicants';
import { json } from '../../../../test/test-api';
import { hold, testPage } from '../../../../test/test-page';
import MessageComposer from './MessageComposer';

const amina = {
  _id: 'amina',
  fullName: 'Amina Yusuf',
  email: 'a@mail.example',
  jobTitle: 'Lead',
} as Applicant;

it('a message to all that match stays open until it is accepted', async () => {
  const { held, release } = hold<Response>();
  let sent: { batchId?: string; filter?: object } = {};
  const page = testPage(async (request) => {
    if (request.method === 'GET') return json(request.url.endsWith('settings') ? { mail: true } : []);
    sent = (await request.json()) as typeof sent;
    return held;
  });
  let isClosed = false;
  render(
    <MessageComposer
      applicants={[amina]}
      matching={{ filter: { stage: 'new' }, total: 41 }}
      onClose={() => (isClosed = true)}
    />,
    page,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Subject' }), 'The job');
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'It is filled.');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toMatchObject({ filter: { stage: 'new' } }));
  expect(isClosed).toBe(false);
  release(json({ batchId: sent.batchId, queued: 40 }, 202));
  await screen.findByText('Your message to 40 applicants will be sent in 10 seconds.');
  expect(isClosed).toBe(true);
});

it('asks once before a message goes to more than 50', async () => {
  const sent: unknown[] = [];
  const page = testPage(async (request) => {
    if (request.method === 'GET') return json(request.url.endsWith('settings') ? { mail: true } : []);
    sent.push(await request.json());
    return json({ batchId: '1', queued: 51 }, 202);
  });
  render(
    <MessageComposer applicants={[amina]} matching={{ filter: {}, total: 51 }} onClose={() => undefined} />,
    page,
  );
  const send = async () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await send();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'Subject' }), 'The job');
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'It is filled.');
  for (const answer of ['Cancel', 'Send']) {
    await send();
    expect(sent).toEqual([]);
    const question = screen.getByRole('alertdialog', { name: 'Send this message to 51 applicants?' });
    await userEvent.click(within(question).getByRole('button', { name: answer }));
  }
  await screen.findByText('Your message to 51 applicants will be sent in 10 seconds.');
  expect(sent).toHaveLength(1);
});

it('times come with the message: in its text, in the preview and as instants', async () => {
  sessionStorage.clear();
  const sent: unknown[] = [];
  const page = testPage(async (request) => {
    if (request.url.endsWith('/meetings') && request.method === 'POST') sent.push(await request.json());
    if (request.url.endsWith('settings')) return json({ mail: true, timeZone: 'Europe/Berlin' });
    const start = '2030-06-03T08:30:00.000Z';
    const taken = { _id: 'bilal', name: 'Bilal Khan', jobTitle: 'Lead', start, minutes: 30 };
    return request.method === 'GET'
      ? json(request.url.endsWith('/meetings') ? [taken] : [])
      : json({ batchId: '1', queued: 1 }, 202);
  });
  render(<MessageComposer applicants={[amina]} onClose={() => undefined} />, page);
  const body = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Subject' }), 'Shall we talk?');
  await userEvent.type(body(), 'Choose one.');
  const propose = await screen.findByRole('checkbox', { name: 'Propose times' });
  await userEvent.click(propose);
  expect(body().value).toBe('Choose one.\n\n{{times}}');
  await userEvent.click(propose);
  expect(body().value).toBe('Choose one.');
  expect(screen.getByRole('combobox', { name: 'Also move to' })).toBeDefined();

  await userEvent.click(propose);
  expect(screen.queryByRole('combobox', { name: 'Also move to' })).toBeNull();
  const day = screen.getByLabelText('Day of time 1');
  fireEvent.change(day, { target: { value: '2031-03-30' } });
  fireEvent.change(screen.getByLabelText('Start of time 1'), { target: { value: '02:30' } });
  await userEvent.click(screen.getByRole('button', { name: 'Send with 1 time' }));
  expect(screen.getByText(/this time does not exist/)).toBeDefined();
  expect(document.activeElement).toBe(day);
  expect(sent).toEqual([]);

  fireEvent.change(day, { target: { value: '2030-06-03' } });
  fireEvent.change(screen.getByLabelText('Start of time 1'), { target: { value: '10:00' } });
  expect(await screen.findByText('Overlaps 10:30 AM, which Bilal Khan has chosen.')).toBeDefined();
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(within(preview).getByText(/^Monday, June 3, 10:00 AM \(UTC\+2\)/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Add a time' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Day of time 2'));
  await userEvent.click(screen.getByRole('button', { name: 'Send with 2 times' }));
  expect(sent).toMatchObject([
    {
      ids: ['amina'],
      options: ['2030-06-03T08:00:00.000Z', '2030-06-04T08:00:00.000Z'],
      minutes: 45,
      message: { subject: 'Shall we talk?', body: 'Choose one.\n\n{{times}}' },
    },
  ]);
});

it('a draft keeps its times, and a template its own text', async () => {
  sessionStorage.clear();
  const template = {
    _id: 't',
    kind: 'applicant',
    name: 'Invitation',
    subject: 'Meet',
    body: 'We would like to.',
  };
  const page = () =>
    testPage((request) => {
      if (request.url.endsWith('settings')) return json({ mail: true, timeZone: 'Europe/Berlin' });
      return json(request.url.endsWith('templates') ? [template] : []);
    });
  const first = render(<MessageComposer applicants={[amina]} onClose={() => undefined} />, page());
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Propose times' }));
  await screen.findByRole('option', { name: 'Invitation' });
  const choose = (name: string) =>
    userEvent.selectOptions(screen.getByRole('combobox', { name: 'Template' }), name);
  await choose('Invitation');
  const body = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  expect(body().value).toBe('We would like to.\n\n{{times}}');
  await choose('None');
  expect(body().value).toBe('{{times}}');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Length' }), '30 minutes');
  first.unmount();

  render(<MessageComposer applicants={[amina]} onClose={() => undefined} />, page());
  expect(await screen.findByRole('checkbox', { name: 'Propose times', checked: true })).toBeDefined();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Length' }).value).toBe('30');
});
