import { baseApi } from './base-api';
import type { components } from './schema';

type SettingsChange = components['schemas']['UpdateSettingsDto'];

type Settings = components['schemas']['SettingsDto'];

const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<Settings, void>({ query: () => 'settings' }),
    saveSettings: build.mutation<Settings, SettingsChange>({
      query: (body) => ({ url: 'settings', method: 'PATCH', body }),
      // Only the changed fields: an answer may overtake that of another change.
      onQueryStarted(change, { dispatch, queryFulfilled }) {
        queryFulfilled.then(
          ({ data }) =>
            dispatch(
              settingsApi.util.updateQueryData('settings', undefined, (settings) => {
                for (const name of Object.keys(change) as (keyof SettingsChange)[])
                  Object.assign(settings, { [name]: data[name] });
              }),
            ),
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
