import { prepareProof, sendEnquiry } from '../../../api/email';
import type { FreeTestFields } from '../../../api/email-client';
import { enquiryFieldMessages, enquiryMessages } from '../../../content/enquiry-forms';
import { freeTest } from '../../../content/free-test';
import { FormNotice } from '../../../ui/FormNotice';
import { PaneGrid, Pane } from '../../../ui/panes';
import { NeedsScript } from '../../../forms/NeedsScript';
import { emailAddress, filled } from '../../../forms/rules';
import { answerWith, useVisitorForm } from '../../../forms/useVisitorForm';
import type { ComponentProps } from 'react';
import { FieldError, LabelText, useFieldAttributes, type FieldProps } from '../../../ui/fields';

function StripField(props: Pick<FieldProps, 'label' | 'error'> & ComponentProps<'input'>) {
  const { label, error, ...input } = props;
  const attributes = useFieldAttributes({ error });
  const { id } = attributes;
  return (
    <Pane
      space="none"
      className="grid content-start focus-within:z-10 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus has-aria-invalid:shadow-[0_0_0_2px_var(--color-danger)]"
    >
      <label htmlFor={id} className="px-4.5 pt-3 text-xs text-ink-soft">
        <LabelText fieldId={id}>{label}</LabelText>
      </label>
      <input
        type="text"
        required
        {...input}
        {...attributes}
        className="h-11 w-full bg-transparent px-4.5 pb-2 font-medium outline-none placeholder:font-normal placeholder:text-ink-soft"
      />
      <div className="px-4.5 [&>p:not(:empty)]:pb-3">
        <FieldError fieldId={id}>{error}</FieldError>
      </div>
    </Pane>
  );
}

const { fields, title, hint, submit, sending: sendingLabel } = freeTest;

const { freeTest: messages } = enquiryFieldMessages;

const rules = {
  firstName: filled(messages.firstName),
  email: emailAddress(messages.email, messages.noEmail),
  message: filled(messages.message),
};

const send = async (fields: FreeTestFields) =>
  answerWith(enquiryMessages.freeTest, await sendEnquiry(fields));

export default function FreeTestForm() {
  const { form, field, ready, sending, notice } = useVisitorForm({ rules, send, keepAs: 'free-test' });
  return (
    <form {...form} aria-labelledby="free-test" className="grid gap-4" onFocus={prepareProof}>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="free-test" className="font-display text-card">
          {title}
        </h2>
        <p className="text-sm text-ink-soft">{hint}</p>
      </div>
      <NeedsScript />
      <PaneGrid className="lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)_minmax(0,1.6fr)_auto]">
        <StripField {...fields.firstName} {...field('firstName')} autoComplete="given-name" />
        <StripField {...fields.email} {...field('email')} type="email" autoComplete="email" />
        <StripField {...fields.message} {...field('message')} autoComplete="off" />
        <button
          type="submit"
          disabled={!ready}
          aria-disabled={sending || undefined}
          className="min-h-14 bg-accent px-7 font-semibold text-on-accent shadow-frame transition-colors duration-150 enabled-hover:bg-accent-bright aria-disabled:cursor-progress disabled:opacity-75 aria-disabled:opacity-75 lg:min-w-46"
        >
          {sending ? sendingLabel : submit}
        </button>
      </PaneGrid>
      <FormNotice notice={notice} />
    </form>
  );
}
