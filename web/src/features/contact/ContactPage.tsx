import { Link } from '../../runtime/router';
import { prepareProof, sendEnquiry } from '../../api/email';
import { useContent } from '../../content/block';
import { contact, contactPage, mapBox } from '../../content/contact';
import { enquiryFieldMessages, enquiryMessages } from '../../content/enquiry-forms';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { TextArea, TextField } from '../../ui/fields';
import { FormNotice } from '../../ui/FormNotice';
import { Pane } from '../../ui/panes';
import { Honeypot } from '../../forms/Honeypot';
import { mailtoAddress } from '../../forms/message/mail-address';
import { NeedsScript } from '../../forms/NeedsScript';
import { emailAddress, filled, phoneNumber } from '../../forms/rules';
import { answerWith, useVisitorForm } from '../../forms/useVisitorForm';
import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import { useRef, useState } from 'react';
import { brand, phoneHref, placeOf } from '../../content/brand';
import { placePicture } from '../../pictures/place';
import { Picture } from '../../ui/Picture';
import { TitledPage } from '../../ui/titles';

const { fields, title, submit, sending: sendingLabel, policy } = contactPage.form;

const { contact: messages } = enquiryFieldMessages;

const rules = {
  name: filled(messages.name),
  email: emailAddress(messages.email, messages.noEmail),
  phone: phoneNumber(messages.phone),
  message: filled(messages.message),
};

const send = async (_texts: unknown, form: HTMLFormElement) =>
  // The client reads the form only after its code has loaded. A copy keeps the values of now.
  answerWith(enquiryMessages.contact, await sendEnquiry(form.cloneNode(true) as HTMLFormElement));

function ContactForm() {
  const { privacy } = useContent(contact);
  const { form, field, ready, sending, notice } = useVisitorForm({ rules, send, keepAs: 'contact' });
  return (
    <Pane space="large" className="sm:p-10">
      <form {...form} aria-labelledby="contact-form" className="relative grid gap-5" onFocus={prepareProof}>
        <h2 id="contact-form" className="font-display text-card">
          {title}
        </h2>
        <NeedsScript />
        <Honeypot />
        <div className="grid gap-x-6 gap-y-5 md:grid-cols-3">
          <TextField {...fields.name} {...field('name')} autoComplete="name" />
          <TextField {...fields.email} {...field('email')} type="email" autoComplete="email" />
          <TextField {...fields.phone} {...field('phone')} type="tel" autoComplete="tel" />
        </div>
        <TextArea {...fields.message} {...field('message')} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button variant="primary" size="large" type="submit" disabled={!ready} busy={sending}>
            {sending ? sendingLabel : submit}
          </Button>
          <p className="text-sm text-ink-soft">
            {privacy}{' '}
            <Link to={paths.privacyPolicy} className="prose-link">
              {policy}
            </Link>
          </p>
        </div>
        <FormNotice notice={notice} />
      </form>
    </Pane>
  );
}

const { details, map } = contactPage;

function ContactDetails() {
  const agency = useContent(brand);
  const ways = [
    { Icon: Phone, label: details.phone, value: agency.phone, href: phoneHref(agency) },
    { Icon: Mail, label: details.email, value: agency.email, href: mailtoAddress(agency.email) },
    { Icon: MapPin, label: details.location, value: placeOf(agency) },
    { Icon: Clock, label: details.hours, value: agency.hours },
  ];
  return (
    <section aria-labelledby="contact-details" className="bg-raised p-6 sm:p-8">
      <h2 id="contact-details" className="pb-5 font-display text-card">
        {details.title}
      </h2>
      <dl>
        {ways.map(({ Icon, label, value, href }) => (
          <div key={label} className="relative border-t border-hairline py-4 pl-9">
            <dt className="text-xs text-ink-soft">
              <Icon aria-hidden size={20} className="absolute top-5 left-0 text-link" />
              {label}
            </dt>
            <dd className="font-medium">
              {href ? (
                <a href={href} className="-my-2 inline-flex min-h-11 items-center hover:text-link">
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function PlaceMap() {
  const { city } = useContent(brand).location;
  const { latitude, longitude } = useContent(contact);
  const embeddedMap = `https://www.openstreetmap.org/export/embed.html?bbox=${mapBox(latitude, longitude)}&layer=mapnik&marker=${latitude},${longitude}`;
  const openMap = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`;
  const [live, setLive] = useState(false);
  const place = useRef<HTMLElement>(null);

  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={map.title(city)}
      className="flex flex-col border-line max-lg:border-t-2 lg:border-l-2 print:break-inside-avoid"
    >
      {live ? (
        <iframe src={embeddedMap} title={map.title(city)} className="min-h-100 w-full flex-1 border-0" />
      ) : (
        <>
          <div className="relative aspect-3/2 flex-1 lg:aspect-auto lg:min-h-80 [&_img]:absolute [&_img]:inset-0 [&_img]:size-full! [&_img]:object-cover">
            <Picture picture={placePicture.light} alt={map.picture} className="dark:hidden" />
            <Picture picture={placePicture.dark} alt={map.picture} className="hidden dark:block" />
          </div>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t-2 border-line bg-raised px-5 py-4">
            <Button
              size="small"
              onClick={() => {
                setLive(true);
                // Not the frame: it can lose the focus while it loads.
                place.current?.focus();
              }}
            >
              {map.show}
            </Button>
            <p className="min-w-0 flex-1 basis-56 text-xs text-ink-soft">
              {map.note}{' '}
              <a href={openMap} target="_blank" rel="noopener" className="prose-link">
                {map.open}
              </a>
            </p>
          </div>
        </>
      )}
    </section>
  );
}

export default function ContactPage() {
  const { intro } = useContent(contact);
  return (
    <TitledPage heading={{ ...contactPage, intro }}>
      <ContactForm />
      <div className="grid shadow-frame lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
        <ContactDetails />
        <PlaceMap />
      </div>
    </TitledPage>
  );
}
