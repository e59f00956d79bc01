import { contact } from '../../content/contact';
import { TitledPage } from '../../ui/TitledPage';
import { idlePart, nearPart } from '../../runtime/late-part';

const ContactForm = idlePart('contact-form', () => import('./ContactForm'));
const WhereWeAre = nearPart('where-we-are', () => import('./WhereWeAre'));

/** /contact: the form, then where the agency is. */
export default function ContactPage() {
  return (
    <TitledPage words={contact}>
      <ContactForm />
      <WhereWeAre />
    </TitledPage>
  );
}
