import { baseApi, sends } from './base-api';
import type { Schemas } from './schemas';

type SettingsChange = Schemas['UpdateSettingsDto'];
type Settings = Schemas['SettingsDto'];

export const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<Settings, void>({ query: () => 'settings' }),
    saveSettings: build.mutation<Settings, SettingsChange>({
      ...sends('PATCH', 'settings'),
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
    newCalendarUrl: build.mutation<Settings, void>(sends('POST', 'settings/new-calendar-url')),
    test: build.mutation<Schemas['TestResultDto'], 'mail' | 'mailbox'>({
      query: (what) => ({ url: `settings/test-${what}`, method: 'POST' }),
    }),
  }),
});
