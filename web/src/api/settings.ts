import { baseApi } from './base-api';
import type { components } from './schema';

/** Without a name the stored one stays. */
export type SettingsChange = components['schemas']['UpdateSettingsDto'];

/** The same, and whether a mail server is set at all. */
export type Settings = components['schemas']['SettingsDto'];

const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<Settings, void>({ query: () => 'settings' }),
    saveSettings: build.mutation<Settings, SettingsChange>({
      query: (body) => ({ url: 'settings', method: 'PUT', body }),
      onQueryStarted(_wanted, { dispatch, queryFulfilled }) {
        queryFulfilled.then(
          ({ data }) => dispatch(settingsApi.util.updateQueryData('settings', undefined, () => data)),
          () => undefined,
        );
      },
    }),
    testMail: build.mutation<components['schemas']['TestMailDto'], void>({
      query: () => ({ url: 'settings/test-mail', method: 'POST' }),
    }),
  }),
});

export const { useSettingsQuery, useSaveSettingsMutation, useTestMailMutation } = settingsApi;
