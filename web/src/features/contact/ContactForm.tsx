import { Link } from '../../runtime/router';
import { sendContact } from '../../api/email';
import { contact } from '../../content/contact';
import { enquiryFieldMessages, enquiryMessages } from '../../content/messages/enquiry-forms';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { TextArea, TextField } from '../../ui/fields';
import { FormNotice } from '../../ui/FormNotice';
import { Pane } from '../../ui/panes';
import { NeedsScript } from '../../forms/NeedsScript';
import { emailAddress, filled, phoneNumber } from '../../forms/rules';
import { answerWith, useVisitorForm } from '../../forms/useVisitorForm';

const { fields, title, submit, sending: sendingLabel, privacy, policy } = contact.form;

const { contact: messages } = enquiryFieldMessages;

const rules = {
  name: filled(messages.name),
  email: emailAddress(messages.email, messages.noEmail),
  phone: phoneNumber(messages.phone),
  message: filled(messages.message),
};

const names = Object.keys(rules) as (keyof typeof rules)[];

const send = async (_texts: unknown, form: HTMLFormElement) =>
  answerWith(enquiryMessages.contact, await sendContact(form), names);

export default function ContactForm() {
  const { form, field, ready, sending, notice } = useVisitorForm({ rules, send, keepAs: 'contact' });
  return (
    <Pane space="large" className="sm:p-10">
      <form {...form} aria-labelledby="contact-form" className="grid gap-x-6 gap-y-5 md:grid-cols-3">
        <h2 id="contact-form" className="font-display text-card md:col-span-3">
          {title}
        </h2>
        <NeedsScript className="md:col-span-3" />
        <TextField {...fields.name} {...field('name')} autoComplete="name" />
        <TextField {...fields.email} {...field('email')} type="email" autoComplete="email" />
        <TextField {...fields.phone} {...field('phone')} type="tel" autoComplete="tel" />
        <TextArea {...fields.message} {...field('message')} className="md:col-span-3" />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 md:col-span-3">
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
        <FormNotice notice={notice} className="md:col-span-3" />
      </form>
    </Pane>
  );
}
