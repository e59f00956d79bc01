import { contact } from '../../content/contact';
import { TitledPage } from '../../ui/titles';
import ContactForm from './ContactForm';
import { ContactDetails } from './ContactDetails';
import { PlaceMap } from './PlaceMap';

/** How to reach the agency, and where it is. */
export function WhereWeAre() {
  return (
    <div className="grid shadow-frame lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
      <ContactDetails />
      <PlaceMap />
    </div>
  );
}

/** /contact: the form, then where the agency is. */
export default function ContactPage() {
  return (
    <TitledPage words={contact}>
      <ContactForm />
      <WhereWeAre />
    </TitledPage>
  );
}
