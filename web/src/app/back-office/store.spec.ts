import { beforeEach, describe, expect, it } from 'vitest';
import { jobsAdminApi } from '../../api/jobs-admin';
import { sessionEnded, sessionRead, signedIn, signedOut } from '../../api/session';
import { readStoredSession } from '../../api/stored-session';
import { createStore } from './store';

const admin = { token: 'a.b.c', email: 'admin@agency.example' };
const draft = 'draft:job';

/** A store in which the admin is signed in and has read the jobs. */
function signedInStore() {
  const store = createStore();
  store.dispatch(signedIn(admin));
  store.dispatch(
    jobsAdminApi.util.upsertQueryEntries([{ endpointName: 'allJobs', arg: undefined, value: [] }]),
  );
  return { store, jobs: () => jobsAdminApi.endpoints.allJobs.select()(store.getState()).data };
}

describe('the session', () => {
  beforeEach(() => {
    sessionStorage.setItem(draft, '{"values":{}}');
  });

  it('is kept in the browser from the sign-in on', () => {
    const { jobs } = signedInStore();
    expect({ ...localStorage }).toEqual({ authToken: admin.token, Email: admin.email });
    expect(jobs()).toEqual([]);
  });

  it('leaves nothing behind after Sign Out', () => {
    const { store, jobs } = signedInStore();
    store.dispatch(signedOut());
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
    expect(jobs()).toBeUndefined();
  });

  it('leaves the drafts alone when time or the server ended it', () => {
    const { store, jobs } = signedInStore();
    store.dispatch(sessionEnded());
    expect(localStorage).toHaveLength(0);
    expect(Object.keys(sessionStorage)).toEqual([draft]);
    expect(jobs()).toBeUndefined();
  });

  it('takes its data along when another tab ends it', () => {
    const { store, jobs } = signedInStore();
    localStorage.clear();
    store.dispatch(sessionRead(readStoredSession()));
    expect(jobs()).toBeUndefined();
  });

  it('is not written back when it was only read, such as between the two writes of another tab', () => {
    const { store, jobs } = signedInStore();
    localStorage.removeItem('Email');
    store.dispatch(sessionRead({ token: admin.token, email: null }));
    expect({ ...localStorage }).toEqual({ authToken: admin.token });
    expect(jobs()).toEqual([]);
  });
});
