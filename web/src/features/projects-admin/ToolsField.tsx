import { useWatch } from 'react-hook-form';
import { projectForm } from '../../content/back-office/project-form';
import { toolChoices } from '../../content/tools';
import { bindFields } from '../../forms/useAdminForm';
import { Checkbox } from '../../ui/choices';
import { TextField } from '../../ui/fields';
import type { LockableFieldProps } from './project-form';
import { hasTool, withoutTool, withTool } from './tools-text';

/** The tools as text, and common tools to tick: two views of one value. */
export function ToolsField({ form, locked }: LockableFieldProps) {
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
      <TextField {...projectForm.fields.tools} {...bindFields(form, locked)('tools')} autoComplete="off" />
      <div
        role="group"
        aria-label={projectForm.commonTools}
        className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4"
      >
        {toolChoices.map(({ name }) => (
          <Checkbox
            key={name}
            label={name}
            locked={locked}
            checked={hasTool(tools, name)}
            onChange={({ target }) => tick(name, target.checked)}
          />
        ))}
      </div>
    </div>
  );
}
