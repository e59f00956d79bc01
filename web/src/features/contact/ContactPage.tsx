import { contact } from '../../content/contact';
import { TitledPage } from '../../ui/TitledPage';
import { lazySection } from '../../runtime/lazy-section';

const ContactForm = lazySection(() => import('./ContactForm'));
const WhereWeAre = lazySection(() => import('./WhereWeAre'));

/** /contact: the form, then where the agency is. */
export default function ContactPage() {
  return (
    <TitledPage words={contact}>
      <ContactForm />
      <WhereWeAre />
    </TitledPage>
  );
}
