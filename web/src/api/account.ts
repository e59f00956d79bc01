import { baseApi, tagsFor } from './base-api';

/** A passkey of the admin. */
export interface Passkey {
  _id: string;
  name: string;
  createdAt: string;
  /** Null until it has signed somebody in. */
  lastUsedAt: string | null;
}

/** The admin's own account. */
export interface Account {
  email: string;
  createdAt: string;
  passwordChangedAt: string;
  /** Whether a sign-in needs a code. */
  totp: boolean;
  passkeys: Passkey[];
  recoveryCodesLeft: number;
}

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
