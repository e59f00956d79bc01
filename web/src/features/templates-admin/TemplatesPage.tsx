import { Plus } from 'lucide-react';
import { templatesApi, kindLabels, type Template } from '../../api/templates';
import { paths } from '../../content/paths';
import { Link } from '../../runtime/router';
import { Button } from '../../ui/Button';
import { ConfirmButton } from '../../ui/list/DeleteDialog';
import { ListRegion } from '../../ui/list/ListRegion';
import { ListSkeleton, QueryContent } from '../../ui/list/ListStates';
import { RowAction, RowActions } from '../../ui/list/RowAction';
import { Pane } from '../../ui/panes';
import { ScreenTitle } from '../../ui/list/ScreenTitle';
import { EmptyState } from '../../ui/states';

/** /admin/templates */
export default function TemplatesPage() {
  const query = templatesApi.useTemplatesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <ListRegion className="grid min-w-0 gap-8">
      <ScreenTitle
        title="Templates"
        lead={
          <>
            Texts for messages to applicants and for replies to enquiries. What is mailed automatically stands
            in the{' '}
            <Link to={paths.settings} className="text-link underline">
              settings
            </Link>
            .
          </>
        }
      >
        <Button variant="primary" href={paths.template('new')}>
          <Plus aria-hidden size={20} />
          Add template
        </Button>
      </ScreenTitle>
      <QueryContent
        query={query}
        failed="The templates could not be loaded."
        skeleton={<ListSkeleton loading="Loading the templates…" />}
      >
        {(templates) =>
          templates.length === 0 ? (
            <EmptyState
              title="No templates yet."
              action={<Button href={paths.template('new')}>Add template</Button>}
            >
              A template saves writing the same message twice. Messages can be written without one.
            </EmptyState>
          ) : (
            <Pane space="none">
              <ul>
                {templates.map((template) => (
                  <TemplateRow key={template._id} template={template} />
                ))}
              </ul>
            </Pane>
          )
        }
      </QueryContent>
    </ListRegion>
  );
}

function TemplateRow({ template: { _id, kind, name, subject, body } }: { template: Template }) {
  const [deleteTemplate] = templatesApi.useDeleteTemplateMutation();
  return (
    <li className="grid gap-1 border-b border-hairline px-5 pt-3 pb-5 last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <h2 dir="auto" className="min-w-0 py-2.5 font-display text-card [overflow-wrap:anywhere]">
          {name}
        </h2>
        <RowActions>
          <RowAction label="Edit" about={name} to={paths.template(_id)} />
          <ConfirmButton
            about={name}
            question="Are you sure you want to delete this template?"
            consequence="Messages that were sent with it stay. This cannot be undone."
            onConfirm={() => deleteTemplate(_id)}
            deleted="The template was deleted."
            failed="The template could not be deleted."
          />
        </RowActions>
      </div>
      <p className="text-xs text-ink-soft">{kindLabels[kind]}</p>
      <p dir="auto" className="text-sm font-semibold [overflow-wrap:anywhere]">
        {subject}
      </p>
      <p dir="auto" className="line-clamp-2 max-w-[75ch] text-sm text-ink-soft [overflow-wrap:anywhere]">
        {body}
      </p>
    </li>
  );
}
