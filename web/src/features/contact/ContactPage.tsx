import { contact } from '../../content/contact';
import { TitledPage } from '../../ui/titles';
import ContactForm from './ContactForm';
import { ContactDetails } from './ContactDetails';
import { PlaceMap } from './PlaceMap';

export default function ContactPage() {
  return (
    <TitledPage words={contact}>
      <ContactForm />
      <div className="grid shadow-frame lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
        <ContactDetails />
        <PlaceMap />
      </div>
    </TitledPage>
  );
}
