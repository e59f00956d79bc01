import { baseApi } from './base-api';
import type { components } from './schema';

export type LastBackup = components['schemas']['LastBackupDto'];

const backupsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** How the last backups went. */
    lastBackup: build.query<LastBackup, void>({
      query: () => 'backups/last',
    }),
  }),
});

export const { useLastBackupQuery } = backupsApi;
