import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { json, testApi } from '../../../../test/test-api';
import { ResumeView } from './ResumeView';

/** The file is fetched by its address, everything else by a Request. */
function show(...answers: Response[]) {
  const { wrapper } = testApi((request: Request | string) =>
    typeof request === 'string'
      ? (answers.shift() ?? json(undefined, 500))
      : json({ resume: 'resumes/signed' }),
  );
  render(<ResumeView actions={null} kind="txt" applicantId="65f0" name="Amina Yusuf" />, { wrapper });
}

describe('the text of a resume', () => {
  it('is shown as it is written, not as HTML', async () => {
    const text = 'Amina\n\n<img src=x onerror=alert(1)> <b>bold</b>';
    show(new Response(text));
    const region = await screen.findByRole('region', { name: 'Resume of Amina Yusuf' });
    const lines = [...region.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(lines).toEqual(text.split('\n'));
    expect(region.tabIndex).toBe(0);
    expect(screen.queryByText(/Only the beginning/)).toBeNull();
  });

  it('is cut off after 200,000 characters', async () => {
    show(new Response('x'.repeat(200_001)));
    expect(await screen.findByText(/Only the beginning of this resume is shown/)).toBeTruthy();
    expect(screen.getByText(/^x+$/).textContent).toHaveLength(200_000);
  });

  it('is loaded again after a failure', async () => {
    show(
      json({ status: 503, code: 'storage-unavailable', detail: 'No storage.' }, 503),
      new Response('Amina'),
    );
    expect(await screen.findByText('No storage.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Amina')).toBeTruthy();
  });
});
