import { baseApi } from './base-api';
import type { components } from './schema';

/** What is mailed by itself. */
export type MailSwitches = components['schemas']['UpdateSettingsDto'];

/** The same, and whether a mail server is set at all. */
export type Settings = components['schemas']['SettingsDto'];

const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<Settings, void>({ query: () => 'settings' }),
    saveSettings: build.mutation<Settings, MailSwitches>({
      query: ({ acknowledge, notifyApplications }) => ({
        url: 'settings',
        method: 'PUT',
        body: { acknowledge, notifyApplications },
      }),
      onQueryStarted(_wanted, { dispatch, queryFulfilled }) {
        queryFulfilled.then(
          ({ data }) => dispatch(settingsApi.util.updateQueryData('settings', undefined, () => data)),
          () => undefined,
        );
      },
    }),
  }),
});

export const { useSettingsQuery, useSaveSettingsMutation } = settingsApi;
