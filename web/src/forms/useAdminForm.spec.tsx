import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it } from 'vitest';
import { dropDrafts, useDraft } from './useAdminForm';
import { sessionReducer, signedIn } from '../api/session';

const values = { title: 'Lead Researcher' };

function draftOf(email: string, name = 'job:1') {
  const store = configureStore({ reducer: { session: sessionReducer } });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useDraft(name), { wrapper });
  act(() => void store.dispatch(signedIn({ token: 'a.b.c', email })));
  return result.current;
}

describe('a draft', () => {
  beforeEach(() => sessionStorage.clear());

  it('is read back with the version that it started from', () => {
    draftOf('admin@agency.example').keep({ values, tag: 'W/"7"' });
    expect(draftOf('admin@agency.example').read()).toEqual({ values, tag: 'W/"7"' });
    draftOf('admin@agency.example').drop();
    expect(draftOf('admin@agency.example').read()).toBeUndefined();
  });

  it('may be of something new', () => {
    draftOf('admin@agency.example', 'job').keep({ values, tag: undefined });
    expect(draftOf('admin@agency.example', 'job').read()).toEqual({ values, tag: undefined });
  });

  it('is seen by nobody else and still there for its writer', () => {
    draftOf('admin@agency.example').keep({ values, tag: undefined });
    expect(draftOf('other@agency.example').read()).toBeUndefined();
    expect(draftOf('admin@agency.example').read()?.values).toEqual(values);
  });

  it('goes with all others of the tab; what visitors typed stays', () => {
    draftOf('admin@agency.example').keep({ values, tag: undefined });
    draftOf('other@agency.example', 'job').keep({ values, tag: undefined });
    sessionStorage.setItem('contact', '{}');
    dropDrafts();
    expect(Object.keys(sessionStorage)).toEqual(['contact']);
  });

  it.each(['', '{', 'null', '"x"', '[]'])('is nothing in %j', (stored) => {
    sessionStorage.setItem('draft:admin@agency.example:job:1', stored);
    expect(draftOf('admin@agency.example').read()).toBeUndefined();
  });
});
