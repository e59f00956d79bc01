import { baseApi, tagsFor } from './base-api';
import type { components } from './schema';

/** What applicants see of their own application. */
export type OwnApplication = components['schemas']['OwnApplicationDto'];

const pathOf = (token: string) => `application/${encodeURIComponent(token)}`;

const change = (what: 'withdraw' | 'erase') => (token: string) => ({
  url: `${pathOf(token)}/${what}`,
  method: 'POST',
});

/** What the API answers to an application. */
export type ReceivedApplication = components['schemas']['ApplicationDto'];

/** Each is named by its token, and sends no session. */
const applicationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ownApplication: build.query<OwnApplication, string>({
      query: pathOf,
      extraOptions: { public: true },
      providesTags: ['OwnApplication'],
    }),
    withdrawApplication: build.mutation<void, string>({
      query: change('withdraw'),
      extraOptions: { public: true },
      /** At once: the page may not be read again. */
      onQueryStarted(token, { dispatch, queryFulfilled }) {
        const show = () =>
          dispatch(
            applicationApi.util.updateQueryData('ownApplication', token, (application) => {
              application.withdrawn = true;
            }),
          );
        queryFulfilled.then(show, () => undefined);
      },
      invalidatesTags: tagsFor('OwnApplication'),
    }),
    /** The page says that it is erased; reading it again would find nothing. */
    eraseApplication: build.mutation<void, string>({
      query: change('erase'),
      extraOptions: { public: true },
    }),
  }),
});

export const { useOwnApplicationQuery, useWithdrawApplicationMutation, useEraseApplicationMutation } =
  applicationApi;
