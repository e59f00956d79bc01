import { ContactDetails } from './ContactDetails';
import { PlaceMap } from './PlaceMap';

/** How to reach the agency, and where it is. */
export default function WhereWeAre() {
  return (
    <div className="grid shadow-frame lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
      <ContactDetails />
      <PlaceMap />
    </div>
  );
}
