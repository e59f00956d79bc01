import type { RefObject } from 'react';
import { useTemplatesQuery } from '../../../api/templates';
import { composer as words } from '../../../content/back-office/messages';
import { Button } from '../../../ui/Button';
import { SelectField } from '../../../ui/choices';
import type { useMessageText } from './useMessageText';

interface TemplateChoiceProps {
  ref: RefObject<HTMLSelectElement | null>;
  message: ReturnType<typeof useMessageText>;
  locked: boolean;
}

/** Begins the message with a template. What was written before can be put back. */
export function TemplateChoice({ ref, message, locked }: TemplateChoiceProps) {
  const { templateId, use, replaced, putBack } = message;
  const { data = [], error } = useTemplatesQuery(undefined, { refetchOnMountOrArgChange: true });
  const restore = () => {
    putBack();
    // The button goes.
    ref.current?.focus();
  };
  return (
    <div className="grid gap-2">
      <SelectField
        ref={ref}
        label={words.template}
        options={[
          { value: '', label: words.noTemplate },
          ...data.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        hint={error === undefined ? undefined : words.noTemplates}
        value={templateId}
        disabled={locked}
        onChange={({ target }) => use(data.find(({ _id }) => _id === target.value))}
      />
      <div role="status" className="flex flex-wrap items-center gap-x-3 text-sm empty:hidden">
        {replaced && (
          <>
            {words.replaced(replaced.by)}
            <Button size="small" variant="quiet" className="px-2!" onClick={restore}>
              {words.putBack}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
