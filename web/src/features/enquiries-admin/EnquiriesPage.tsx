import { ReadingPage } from '../../reading/ReadingPage';
import { EnquiryDetail } from './EnquiryDetail';
import { EnquiryList } from './EnquiryList';
import { EnquiryQueue } from './EnquiryQueue';
import { useEnquiries } from './useEnquiries';

/** /admin/enquiries; `?open={id}` shows one beside the queue. */
export default function EnquiriesPage() {
  const list = useEnquiries();
  const { openId } = list;
  return (
    <ReadingPage
      noun="enquiry"
      openId={openId}
      isListed={list.query.currentData !== undefined}
      list={openId === undefined ? <EnquiryList list={list} /> : <EnquiryQueue list={list} openId={openId} />}
    >
      {openId !== undefined && <EnquiryDetail list={list} id={openId} />}
    </ReadingPage>
  );
}
