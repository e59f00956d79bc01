import { enquiriesApi, enquiryStageLabels } from '../../api/enquiries';
import { polled } from '../../api/base-api';
import { settingsApi } from '../../api/settings';
import { formatMoney, formatNumber } from '../../content/formats';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { BulkBar } from '../../reading/BulkBar';
import { FilterBar } from '../../ui/list/ListFilters';
import { linkedFilters, ownOrder, stateNames } from '../../reading/readable-list';
import { ReadingList } from '../../reading/ReadingList';
import { columnsOf } from './enquiry-columns';
import type { Enquiries } from './useEnquiries';

const aboutJunk = 'Nobody was mailed about these, and no number counts them. Each is deleted after 30 days.';
const noJunk = { title: 'No junk.', text: 'What looks like a machine’s message appears here for 30 days.' };

const tabs = { total: 'All', ...enquiryStageLabels, junk: 'Junk' };

/** The table of the matching enquiries. */
export function EnquiryList({ list }: { list: Enquiries }) {
  const { params, filters, query } = list;
  const counts = enquiriesApi.useEnquiryCountsQuery(filters, polled);
  const { data: settings } = settingsApi.useSettingsQuery();
  const isJunk = filters.junk !== undefined;
  const { won = 0, value = 0 } = query.data?.counts ?? {};
  const showsWon = !isJunk && (filters.stage ?? 'won') === 'won' && value > 0;

  return (
    <ReadingList
      list={list}
      polled={counts}
      title="Enquiries"
      tabs={tabs}
      flag="junk"
      aside={showsWon && <p>{`${formatNumber(won)} won, ${formatMoney(value, settings?.currency)}`}</p>}
      order={ownOrder(filters)}
      filters={(total, more) => (
        <FilterBar
          list={params}
          placeholder="Name, email, message"
          names={['form', 'state', ...linkedFilters, ...stateNames]}
          total={total}
          more={more}
        />
      )}
      lead={isJunk && <p>{aboutJunk}</p>}
      none={
        isJunk
          ? noJunk
          : {
              title: 'No enquiries yet.',
              text: 'Messages from the free-test form and the contact form appear here.',
              action: <Button href={paths.contact}>Open the contact form</Button>,
            }
      }
      columns={(...actions) => columnsOf(list, ...actions)}
      bulkBar={(bulk) => <BulkBar {...bulk} />}
    />
  );
}
