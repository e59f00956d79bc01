import type { ReactNode } from 'react';
import type { Enquiry } from '../../api/enquiries';
import { adminDates } from '../../content/formats';
import { enquiryFilters, enquiryWords as words } from '../../content/back-office/enquiries';
import { mailtoAddress } from '../../forms/message/mail-address';
import { EnquiryActions } from './EnquiryActions';
import { mailWords } from './mail-words';
import { phoneAddress } from './phone-address';

const link =
  'inline-flex min-h-11 items-center text-link [overflow-wrap:anywhere] hover:underline @3xl:min-h-6';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** An opened enquiry: all of the message, who wrote it and when, and what can be done with it. */
export function EnquiryDetail({ enquiry }: { enquiry: Enquiry }) {
  const { form, email, phone, message, undelivered, createdAt } = enquiry;
  const dial = phoneAddress(phone);
  return (
    <div className="grid gap-6 px-4 pt-3 pb-5 text-sm @3xl:pr-6 @3xl:pl-12">
      <div className="grid gap-x-10 gap-y-6 @3xl:grid-cols-[minmax(0,1fr)_17rem]">
        <p dir="auto" className="max-w-[65ch] text-base whitespace-pre-line [overflow-wrap:anywhere]">
          {message}
        </p>
        <dl className="grid content-start gap-3 border-l-2 border-hairline pl-5">
          <Fact name={words.email}>
            <a href={mailtoAddress(email)} className={link}>
              {email}
            </a>
          </Fact>
          {phone !== '' && (
            <Fact name={words.phone}>
              {dial === undefined ? (
                phone
              ) : (
                <a href={dial} className={link}>
                  {phone}
                </a>
              )}
            </Fact>
          )}
          <Fact name={words.received}>
            <time dateTime={createdAt}>{adminDates.moment(createdAt)}</time>
          </Fact>
          <Fact name={words.form}>{enquiryFilters.forms[form]}</Fact>
          <Fact name={words.mail}>
            <span className={undelivered ? 'font-medium text-danger' : undefined}>{mailWords(enquiry)}</span>
          </Fact>
        </dl>
      </div>
      <EnquiryActions enquiry={enquiry} />
    </div>
  );
}
