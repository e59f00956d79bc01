import { baseApi, tagsFor } from './base-api';
import type { components } from './schema';

export type Account = components['schemas']['MeDto'];
export type Passkey = Account['passkeys'][number];

const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    account: build.query<Account, void>({
      query: () => 'users/me',
      providesTags: ['Account'],
    }),
    /** Ends all other sessions. */
    changePassword: build.mutation<void, { current: string; next: string }>({
      query: (body) => ({ url: 'users/password', method: 'PUT', body }),
      invalidatesTags: tagsFor('Account', 'Session'),
    }),
    changeEmail: build.mutation<Account, { email: string; password: string }>({
      query: (body) => ({ url: 'users/email', method: 'PUT', body }),
      invalidatesTags: tagsFor('Account'),
    }),
  }),
});

export const { useAccountQuery, useChangePasswordMutation, useChangeEmailMutation } = accountApi;
