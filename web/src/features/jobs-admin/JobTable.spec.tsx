import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Job } from '../../api/jobs';
import { jobsAdminApi } from '../../api/jobs-admin';
import { json } from '../../../test/test-api';
import { formatNumber } from '../../content/formats';
import { adminDates } from '../../content/admin-dates';
import { useLocation } from 'react-router-dom';
import { Link } from '../../runtime/router';
import { testPage } from '../../../test/test-page';
import { ActiveToggle, JobTable } from './JobTable';

const LAST = '2080-03-02';
const DAY = adminDates.calendarDay(LAST);
const JOB = { _id: '1', title: 'Lead Researcher', status: false };

function Row() {
  const { data: [job] = [] } = jobsAdminApi.useAllJobsQuery();
  const { pathname } = useLocation();
  if (pathname !== '/') return <h1>Another page</h1>;
  return (
    <>
      {job && <ActiveToggle job={job} />}
      <Link to="/elsewhere">Leave</Link>
    </>
  );
}

const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Lead Researcher is active' });
const tick = async () => userEvent.click(await box());

describe('the tick of a job', () => {
  /** What was sent, and the answers that the server holds back. */
  let sent: unknown[];
  let held: ((answer: Response) => void)[];

  beforeEach(() => {
    sent = [];
    held = [];
    const page = testPage(async (request) => {
      if (request.method === 'GET') return json([JOB]);
      sent.push(await request.json());
      return new Promise<Response>((resolve) => held.push(resolve));
    });
    render(<Row />, page);
  });

  const answer = async (...answers: Response[]) => {
    for (const [place, one] of answers.entries()) {
      await waitFor(() => expect(held).toHaveLength(place + 1));
      held[place]?.(one);
    }
  };
  // The store tells its subscribers with the next frame.
  const expectTicked = (ticked: boolean) => waitFor(async () => expect((await box()).checked).toBe(ticked));

  it('made while an earlier one is being saved is seen at once and saved after it', async () => {
    await tick();
    expect((await box()).checked).toBe(true);
    await waitFor(() => expect(held).toHaveLength(1));
    await tick();
    expect((await box()).checked).toBe(false);
    expect(sent).toEqual([{ status: true }]);
    await answer(json({ status: true }), json({ status: false }));
    expect(sent).toEqual([{ status: true }, { status: false }]);
    await screen.findByText('Job status updated successfully.');
    await expectTicked(false);
  });

  it.each([
    ['goes back to what the server has when it cannot be saved', 200, true],
    ['shows the stored value after two failures', 503, false],
  ])('%s', async (_what, first, ticked) => {
    await tick();
    await waitFor(() => expect(held).toHaveLength(1));
    await tick();
    await answer(json({ status: true }, first), json({ detail: 'Wait a moment.' }, 503));
    await screen.findByText('An error occurred while updating the status.');
    await expectTicked(ticked);
  });

  it('is off, on, off as chosen last, also when the first answer comes late', async () => {
    await tick();
    await waitFor(() => expect(held).toHaveLength(1));
    await tick();
    await tick();
    await answer(json({ status: true }), json({ status: true }));
    expect(sent).toEqual([{ status: true }, { status: true }]);
    await screen.findByText('Job status updated successfully.');
    await expectTicked(true);
  });

  it.each([true, false])('can be undone, also after it was changed several times: %s', async (isTwice) => {
    await tick();
    await waitFor(() => expect(held).toHaveLength(1));
    if (isTwice) {
      await tick();
      await tick();
    }
    await answer(json({ status: true }), ...(isTwice ? [json({ status: true })] : []));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expectTicked(false);
    await waitFor(() => expect(held).toHaveLength(isTwice ? 3 : 2));
    expect(sent.at(-1)).toEqual({ status: false });
    held.at(-1)?.(json({ status: false }));
    await screen.findByText('Job status updated successfully.');
    await expectTicked(false);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('that is back where it was offers no Undo', async () => {
    await tick();
    await waitFor(() => expect(held).toHaveLength(1));
    await tick();
    await answer(json({ status: true }), json({ status: false }));
    await screen.findByText('Job status updated successfully.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('that is never answered does not hold the page', async () => {
    await tick();
    await waitFor(() => expect(held).toHaveLength(1));
    await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Another page' })).toBeTruthy();
  });

  it('says that a job whose last day is over stays closed', async () => {
    await tick();
    await answer(json({ status: true, closesOn: LAST, closesInDays: -1 }));
    const said = new RegExp(`Visitors still don't see this job: it closed on ${DAY}`);
    expect(await screen.findByText(said)).toBeTruthy();
  });
});

describe('the row of a job', () => {
  const show = (job: Partial<Job>) =>
    render(
      <JobTable jobs={[{ ...JOB, ...job } as Job]} />,
      testPage(() => json({})),
    );

  const cell = (column: number) => screen.getAllByRole('cell')[column - 1]!;

  it.each([
    [true, 8, DAY],
    [true, 7, `${DAY}in 7 days`],
    [true, 1, `${DAY}tomorrow`],
    [true, 0, `${DAY}today`],
    [true, -1, `closed ${DAY}`],
    [false, 1, DAY],
  ])('says of its last day, active %s and %i days left: %s', (status, closesInDays, said) => {
    show({ status, closesInDays, closesOn: LAST });
    expect(cell(3).textContent).toBe(`Closes${said}`);
    const onSite = screen.queryByRole('link', { name: /View on site/ });
    expect(onSite !== null, 'can be seen by visitors').toBe(status && closesInDays >= 0);
  });

  it.each([
    [0, 'Nobody has applied for it yet.'],
    [1, 'Its 1 applicant and the resume are deleted'],
    [1200, 'Its 1,200 applicants and their resumes are deleted'],
  ])('says what goes with it, %i applicants', async (applicantCount, said) => {
    show({ applicantCount, newApplicantCount: 3 });
    expect(cell(2).textContent).toBe(`Applicants${formatNumber(applicantCount)}3 new`);
    expect(cell(3).textContent).toBe('Closesno closing date');
    await userEvent.click(screen.getByRole('button', { name: /^Delete/ }));
    const question = screen.getByRole('alertdialog', { name: 'Delete Lead Researcher' }).textContent;
    expect(question).toContain('Confirm Delete: Are you sure you want to delete this job?');
    expect(question).toContain(said);
  });
});
