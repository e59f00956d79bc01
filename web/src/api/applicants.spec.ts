import { describe, expect, it } from 'vitest';
import { applicantsApi } from './applicants';
import { reviewApi } from './review';
import { json, testApi } from '../../test/test-api';

const { applicants, resumePath } = applicantsApi.endpoints;
const { deleteMany } = reviewApi.endpoints;

function serve(answer: () => Response) {
  const asked: string[] = [];
  const { store } = testApi(({ method, url }) => {
    const { pathname } = new URL(url);
    asked.push(`${method} ${pathname}`);
    return pathname.endsWith('/applicants') ? json([]) : answer();
  });
  return { store, asked };
}

const list = 'GET /api/jobApplicant/applicants';

describe('the applicants', () => {
  it('give a fresh resume path by one request', async () => {
    const { store, asked } = serve(() => json({ resume: 'resumes/token' }));
    const { data } = await store.dispatch(resumePath.initiate('a'));
    expect(data).toBe('resumes/token');
    expect(asked).toEqual(['GET /api/jobApplicant/applicants/a/resume']);
  });

  it('are read again when the one to be deleted is there no longer', async () => {
    const { store, asked } = serve(() => json({ operationId: 'o', matched: 0, leftOut: 1 }));
    await store.dispatch(applicants.initiate({ job: 'j' }));
    await store.dispatch(deleteMany.initiate({ kind: 'applicant', ids: ['a'] }));
    await Promise.all(store.dispatch(applicantsApi.util.getRunningQueriesThunk()));
    expect(asked).toEqual([list, 'DELETE /api/jobApplicant/applicants/a', list]);
  });
});
