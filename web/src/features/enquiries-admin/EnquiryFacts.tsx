import type { ReactNode } from 'react';
import type { EnquiryDetail as Enquiry } from '../../api/enquiries';
import { adminDates } from '../../content/admin-dates';
import { mailtoAddress } from '../../forms/message/mail-address';
import { CameFrom, Part } from '../../reading/Part';
import { phoneAddress } from './addresses';

type Delivery = Pick<Enquiry, 'mail' | 'undelivered' | 'mailedAt'>;

export const mailText = ({ mail, undelivered, mailedAt }: Delivery): string =>
  ({
    off: 'Not mailed.',
    waiting: undelivered ? 'Not delivered: waiting for over an hour.' : 'Waiting to be mailed.',
    sent: mailedAt === undefined ? 'Mailed.' : `Mailed on ${adminDates.moment(mailedAt)}.`,
    failed: 'Not delivered: given up after many attempts.',
  })[mail];

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** @param children what can be done about the delivery */
export function Contact({ enquiry, children }: { enquiry: Enquiry; children: ReactNode }) {
  const { email, phone, undelivered } = enquiry;
  return (
    <Part title="Contact">
      <dl className="grid gap-1.5 text-sm">
        <Fact name="Email">
          <a href={mailtoAddress(email)} title={email} className="block truncate text-link hover:underline">
            {email}
          </a>
        </Fact>
        {phone !== '' && (
          <Fact name="Phone">
            <a href={phoneAddress(phone)} className="[&[href]]:text-link [&[href]]:hover:underline">
              {phone}
            </a>
          </Fact>
        )}
        <Fact name="Delivery">
          <span className={undelivered ? 'font-medium text-danger' : undefined}>{mailText(enquiry)}</span>{' '}
          {children}
        </Fact>
      </dl>
      <CameFrom source={enquiry.source} />
    </Part>
  );
}
