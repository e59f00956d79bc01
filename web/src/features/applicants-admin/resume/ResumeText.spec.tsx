import { cleanup, configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { json, testApi } from '../../../api/test-api';
import { ResumeText } from './ResumeText';

configure({ asyncUtilTimeout: 30_000 });

const problem = (status: number, code: string, detail: string) => json({ status, code, detail }, status);

function show(...answers: Response[]) {
  const asked: string[] = [];
  const { wrapper } = testApi(({ url }) => {
    asked.push(new URL(url).pathname);
    return answers.shift() ?? json(undefined, 500);
  });
  render(<ResumeText applicantId="65f0" name="Amina Yusuf" />, { wrapper });
  return asked;
}

describe('the text of a resume', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('is shown as it is written, not as HTML', async () => {
    const text = 'Amina\n\n<img src=x onerror=alert(1)> <b>bold</b>';
    const asked = show(json({ text, truncated: false }));
    const region = await screen.findByRole('region', { name: 'Resume of Amina Yusuf' });
    expect(asked).toEqual(['/api/jobApplicant/applicants/65f0/resume/text']);
    expect(region.textContent).toBe(text);
    expect(region.tabIndex).toBe(0);
    expect(screen.queryByText(/Only the beginning/)).toBeNull();
  });

  it('says when it is cut off, and when there is none', async () => {
    show(json({ text: 'Amina', truncated: true }));
    expect(await screen.findByText(/Only the beginning of this resume is shown/)).toBeTruthy();
    cleanup();
    show(json({ text: '', truncated: false }));
    expect(await screen.findByText('There is no text in this resume. Download it.')).toBeTruthy();
  });

  it.each([
    ['resume-unreadable', 422, 'This resume cannot be read here. Download it.', false],
    ['resume-missing', 410, 'The file of this resume is lost.', true],
  ])('that cannot be read for good (%s) is a refusal without Retry', async (code, status, detail, said) => {
    show(problem(status, code, detail));
    expect(await screen.findByText('This resume cannot be shown here. Download it.')).toBeTruthy();
    expect(screen.queryByText(detail) !== null).toBe(said);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is asked for again when the server was busy', async () => {
    show(problem(503, 'too-many-resume-texts', 'Too many.'), json({ text: 'Amina', truncated: false }));
    expect(await screen.findByText('Too many.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Amina')).toBeTruthy();
  });
});
