import { fresh } from '../../api/base-api';
import { settingsApi } from '../../api/settings';
import { sourcesApi } from '../../api/sources';
import { adminDates } from '../../content/admin-dates';
import { CopyLink } from '../../forms/CopyLink';
import { StageTabs } from '../../reading/StageTabs';
import { DownloadButton } from '../../ui/list/DownloadButton';
import { listLook, ListRegion } from '../../ui/list/ListRegion';
import { ListContent } from '../../ui/list/ListStates';
import { ListTitle } from '../../ui/list/ScreenTitle';
import { useListParams } from '../../ui/list/useListParams';
import { BestSources } from './BestSources';
import { SourcePlots } from './SourcePlots';
import { SourceTable } from './SourceTable';

const periods = { 30: '30 days', 90: '90 days', 365: '365 days', all: 'All' };
const filterFields = { period: { label: 'Period', hidesNothing: true, shape: /^(30|365|all)$/ } } as const;

/** The first of so many days until today. Dates in Swedish are ISO dates. */
const firstOf = (days: number) =>
  new Date(new Date().setDate(new Date().getDate() - days + 1)).toLocaleDateString('sv');

/** /admin/sources */
export default function SourcesPage() {
  const list = useListParams(filterFields);
  const period = (list.values.period ?? '90') as `${keyof typeof periods}`;
  const from = period === 'all' ? undefined : firstOf(Number(period));
  const query = sourcesApi.useSourcesQuery({ from }, fresh);
  const { data: settings } = settingsApi.useSettingsQuery();
  return (
    <ListRegion className={listLook}>
      <ListTitle title="Sources">
        <p>Where your clients and applicants come from.</p>
        <div className="flex flex-wrap gap-2 md:ml-auto">
          <DownloadButton
            label="Export CSV"
            name={{ what: 'sources', ending: 'csv' }}
            request={{ url: 'sources/export', params: { from } }}
            failed="The sources could not be exported."
          />
          <CopyLink size="small" variant="primary">
            Copy link for…
          </CopyLink>
        </div>
      </ListTitle>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 *:min-w-0 [&_a>span:empty]:hidden">
        <StageTabs
          label="Period"
          labels={periods}
          shown={period}
          searchOf={(key) => list.write({ period: key === '90' ? undefined : key })}
        />
        {from && <p className="text-sm text-ink-soft">Since {adminDates.calendarDay(from)}</p>}
      </div>
      <ListContent
        query={query}
        page={query.data && { rows: query.data.sources, total: 0 }}
        list={list}
        nouns={['source', 'sources']}
        failed="The sources could not be loaded."
        none={{
          title: from ? 'Nothing was counted in this period.' : 'Nothing is counted yet.',
          text: 'The first visit, enquiry or application appears here. Make a link for your newsletter or a flyer.',
        }}
      >
        {(sources, busy) => (
          <>
            <BestSources sources={sources} currency={settings?.currency} />
            <SourceTable sources={sources} from={from} busy={busy} currency={settings?.currency} />
            <SourcePlots sources={sources} weeks={query.data?.weeks ?? []} currency={settings?.currency} />
          </>
        )}
      </ListContent>
      <p className="max-w-[65ch] text-xs text-ink-soft">
        A visit is counted once, without a cookie and without any data about the visitor. Browsers that ask
        not to be tracked are not counted. Each number opens its list of everybody who reached the stage.
      </p>
    </ListRegion>
  );
}
