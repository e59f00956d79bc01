import type { FormEvent } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { TemplateFields } from '../../api/templates';
import { formWords } from '../../content/back-office/forms';
import { exampleApplicant, messageText, templateForm } from '../../content/back-office/templates';
import { messageFieldMessages } from '../../content/messages/templates-admin';
import { bindFields } from '../../forms/useAdminForm';
import { LeaveGuard } from '../../forms/LeaveGuard';
import { MessageFields } from '../../forms/message/MessageFields';
import { MessagePreview } from '../../forms/message/MessagePreview';
import { messageRules, valuesOf } from '../../forms/message/placeholders';
import { filled } from '../../forms/rules';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/fields';
import { FormNotice, type Notice } from '../../ui/FormNotice';
import { Pane } from '../../ui/panes';

const example = valuesOf(exampleApplicant);

interface TemplateFormProps {
  form: UseFormReturn<TemplateFields>;
  isNew: boolean;
  onSubmit: (event: FormEvent) => void;
  /** While it is sent, and once it is saved: what is typed then would be lost. */
  busy: boolean;
  /** Why the last submit failed. */
  failure: Notice | undefined;
  /** Takes all changes back. */
  onDiscard: () => void;
  /** Drops the draft of the changes. */
  onLeave: () => void;
}

/** The fields of a template, and beside them how it arrives. */
export function TemplateForm(props: TemplateFormProps) {
  const { form, isNew, onSubmit, busy, failure, onDiscard, onLeave } = props;
  const { isDirty } = form.formState;
  const bind = bindFields(form, busy);
  const { subject, body } = useWatch({
    control: form.control,
    compute: ({ subject, body }) => ({ subject, body }),
  });

  return (
    <div className="@container">
      <div className="grid items-start gap-6 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @4xl:gap-8">
        <Pane space="large">
          <form noValidate aria-labelledby="template-form" onSubmit={onSubmit} className="grid gap-5">
            <TextField
              {...templateForm.name}
              {...bind('name', { validate: filled(messageFieldMessages.name) })}
              required
              autoComplete="off"
            />
            <MessageFields
              subject={bind('subject', messageRules.subject)}
              body={bind('body', messageRules.body)}
              typed={{ subject, body }}
            />
            <FormNotice notice={failure} />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" variant="primary" busy={busy}>
                {isNew ? templateForm.add : templateForm.save}
              </Button>
              {isDirty && !busy && (
                <Button variant="quiet" onClick={onDiscard}>
                  {formWords.discard}
                </Button>
              )}
            </div>
          </form>
        </Pane>
        <MessagePreview
          title={messageText.preview}
          email={exampleApplicant.email}
          subject={subject}
          body={body}
          values={example}
          className="@4xl:sticky @4xl:top-24"
        />
      </div>
      <LeaveGuard when={isDirty && !busy} onLeave={onLeave} />
    </div>
  );
}
