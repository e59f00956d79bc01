import { baseApi, sends, tagsFor } from './base-api';
import { tagsOfList } from './list-api';
import type { Schemas } from './schemas';

export type Overview = Schemas['OverviewDto'];
/** How the last backups went. */
export type LastBackup = Schemas['LastBackupDto'];
export type SearchResults = Schemas['SearchResultsDto'];

export const overviewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    overview: build.query<Overview, void>({
      query: () => 'overview',
      // A mail that is sent again is no longer a failed one. A change of one person invalidates the counts.
      providesTags: ['Backup', tagsOfList('applicant').counts, tagsOfList('enquiry').counts],
    }),
    lastBackup: build.query<LastBackup, void>({ query: () => 'backups/last', providesTags: ['Backup'] }),
    /** The backup is made after the answer. */
    backUp: build.mutation<void, void>(sends('POST', 'backup', tagsFor('Backup'))),
    demoContent: build.query<Schemas['DemoContentDto'], void>({
      query: () => 'demo-content',
      providesTags: ['Job', 'Applicant', 'Enquiry', 'Project'],
    }),
    removeDemoContent: build.mutation<void, void>(
      sends('DELETE', 'demo-content', tagsFor('Job', 'Applicant', 'Enquiry', 'Project')),
    ),
    search: build.query<SearchResults, string>({
      query: (q) => ({ url: 'search', params: { q } }),
      keepUnusedDataFor: 0,
    }),
  }),
});
