import { sendFreeTest, type FreeTestFields } from '../../../api/email';
import { brand } from '../../../content/brand';
import { formMessages } from '../../../content/forms';
import { home } from '../../../content/home';
import { FormNotice } from '../../../ui/FormNotice';
import { PaneGrid } from '../../../ui/panes';
import { useEnquiryForm } from '../../../forms/useEnquiryForm';
import { StripField } from './StripField';

const { fields, title, hint, submit, sending: sendingLabel } = home.freeTest;

const words = {
  firstName: { missing: 'Enter your name.' },
  email: {
    missing: 'Enter your business e-mail.',
    wrong: 'Enter an e-mail address such as you@company.com.',
  },
  message: { missing: 'Say who you are looking for.' },
};

function read(form: HTMLFormElement): FreeTestFields {
  const data = new FormData(form);
  const text = (name: keyof FreeTestFields) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return { firstName: text('firstName'), email: text('email'), message: text('message') };
}

const send = (form: HTMLFormElement) => sendFreeTest(read(form));

/** The strip below the hero: name, business e-mail and message, sent as an e-mail. */
export default function FreeTestForm() {
  const { form, sending, errors, result } = useEnquiryForm({
    name: 'free-test',
    words,
    messages: formMessages.freeTest,
    send,
  });
  return (
    <form {...form} aria-labelledby="free-test" className="grid gap-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="free-test" className="font-display text-card">
          {title}
        </h2>
        <p className="text-sm text-ink-soft">{hint}</p>
      </div>
      <noscript>
        <p>
          The form needs scripts. Without them, write to{' '}
          <a href={brand.email.href} className="prose-link">
            {brand.email.display}
          </a>
          .
        </p>
      </noscript>
      <PaneGrid className="lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)_minmax(0,1.6fr)_auto]">
        <StripField
          {...fields.firstName}
          name="firstName"
          autoComplete="given-name"
          error={errors.firstName}
        />
        <StripField {...fields.email} name="email" type="email" autoComplete="email" error={errors.email} />
        <StripField {...fields.message} name="message" autoComplete="off" error={errors.message} />
        <button
          type="submit"
          disabled={sending}
          className="min-h-14 bg-accent px-7 font-semibold text-on-accent shadow-[0_0_0_2px_var(--line)] transition-colors duration-150 enabled-hover:bg-accent-bright disabled:cursor-progress disabled:opacity-75 lg:min-w-46"
        >
          {sending ? sendingLabel : submit}
        </button>
      </PaneGrid>
      <FormNotice notice={result} />
    </form>
  );
}
