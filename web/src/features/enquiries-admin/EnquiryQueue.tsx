import { enquiryStageLabels } from '../../api/enquiries';
import { QueuePane } from '../../reading/QueuePane';
import { StageMark } from '../../reading/StageChoice';
import { beginning, Marks } from './enquiry-columns';
import { stagePanes, type Enquiries } from './useEnquiries';

/** The enquiries that are read, beside the open one. */
export function EnquiryQueue({ list, openId }: { list: Enquiries; openId: string }) {
  return (
    <QueuePane
      list={list}
      openId={openId}
      nouns={['enquiry', 'enquiries']}
      label="Enquiries"
      title={list.filters.state === 'unread' ? 'Unread' : 'Enquiries'}
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
