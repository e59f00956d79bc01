import { useState } from 'react';
import { useDeleteTemplateMutation, useTemplatesQuery, type Template } from '../../api/templates';
import { deleteTemplateDialog, templatesScreen as words } from '../../content/back-office/templates';
import { templatesMessages as messages } from '../../content/messages/templates-admin';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { DeleteDialog } from '../../ui/list/DeleteDialog';
import { ListSkeleton, QueryContent } from '../../ui/list/ListStates';
import { RowAction, RowActions } from '../../ui/list/RowAction';
import { useListFocus } from '../../ui/list/useListFocus';
import { Pane } from '../../ui/panes';
import { EmptyState } from '../../ui/states';
import { addTemplatePath } from './new-template';

/** Every template, with the beginning of its text. */
export function TemplateList() {
  const query = useTemplatesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [pending, setPending] = useState<Template>();
  const [deleteTemplate] = useDeleteTemplateMutation();
  const { list, heading } = useListFocus<HTMLElement>(undefined);

  return (
    <section ref={list} aria-labelledby="templates" className="grid min-w-0 gap-4">
      <h2 ref={heading} id="templates" tabIndex={-1} className="sr-only">
        {words.list}
      </h2>
      <QueryContent
        query={query}
        failed={messages.loadFailed}
        skeleton={<ListSkeleton loading={words.loading} />}
      >
        {(templates) =>
          templates.length === 0 ? (
            <EmptyState title={words.none.title} action={<Button href={addTemplatePath}>{words.add}</Button>}>
              {words.none.text}
            </EmptyState>
          ) : (
            <Pane space="none">
              <ul>
                {templates.map((template) => (
                  <TemplateRow key={template._id} template={template} onDelete={() => setPending(template)} />
                ))}
              </ul>
            </Pane>
          )
        }
      </QueryContent>
      {pending && (
        <DeleteDialog
          title={deleteTemplateDialog.title(pending.name)}
          question={messages.deleteQuestion}
          consequence={deleteTemplateDialog.consequence}
          onDelete={() => deleteTemplate(pending._id)}
          deleted={messages.deleted}
          failed={messages.deleteFailed}
          onClose={() => setPending(undefined)}
        />
      )}
    </section>
  );
}

function TemplateRow({ template, onDelete }: { template: Template; onDelete: () => void }) {
  const { _id, name, subject, body } = template;
  return (
    <li data-row={_id} className="grid gap-1 border-b border-hairline px-5 pt-3 pb-5 last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <h3 dir="auto" className="min-w-0 py-2.5 font-display text-card [overflow-wrap:anywhere]">
          {name}
        </h3>
        <RowActions>
          <RowAction label={words.edit} of={name} to={paths.template(_id)} />
          <RowAction label={words.delete} of={name} onDelete={onDelete} />
        </RowActions>
      </div>
      <p dir="auto" className="text-sm font-semibold [overflow-wrap:anywhere]">
        {subject}
      </p>
      <p dir="auto" className="line-clamp-2 max-w-[75ch] text-sm text-ink-soft [overflow-wrap:anywhere]">
        {body}
      </p>
    </li>
  );
}
