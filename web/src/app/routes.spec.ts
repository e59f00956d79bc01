import { describe, expect, it } from 'vitest';
import { landingOf, matchRoute } from './routes';
import { listRoutes } from './server/route-list';

const publicPaths =
  '/ /about /team /career /applynow/:jobId /services /project /projects /project/:id /contact';
const others = '/privacy-policy /terms-of-service /accessibility /full /signin /application/:token';
const admin =
  '/adminHome /addjob /editjob /editjob/:jobId /jobApplicant/:jobId /admin/applicants /admin/applicants/:id /admin/view-projects /admin/add-project /admin/update-project/:id /admin/enquiries /admin/sources /admin/templates /admin/templates/:id /admin/site /admin/site/:block /admin/activity /admin/settings /admin/privacy /admin/account';

describe('the route table', () => {
  it('names every page once', () => {
    const paths = listRoutes().map(({ path }) => path);
    expect(paths.toSorted()).toEqual([...`${publicPaths} ${others} ${admin} *`.split(' ')].toSorted());
  });

  it('asks for a session on each page of the back office', () => {
    const guarded = listRoutes().filter(({ kind }) => kind === 'private');
    expect(guarded.map(({ path }) => path).toSorted()).toEqual(admin.split(' ').toSorted());
  });

  it('keeps what is private, an applicant’s page, /signin and /full out of search engines', () => {
    const hidden = listRoutes().filter(({ index }) => !index);
    expect(hidden.map(({ path }) => path).toSorted()).toEqual(
      [...`${admin} /full /signin /application/:token *`.split(' ')].toSorted(),
    );
  });

  it('finds the page and the id of an address', () => {
    expect(matchRoute('/project').route.file).toBe('project-samples.html');
    expect(matchRoute('/project/42')).toMatchObject({ id: '42', route: { kind: 'data' } });
    expect(matchRoute('/ABOUT').route.file).toBe('about.html');
    expect(matchRoute('/project/42/more').route.path).toBe('*');
  });

  it('counts visits by pattern, and none at a page that is private or unknown', () => {
    expect(['/', '/ABOUT/', '/applynow/42', '/project/42'].map(landingOf)).toEqual([
      '/',
      '/about',
      '/applynow/{id}',
      '/project/{id}',
    ]);
    for (const path of ['/application/lla_1', '/signin', '/adminHome', '/admin/applicants/1', '/nowhere'])
      expect(landingOf(path)).toBeUndefined();
  });
});
