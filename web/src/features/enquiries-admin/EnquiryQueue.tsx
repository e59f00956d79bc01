import { QueuePane } from '../../reading/QueuePane';
import { StageMark } from '../../reading/StageChoice';
import { beginning, Marks } from './enquiry-columns';
import type { Enquiries } from './useEnquiries';

/** The enquiries that are read, beside the open one. */
export function EnquiryQueue({ list, openId }: { list: Enquiries; openId: string }) {
  return (
    <QueuePane
      list={list}
      openId={openId}
      title={list.filters.state === 'unread' ? 'Unread' : 'Enquiries'}
      lineOf={(enquiry) => ({
        ...enquiry,
        unread: !enquiry.read,
        about: beginning(enquiry),
        marks: <Marks enquiry={enquiry} />,
        stage: <StageMark stage={enquiry.stage} isShort />,
      })}
    />
  );
}
