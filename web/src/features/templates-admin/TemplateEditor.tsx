import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useSaveTemplateMutation, type Template, type TemplateFields } from '../../api/templates';
import type { Versioned } from '../../api/versioned';
import { templatesMessages as messages } from '../../content/messages/templates-admin';
import { paths } from '../../content/paths';
import { hasShapeOf } from '../../forms/drafts';
import { bindFields, useAdminForm } from '../../forms/useAdminForm';
import { LeaveGuard } from '../../forms/LeaveGuard';
import { MessageFields } from '../../forms/message/MessageFields';
import { MessagePreview } from '../../forms/message/MessagePreview';
import { messageRules, valuesOf } from '../../forms/message/placeholders';
import { filled } from '../../forms/rules';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/fields';
import { FormNotice } from '../../ui/FormNotice';
import { Pane } from '../../ui/panes';
import { useToast } from '../../ui/Toast';

const blank: TemplateFields = { name: '', subject: '', body: '' };
const toValues = ({ name, subject, body }: TemplateFields): TemplateFields => ({ name, subject, body });

const example = { fullName: 'Amina Yusuf', jobTitle: 'Lead Researcher' };

interface TemplateEditorProps {
  /** Undefined for a new one. */
  template?: Versioned<Template>;
  reload?: () => Promise<{ data?: Versioned<Template> | undefined; error?: unknown }>;
}

/** The form of a template, and a preview of its mail. */
export function TemplateEditor({ template, reload }: TemplateEditorProps) {
  const [save] = useSaveTemplateMutation();
  const toast = useToast();
  const navigate = useNavigate();
  const { form, busy, submit, notice, discard, dropDraft } = useAdminForm({
    kind: 'template',
    fields: ['name', 'subject', 'body'],
    blank,
    loaded: template,
    reload,
    toValues,
    toFields: ({ name, subject, body }) => ({
      name: name.trim(),
      subject: subject.trim(),
      body: body.trim(),
    }),
    readDraft: (stored) => (hasShapeOf(blank, stored) ? toValues(stored) : undefined),
    save,
    onSaved: () => {
      toast({ headline: template ? messages.saved : messages.added });
      void navigate(paths.templates);
    },
    failure: template ? messages.saveFailed : messages.addFailed,
  });
  const { isDirty } = form.formState;
  const bind = bindFields(form);
  const { subject, body } = useWatch({
    control: form.control,
    compute: ({ subject, body }) => ({ subject, body }),
  });

  return (
    <div className="@container">
      <div className="grid items-start gap-6 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @4xl:gap-8">
        <Pane space="large">
          <form noValidate aria-labelledby="template-form" onSubmit={submit} className="grid gap-5">
            <div inert={busy} className="grid gap-5">
              <TextField
                label="Name"
                hint="Only you see this name, for example Interview."
                {...bind('name', { validate: filled('Please enter a name.') })}
                required
                autoComplete="off"
              />
              <MessageFields
                subject={bind('subject', messageRules.subject)}
                body={bind('body', messageRules.body)}
                typed={{ subject, body }}
              />
            </div>
            <FormNotice notice={notice} />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" variant="primary" busy={busy}>
                {template ? 'Save template' : 'Add template'}
              </Button>
              {isDirty && !busy && (
                <Button variant="quiet" onClick={discard}>
                  Discard changes
                </Button>
              )}
            </div>
          </form>
        </Pane>
        <MessagePreview
          title="Preview"
          email="amina@mail.example"
          subject={subject}
          body={body}
          values={valuesOf(example)}
          className="@4xl:sticky @4xl:top-24"
        />
      </div>
      <LeaveGuard when={isDirty && !busy} onLeave={dropDraft} />
    </div>
  );
}
