import { clsx } from 'clsx';
import { useWatch } from 'react-hook-form';
import { FieldError, LabelText, useFieldAttributes } from '../../ui/fields';
import { StarIcon } from '../../ui/icons';
import { VisuallyHidden } from '../../ui/layout';
import type { ProjectForm } from './project-form';

const stars = (count: number) => `${String(count)} ${count === 1 ? 'star' : 'stars'}`;

/** Radio buttons, so that the arrow keys choose. */
export function RankingField({ form }: { form: ProjectForm }) {
  const chosen = Number(useWatch({ control: form.control, name: 'projectRanking' }));
  const error = form.formState.errors.projectRanking?.message;
  const attributes = useFieldAttributes({ error });
  const radio = form.register('projectRanking', { required: 'Please choose one to five stars.' });

  return (
    <div {...attributes} role="radiogroup" aria-required="true" className="grid gap-1">
      <p className="text-sm font-medium">
        <LabelText of={attributes.id}>Ranking</LabelText>
      </p>
      <div className="-ml-2 flex flex-wrap items-center">
        {[1, 2, 3, 4, 5].map((count) => (
          <label
            key={count}
            className="relative grid size-11 cursor-pointer place-items-center rounded-control text-star hover:bg-highlight has-[:focus-visible]:outline-3 has-[:focus-visible]:-outline-offset-2 has-[:focus-visible]:outline-focus"
          >
            <input
              {...radio}
              type="radio"
              value={count}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <StarIcon size={26} className={clsx(count <= chosen && 'fill-current')} />
            <VisuallyHidden>{stars(count)}</VisuallyHidden>
          </label>
        ))}
        <span aria-hidden className="ml-2 text-sm text-ink-soft">
          {chosen > 0 && stars(chosen)}
        </span>
      </div>
      <FieldError of={attributes.id}>{error}</FieldError>
    </div>
  );
}
