import { render, screen, within } from '@testing-library/react';
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

it('a message to all that match shows how many are queued until it is accepted, and is closed then', async () => {
  const { held, release } = hold<Response>();
  let sent: { batchId?: string; filter?: object } = {};
  const asked: string[] = [];
  const page = testPage(async (request) => {
    const [, batchId] = /messages\/(.+)$/.exec(request.url) ?? [];
    if (batchId) asked.push(batchId);
    if (batchId) return json({ batchId, queued: 12, sent: 0, failed: 0, cancelled: 0 });
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
  expect(await screen.findByText('12 of 41')).toBeDefined();
  expect(sent).toMatchObject({ filter: { stage: 'new' }, batchId: asked[0] });
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
