import { useWatch } from 'react-hook-form';
import { toolChoices, toolsIn } from '../../content/tools';
import { bindFields } from '../../forms/useAdminForm';
import { Checkbox } from '../../ui/choices';
import { TextField } from '../../ui/fields';
import type { ProjectForm } from './project-form';

/** Blanks and case make no difference between two names. */
const normalise = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

export const hasTool = (text: string, name: string): boolean =>
  toolsIn(text).some((entry) => normalise(entry) === normalise(name));

export const withTool = (text: string, name: string): string =>
  hasTool(text, name) ? text : [...toolsIn(text), name].join(', ');

export const withoutTool = (text: string, name: string): string =>
  toolsIn(text)
    .filter((entry) => normalise(entry) !== normalise(name))
    .join(', ');

/** A text and checkboxes for the same value. */
export function ToolsField({ form }: { form: ProjectForm }) {
  const tools = useWatch({ control: form.control, name: 'tools' });
  const tick = (name: string, ticked: boolean) => {
    const text = form.getValues('tools');
    form.setValue('tools', ticked ? withTool(text, name) : withoutTool(text, name), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  };

  return (
    <div className="grid gap-3">
      <TextField
        label="Tools"
        hint="Separate tools with commas. Select common tools below, or type any other."
        {...bindFields(form)('tools')}
        autoComplete="off"
      />
      <div
        role="group"
        aria-label="Common tools"
        className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4"
      >
        {toolChoices.map(({ name }) => (
          <Checkbox
            key={name}
            label={name}
            checked={hasTool(tools, name)}
            onChange={({ target }) => tick(name, target.checked)}
          />
        ))}
      </div>
    </div>
  );
}
