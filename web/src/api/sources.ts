import { baseApi } from './base-api';
import type { Schemas } from './schemas';

export type Source = Schemas['SourceDto'];
/** The numbers of a source, its campaigns and its landing pages. */
export type SourceSums = Schemas['SourceSumsDto'];
export type SourcesOfWeek = Schemas['WeekOfSourcesDto'];
/** Of a source, a campaign or a landing page. */
export type SourceNumbers = Omit<Schemas['CampaignNumbersDto'], 'name'>;

/** As the lists are filtered by it. */
export const sourceKey = ({ channel, name }: { channel: string; name: string }) => `${channel}:${name}`;

export const sourcesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sources: build.query<Schemas['SourcesDto'], { from: string | undefined }>({
      query: (params) => ({ url: 'sources', params }),
    }),
  }),
});
