import { ReadingPage } from '../../reading/ReadingPage';
import { EnquiryDetail } from './EnquiryDetail';
import { EnquiryList } from './EnquiryList';
import { EnquiryQueue } from './EnquiryQueue';
import { useEnquiries } from './useEnquiries';

/** /admin/enquiries; `?open={id}` shows one beside the queue. */
export default function EnquiriesPage() {
  return <ReadingPage list={useEnquiries()} List={EnquiryList} Queue={EnquiryQueue} Detail={EnquiryDetail} />;
}
