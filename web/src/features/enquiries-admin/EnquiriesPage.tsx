import { answerLine } from '../../reading/quoted-text';
import { ReadingPage } from '../../reading/ReadingPage';
import { beginning, Marks } from './enquiry-columns';
import { EnquiryDetail } from './EnquiryDetail';
import { EnquiryList } from './EnquiryList';
import { useEnquiries } from './useEnquiries';

/** /admin/enquiries; `?open={id}` shows one beside the queue. */
export default function EnquiriesPage() {
  const list = useEnquiries();
  return (
    <ReadingPage
      list={list}
      List={EnquiryList}
      title={list.filters.state === 'unread' ? 'Unread' : 'Enquiries'}
      lineOf={(enquiry) => ({
        ...enquiry,
        unread: !enquiry.read,
        about: answerLine(enquiry.answer?.text) || beginning(enquiry),
        marks: <Marks enquiry={enquiry} />,
      })}
      Detail={EnquiryDetail}
    />
  );
}
