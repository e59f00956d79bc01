import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { jobsAdminApi } from '../../api/jobs-admin';
import { json } from '../../../test/test-api';
import { hold, testPage } from '../../../test/test-page';
import { datedName, DownloadButton } from './DownloadButton';

it('names a file by the day', () => {
  expect(datedName('enquiries', 'csv', new Date(2026, 0, 5, 23, 59))).toBe('enquiries-2026-01-05.csv');
});

it('a long export does not hold back a changed list, and a failed one says why', async () => {
  const { held, release } = hold<Response>();
  let lists = 0;
  const page = testPage(({ url, method }) => {
    if (url.endsWith('/export?state=open')) return held;
    if (method === 'GET') lists += 1;
    return json([]);
  });
  render(
    <DownloadButton
      label="Export CSV"
      name={{ what: 'enquiries', ending: 'csv' }}
      request={{ url: 'enquiries/export', params: { state: 'open', q: undefined } }}
      failed="Not exported."
    />,
    page,
  );
  const { allJobs, deleteJob } = jobsAdminApi.endpoints;
  await page.store.dispatch(allJobs.initiate());
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await page.store.dispatch(deleteJob.initiate('a'));
  await waitFor(() => expect(lists).toBe(2));
  release(json({ detail: 'Wait a moment.' }, 503));
  await screen.findByText('Not exported.');
  expect(screen.getByText('Wait a moment.')).toBeTruthy();
});

it('a file is handed over under its name', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file' }));
  render(
    <DownloadButton
      label="Resumes as ZIP"
      name={{ what: 'resumes', ending: 'zip' }}
      request={{ url: 'resumes', method: 'POST', body: { ids: ['a'] } }}
      failed="Not packed."
    />,
    testPage(() => new Response('PK')),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Resumes as ZIP' }));
  await waitFor(() => expect(click).toHaveBeenCalled());
  expect(click.mock.contexts[0]).toMatchObject({
    href: 'blob:file',
    download: datedName('resumes', 'zip', new Date()),
  });
});
