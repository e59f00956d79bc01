import { useTemplateQuery } from '../../api/templates';
import { templatesMessages } from '../../content/messages/templates-admin';
import { paths } from '../../content/paths';
import { useParams } from '../../runtime/router';
import { BackLink } from '../../ui/titles';
import { FormSkeleton } from '../../ui/states';
import { QueryError } from '../../ui/list/QueryError';
import { ScreenTitle } from '../../ui/ScreenTitle';
import { TemplateEditor } from './TemplateEditor';

function EditTemplate({ id }: { id: string }) {
  const query = useTemplateQuery(id);
  if (query.currentData) return <TemplateEditor template={query.currentData} reload={query.refetch} />;
  if (query.error) return <QueryError query={query} failed={templatesMessages.templateFailed} />;
  return <FormSkeleton loading="Loading the template…" />;
}

/** /admin/templates/new and /admin/templates/{id} */
export default function TemplatePage() {
  const { id = '' } = useParams();
  const isNew = id === 'new';
  return (
    <div className="grid gap-6">
      <BackLink to={paths.templates}>All templates</BackLink>
      <ScreenTitle title={<span id="template-form">{isNew ? 'Add template' : 'Edit template'}</span>} />
      {isNew ? <TemplateEditor key={id} /> : <EditTemplate key={id} id={id} />}
    </div>
  );
}
