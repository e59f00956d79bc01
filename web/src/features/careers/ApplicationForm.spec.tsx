import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { json } from '../../../test/test-api';
import { testPage } from '../../../test/test-page';
import type { Job } from '../../api/jobs';
import { usualResumes } from '../../content/formats';
import ApplicationForm, { checkResume, dropAttempt, namesOf, submissionIdFor } from './ApplicationForm';

const text = { fullName: 'Amina Yusuf', email: 'amina@mail.example', coverLetter: 'I look twice.' };
const file = new File(['resume'], 'resume.pdf', { lastModified: 1000 });

const idOf = (jobId: string) => submissionIdFor(jobId, text, file);

describe('attempt', () => {
  it('keeps its id while the content is the same, also after a reload', () => {
    expect(idOf('job-1')).toBe(idOf('job-1'));
  });

  it('is of its own job, until it is dropped', () => {
    const first = idOf('job-1');
    expect(idOf('job-2')).not.toBe(first);
    dropAttempt('job-1');
    expect(idOf('job-1')).not.toBe(first);
  });

  it.each([
    ['the text', { ...text, coverLetter: 'I look three times.' }, file],
    ['the file', text, new File(['resume'], 'resume.pdf', { lastModified: 2000 })],
  ])('takes a new id when %s changed', (_what, nextText, nextFile) => {
    const first = idOf('job-1');
    expect(submissionIdFor('job-1', nextText, nextFile)).not.toBe(first);
  });

  it.each(['{', 'null', '[]', '"x"', '{"submissionId":1}'])('begins anew where %s was kept', (stored) => {
    sessionStorage.setItem('application-attempt:job-1', stored);
    expect(idOf('job-1')).toMatch(/^[0-9a-f]{32}$/);
  });
});

const LIMITS = { ...usualResumes, maxBytes: 10 };
const MAX = LIMITS.maxBytes;
const named = (name: string, content = 'x') => new File([content], name);

describe('checkResume', () => {
  it('asks for a file', () => {
    expect(checkResume(undefined, LIMITS)).toBe('Please upload your resume.');
  });

  it.each(['cv.pdf', 'CV.PDF', 'cv.doc', 'cv.docx', 'cv.odt', 'cv.rtf', 'سيرة.txt'])('takes %s', (name) => {
    expect(checkResume(named(name), LIMITS)).toBe(true);
  });

  it.each(['cv.exe', 'cv', 'cv.pdf.zip'])('refuses %s by its kind', (name) => {
    expect(checkResume(named(name), LIMITS)).toBe(
      "This kind of file isn't supported. Choose a PDF, DOC, DOCX, ODT, RTF or TXT file.",
    );
  });

  it('takes the kinds that the server names', () => {
    const limits = { ...LIMITS, types: ['.pdf', '.tex'] };
    expect(checkResume(named('cv.tex'), limits)).toBe(true);
    expect(checkResume(named('cv.doc'), limits)).toMatch(/Choose a PDF or TEX file\.$/);
    expect(namesOf(['.txt'])).toBe('TXT');
  });

  it('refuses an empty file, and one byte over the limit but not the limit itself', () => {
    expect(checkResume(named('cv.pdf', ''), LIMITS)).toMatch(/empty/);
    expect(checkResume(named('cv.pdf', 'x'.repeat(MAX)), LIMITS)).toBe(true);
    expect(checkResume(named('cv.pdf', 'x'.repeat(MAX + 1)), LIMITS)).toBe(
      'This file is larger than 10 bytes. Save a smaller copy and choose it again.',
    );
  });
});

describe('the questions of a job', () => {
  const job: Job = {
    _id: 'job-1',
    title: 'Lead Researcher',
    location: 'Lahore',
    description: 'Text.',
    requirements: [],
    status: true,
    createdAt: '',
    updatedAt: '',
    questions: [
      { _id: '1', text: 'Three evenings?', type: 'yes-no', required: true },
      { _id: '2', text: 'Which shift?', type: 'choice', options: ['Early', 'Late'], required: false },
      { _id: '3', text: 'A link?', type: 'text', required: true },
    ],
  };
  const show = () =>
    render(
      <ApplicationForm job={job} />,
      testPage(() => json({}, 503)),
    );
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit Application' }));
  const others = async () => {
    for (const [label, typed] of [
      ['Full Name', 'Amina'],
      ['Email', 'amina@mail.example'],
      ['Cover Letter', 'Letter'],
    ] as const)
      await userEvent.type(screen.getByLabelText(label), typed);
  };

  it('are counted, and nothing is chosen before', () => {
    show();
    expect(screen.getByText(/^Two minutes, seven fields\./)).toBeTruthy();
    expect(screen.getByRole('radiogroup', { name: 'Which shift?' }).textContent).toContain('(optional)');
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
  });

  it('are asked for in their order, with the focus on the first radio', async () => {
    show();
    await others();
    await submit();
    expect(screen.getByText('Please choose yes or no.')).toBeTruthy();
    expect(screen.getByText('Please answer this question.')).toBeTruthy();
    expect(screen.queryByText('Please choose an answer.')).toBeNull();
    expect(document.activeElement).toBe(radio('Yes'));
    await userEvent.click(radio('No'));
    expect(screen.queryByText('Please choose yes or no.')).toBeNull();
    await submit();
    expect(document.activeElement).toBe(screen.getByLabelText('A link?'));
  });

  it('keep their answers in the tab where they arrive later than the form', async () => {
    sessionStorage.setItem('application:job-1', '{"fullName":"Amina","answer-2":"Late"}');
    const { questions: _later, ...listed } = job;
    const page = testPage(() => json({}, 503));
    const { rerender } = render(<ApplicationForm job={listed} />, page);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Amina'));
    await userEvent.type(screen.getByLabelText('Full Name'), ' Yusuf');
    rerender(<ApplicationForm job={job} />);
    await waitFor(() => expect(radio('Late').checked).toBe(true));
    expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Amina Yusuf');
  });

  it('keep their answers in the tab, until one is cleared', async () => {
    const { unmount } = show();
    await userEvent.click(radio('No'));
    await userEvent.click(radio('Late'));
    unmount();
    show();
    await waitFor(() => expect([radio('No').checked, radio('Late').checked]).toEqual([true, true]));
    await userEvent.click(screen.getByText('Clear the answer'));
    expect([radio('No').checked, radio('Late').checked]).toEqual([true, false]);
    expect(document.activeElement).toBe(radio('Early'));
    expect(sessionStorage.getItem('application:job-1')).toContain('"answer-2":""');
  });
});
