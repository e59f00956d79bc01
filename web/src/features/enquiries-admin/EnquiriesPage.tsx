import { ScreenTitle } from '../../ui/ScreenTitle';

/** /admin/enquiries: what visitors wrote through the two forms. */
export default function EnquiriesPage() {
  return <ScreenTitle title="Enquiries" />;
}
