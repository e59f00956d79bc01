import { expect, it } from 'vitest';
import { jobFigures, newsIn, projectFigures } from './AdminHomePage';

it('tells how the jobs stand', () => {
  expect(jobFigures([])).toBe('No jobs yet');
  expect(jobFigures([{ status: true, applicantCount: 1 }])).toBe('1 active job of 1, 1 applicant');
  expect(jobFigures([{ status: true, applicantCount: 1200 }, { status: true }, { status: false }])).toBe(
    '2 active jobs of 3, 1,200 applicants',
  );
  expect(
    jobFigures([
      { status: true, closesInDays: 0 },
      { status: true, closesInDays: -1 },
    ]),
  ).toBe('1 active job of 2, 0 applicants');
});

it('tells how the projects stand', () => {
  expect(projectFigures([])).toBe('No projects yet');
  expect(projectFigures([{ active: true, status: 'Ended' }])).toBe('1 active of 1 project, 0 ongoing');
  expect(
    projectFigures([
      { active: true, status: 'Continue' },
      { active: false, status: 'Continue' },
      { active: false, status: 'Ended' },
    ]),
  ).toBe('1 active of 3 projects, 2 ongoing');
});

const answer = { _id: '', kind: 'enquiry', name: '', text: '', at: '' } as const;
const some = (count: number) => ({ count, latest: [] });

it.each([
  [3, 2, 14, 3, '3 due, 2 answers, 15 new'],
  [1200, 0, 0, 0, '1,200 due'],
  [0, 0, 0, 2, '2 new'],
  [0, 0, 0, 0, 'Nothing new'],
])(
  'tells how many are due, answer and are new: %i, %i, %i, %i',
  (due, answering, applications, enquiries, text) => {
    const answers = Array.from({ length: answering }, () => answer);
    expect(
      newsIn({ due: some(due), answers, applications: some(applications), enquiries: some(enquiries) }),
    ).toBe(text);
  },
);
