import { ReadingPage } from '../../reading/ReadingPage';
import { EnquiryDetail } from './EnquiryDetail';
import { EnquiryList } from './EnquiryList';
import { useEnquiries } from './useEnquiries';

/** /admin/enquiries; `?open={id}` shows one beside the list. */
export default function EnquiriesPage() {
  const list = useEnquiries();
  const { openId } = list;
  return (
    <ReadingPage noun="enquiry" openId={openId} list={<EnquiryList list={list} />}>
      {openId !== undefined && <EnquiryDetail list={list} id={openId} />}
    </ReadingPage>
  );
}
