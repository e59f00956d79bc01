import { useWatch } from 'react-hook-form';
import { stageLabels, type Stage } from '../../api/applicants';
import { useContent } from '../../content/block';
import { brand } from '../../content/brand';
import {
  templatesApi,
  kindLabels,
  type Template,
  type TemplateKind,
  type TemplateFields,
} from '../../api/templates';
import type { Opened } from '../../api/versioned';
import { paths } from '../../content/paths';
import { bindFields, useAdminForm } from '../../forms/useAdminForm';
import { EditorForm, EditorPage } from '../../forms/EditorPage';
import { MessageFields } from '../../forms/message/MessageFields';
import { MessagePreview } from '../../forms/message/MessagePreview';
import { messageRules, valuesOf } from '../../forms/message/placeholders';
import { filled } from '../../forms/rules';
import { optionsOf, SelectField } from '../../ui/choices';
import { TextField } from '../../ui/fields';
import { Pane } from '../../ui/panes';
import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from '../../runtime/router';

const blank = { kind: 'applicant' as TemplateKind, name: '', subject: '', body: '', stage: '' as Stage | '' };

const stageOptions = [{ value: '', label: 'None' }, ...optionsOf(stageLabels)];

const example = { fullName: 'Amina Yusuf', jobTitle: 'Lead Researcher' };

/** The form of a template, and a preview of its mail. */
function TemplateEditor(opened: Opened<Template>) {
  const { name: agency } = useContent(brand);
  const [save] = templatesApi.useSaveTemplateMutation();
  const isNew = !opened.loaded;
  const done = isNew ? 'added' : 'saved';
  const editor = useAdminForm({
    kind: 'template',
    blank,
    ...opened,
    toValues: (template) => ({ ...blank, ...template }),
    toFields: ({ stage, ...fields }): TemplateFields => ({
      ...fields,
      ...(stage && fields.kind === 'applicant' && { stage }),
    }),
    save,
    saved: { path: paths.templates, headline: `The template was ${done}.` },
    failure: `The template could not be ${done}.`,
  });
  const { form } = editor;
  const bind = bindFields(form);
  const [kind, subject, body] = useWatch({ control: form.control, name: ['kind', 'subject', 'body'] });
  const rules = messageRules(kind);

  return (
    <div className="@container">
      <div className="grid items-start gap-6 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @4xl:gap-8">
        <Pane space="large">
          <EditorForm editor={editor} submitLabel={isNew ? 'Add template' : 'Save template'}>
            <TextField
              label="Name"
              hint="Only you see this name, for example Interview."
              {...bind('name', { validate: filled('Please enter a name.') })}
              required
              autoComplete="off"
            />
            <SelectField label="Kind" options={optionsOf(kindLabels)} {...bind('kind')} />
            {kind === 'applicant' && (
              <SelectField
                label="Stands for the stage"
                hint="Proposed when you send a message from this template."
                options={stageOptions}
                {...bind('stage')}
              />
            )}
            <MessageFields
              kind={kind}
              subject={bind('subject', rules.subject)}
              body={bind('body', rules.body)}
              typed={{ subject, body }}
            />
          </EditorForm>
        </Pane>
        <MessagePreview
          title="Preview"
          email="amina@mail.example"
          subject={subject}
          body={body}
          values={valuesOf(example, agency)}
          className="@4xl:sticky @4xl:top-24"
        />
      </div>
    </div>
  );
}

/** /admin/templates/new and /admin/templates/{id} */
export default function TemplatePage() {
  const { id = '' } = useParams();
  const isNew = id === 'new';
  return (
    <EditorPage
      back={{ to: paths.templates, children: 'All templates' }}
      title={isNew ? 'Add template' : 'Edit template'}
      query={templatesApi.useTemplateQuery(isNew ? skipToken : id)}
      loading="Loading the template…"
      failed="The template could not be loaded."
    >
      {(opened) => <TemplateEditor key={id} {...opened} />}
    </EditorPage>
  );
}
