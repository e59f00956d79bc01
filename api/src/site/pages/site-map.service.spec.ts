import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Settings } from '../../platform/config/settings.js';
import type { JobsService } from '../../features/jobs/jobs.service.js';
import type { ProjectsService } from '../../features/projects/projects.service.js';
import { SiteMapService } from './site-map.service.js';

describe('the sitemap', () => {
  let jobs: { _id: string }[];
  let readings: number;
  let fails: boolean;
  let siteMap: SiteMapService;
  const text = async () => (await siteMap.current([])).text;

  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-25T09:00:00Z') });
    jobs = [{ _id: 'first' }];
    readings = 0;
    fails = false;
    const listOpen = () => {
      readings += 1;
      return fails ? Promise.reject(new Error('the database is gone')) : Promise.resolve(jobs);
    };
    siteMap = new SiteMapService(
      Object.assign(new Settings(), { publicUrl: 'https://www.leadlight.test' }),
      { listOpen } as unknown as JobsService,
      { listOpen: () => Promise.resolve([]) } as unknown as ProjectsService,
    );
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is made once for all who ask within a minute, and then anew', async () => {
    const [one, other] = await Promise.all([siteMap.current([]), siteMap.current([])]);
    expect(one).toBe(other);
    jobs.push({ _id: 'second' });
    jest.advanceTimersByTime(59_999);
    expect(await siteMap.current([])).toBe(one);
    expect(readings).toBe(1);
    jest.advanceTimersByTime(1);
    expect(await text()).toContain('/applynow/second<');
    expect(readings).toBe(2);
  });

  it('is tried again at once when it could not be made', async () => {
    fails = true;
    await expect(text()).rejects.toThrow('the database is gone');
    fails = false;
    expect(await text()).toContain('/applynow/first<');
  });
});
