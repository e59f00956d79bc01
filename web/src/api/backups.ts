import { baseApi, tagsFor } from './base-api';
import type { components } from './schema';

export type LastBackup = components['schemas']['LastBackupDto'];

const backupsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** How the last backups went. */
    lastBackup: build.query<LastBackup, void>({
      query: () => 'backups/last',
      providesTags: ['Backup'],
    }),
    /** The backup is made after the answer. */
    backUp: build.mutation<void, void>({
      query: () => ({ url: 'backup', method: 'POST' }),
      invalidatesTags: tagsFor('Backup'),
    }),
  }),
});

export const { useLastBackupQuery, useBackUpMutation } = backupsApi;
