import { useTemplateQuery } from '../../api/templates';
import { templateForm as words } from '../../content/back-office/templates';
import { templatesMessages } from '../../content/messages/templates-admin';
import { paths } from '../../content/paths';
import { BackLink } from '../../ui/titles';
import { FormSkeleton } from '../../ui/states';
import { QueryError } from '../../ui/list/QueryError';
import { ScreenTitle } from '../../ui/ScreenTitle';
import { useParams } from '../../runtime/router';
import { NEW_TEMPLATE } from './new-template';
import { TemplateEditor } from './TemplateEditor';

function EditTemplate({ id }: { id: string }) {
  const query = useTemplateQuery(id);
  if (query.currentData) return <TemplateEditor template={query.currentData} reload={query.refetch} />;
  if (query.error) return <QueryError query={query} failed={templatesMessages.templateFailed} />;
  return <FormSkeleton loading={words.loading} />;
}

/** /admin/templates/new: writes a new template. /admin/templates/{id}: changes one. */
export default function TemplatePage() {
  const { id = '' } = useParams();
  const isNew = id === NEW_TEMPLATE;
  return (
    <div className="grid gap-6">
      <BackLink to={paths.templates}>{words.back}</BackLink>
      <ScreenTitle title={<span id="template-form">{isNew ? words.add : words.update}</span>} />
      {isNew ? <TemplateEditor key={id} /> : <EditTemplate key={id} id={id} />}
    </div>
  );
}
