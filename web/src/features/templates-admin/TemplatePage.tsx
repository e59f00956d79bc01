import { skipToken } from '@reduxjs/toolkit/query';
import { useTemplateQuery } from '../../api/templates';
import { paths } from '../../content/paths';
import { EditorPage } from '../../forms/EditorPage';
import { useParams } from '../../runtime/router';
import { TemplateEditor } from './TemplateEditor';

/** /admin/templates/new and /admin/templates/{id} */
export default function TemplatePage() {
  const { id = '' } = useParams();
  const isNew = id === 'new';
  return (
    <EditorPage
      back={{ to: paths.templates, children: 'All templates' }}
      title={isNew ? 'Add template' : 'Edit template'}
      query={useTemplateQuery(isNew ? skipToken : id)}
      loading="Loading the template…"
      failed="The template could not be loaded."
    >
      {(opened) => <TemplateEditor key={id} {...opened} />}
    </EditorPage>
  );
}
