import { baseApi, sends } from './base-api';
import type { components } from './schema';

type SettingsChange = components['schemas']['UpdateSettingsDto'];

export type TestResult = components['schemas']['TestResultDto'];
type Settings = components['schemas']['SettingsDto'];

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
    testMailbox: build.mutation<TestResult, void>(sends('POST', 'settings/test-mailbox')),
    testMail: build.mutation<TestResult, void>(sends('POST', 'settings/test-mail')),
  }),
});
