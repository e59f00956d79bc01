import { contact } from '../../content/contact';
import { TitledPage } from '../../ui/TitledPage';
import ContactForm from './ContactForm';
import WhereWeAre from './WhereWeAre';

/** /contact: the form, then where the agency is. */
export default function ContactPage() {
  return (
    <TitledPage words={contact}>
      <ContactForm />
      <WhereWeAre />
    </TitledPage>
  );
}
