import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useSaveTemplateMutation, type Template, type TemplateFields } from '../../api/templates';
import type { Versioned } from '../../api/versioned';
import { templatesMessages as messages } from '../../content/messages/templates-admin';
import { paths } from '../../content/paths';
import { useAdminForm } from '../../forms/useAdminForm';
import { useToast } from '../../ui/Toast';
import {
  blankTemplate,
  readTemplateDraft,
  templateFieldNames,
  toFormValues,
  toTemplateFields,
} from './template-form';
import { TemplateForm } from './TemplateForm';

interface TemplateEditorProps {
  /** As the server had it when the form was opened; none while it is new. */
  template?: Versioned<Template>;
  /** Fetches it again. */
  reload?: () => Promise<{ data?: Versioned<Template> | undefined; error?: unknown }>;
}

/** Adds a template or changes one. */
export function TemplateEditor({ template, reload }: TemplateEditorProps) {
  const [save, { isSuccess }] = useSaveTemplateMutation();
  const toast = useToast();
  const navigate = useNavigate();
  const form = useForm<TemplateFields>({
    defaultValues: template ? toFormValues(template.value) : blankTemplate,
  });
  const { submit, notice, discard, dropDraft } = useAdminForm({
    form,
    kind: 'template',
    fields: templateFieldNames,
    loaded: template,
    reload,
    toValues: toFormValues,
    readDraft: readTemplateDraft,
    send: (values, tag) => save({ id: template?.value._id, fields: toTemplateFields(values), tag }),
    onSaved: () => {
      toast({ headline: template ? messages.saved : messages.added });
      void navigate(paths.templates);
    },
    isSaved: isSuccess,
    failure: template ? messages.saveFailed : messages.addFailed,
  });

  return (
    <TemplateForm
      form={form}
      isNew={!template}
      onSubmit={submit}
      busy={form.formState.isSubmitting || isSuccess}
      failure={notice}
      onDiscard={discard}
      onLeave={dropDraft}
    />
  );
}
