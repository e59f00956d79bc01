import { enquiryStageLabels } from '../../api/enquiries';
import { QueuePane } from '../../reading/QueuePane';
import { StageMark } from '../../reading/StageChoice';
import { beginning, Marks } from './enquiry-columns';
import { stagePanes, type Enquiries } from './useEnquiries';

/** The enquiries that are read, beside the open one. */
export function EnquiryQueue({ list, openId }: { list: Enquiries; openId: string }) {
  const { queue, rows, failed, addresses, filters } = list;
  return (
    <QueuePane
      queue={queue}
      openId={openId}
      nouns={['enquiry', 'enquiries']}
      label="Enquiries"
      title={filters.state === 'unread' ? 'Unread' : 'Enquiries'}
      rows={rows}
      failed={failed}
      addressOf={addresses.enquiry}
      lineOf={(enquiry) => ({
        ...enquiry,
        unread: !enquiry.read,
        about: beginning(enquiry),
        marks: <Marks enquiry={enquiry} />,
        stage: (
          <StageMark label={enquiryStageLabels[enquiry.stage]} pane={stagePanes[enquiry.stage]} isShort />
        ),
      })}
    />
  );
}
