import { useEffect, useRef, useState, type FormEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { problemOf } from '../api/problem';
import type { Opened, Save, Versioned } from '../api/versioned';
import { dropFromTab, submissionIdOf } from '../runtime/storage';
import { Button } from '../ui/Button';
import type { Notice } from '../ui/FormNotice';
import { useToast } from '../ui/Toast';
import { hasShapeOf, sentStart, useDraft } from './drafts';
import { failed, refusedFields } from './failures';

/** An incomplete date or number has an empty value. @param name unique on the page */
export function isUnreadable(name: string): boolean {
  const [field] = document.getElementsByName(name);
  return field instanceof HTMLInputElement && field.validity.badInput;
}

/** Returns `bind`, for the fields of `ui`. */
export const bindFields =
  <Values extends FieldValues>(form: UseFormReturn<Values>) =>
  <Name extends FieldPath<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => ({
    error: form.getFieldState(name, form.formState).error?.message,
    ...form.register(name, rules),
  });

/** The fields of a form by its values, such as 'title' and 'salary.min'. */
export const fieldsOf = <Values extends object>(values: Values) =>
  Object.entries(values as Record<string, unknown>).flatMap(([name, value]) =>
    value instanceof Object && !Array.isArray(value)
      ? Object.keys(value).map((part) => `${name}.${part}`)
      : name,
  ) as FieldPath<Values>[];

/** Opens what hides a field, and focuses it. */
export function reveal(field: HTMLElement | null | undefined): void {
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}

const firstError = '[aria-invalid]:is(input,select,textarea,[contenteditable])';

interface AdminForm<Entity, Values extends FieldValues, Fields> extends Opened<Entity & { _id: string }> {
  kind: 'job' | 'project' | 'template' | 'text';
  /** In the order of the form. */
  blank: Values;
  toValues: (entity: Entity) => Values;
  toFields: (values: Values) => Fields;
  save: (change: Save<Fields>) => Promise<{ data?: unknown; error?: unknown }>;
  onSaved?: () => void;
  /** The page that follows, and its message. */
  saved?: { path: string; headline: string };
  /** The form stays open and goes on from the saved version, which `save` returns. Errors are of any depth. */
  staysOpen?: boolean;
  /** Values after saving, if the form stays open. */
  next?: Values;
  failure: string;
}

export type Editor = Omit<ReturnType<typeof useAdminForm>, 'form' | 'isSaved' | 'base' | 'startFrom'>;

/** A form of the back office. Its draft stays in the tab over a reload, a sign-in and a failure. */
export function useAdminForm<Entity, Values extends FieldValues, Fields>(
  options: AdminForm<Entity, Values, Fields>,
) {
  const { kind, blank, loaded, reload, toValues, toFields, next, failure, staysOpen } = options;
  const form = useForm<Values>({
    defaultValues: (loaded ? toValues(loaded.value) : blank) as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const name = loaded ? `${kind}:${loaded.value._id}` : kind;
  const attempt = `${sentStart}${name}`;
  const draft = useDraft(name);
  const dropDraft = () => {
    draft.drop();
    dropFromTab(attempt);
  };
  const [start] = useState(() => {
    const { values, tag } = draft.read() ?? {};
    return hasShapeOf(blank, values) ? { values, tag } : { tag: loaded?.tag };
  });
  const [tag, setTag] = useState(start.tag);
  const [base, setBase] = useState<Versioned<Entity> | undefined>(loaded);
  const [isSaved, setSaved] = useState(false);
  /** False for an answer that arrives after the form was left. */
  const isShown = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const toast = useToast();
  const navigate = useNavigate();

  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  useEffect(() => {
    if (start.values) form.reset(start.values, { keepDefaultValues: true });
  }, [form, start]);

  useEffect(() => {
    if (isSaved) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        if (JSON.stringify(values) === JSON.stringify(defaultValues)) draft.drop();
        else draft.keep({ values, tag });
      },
    });
  }, [form, draft, tag, isSaved]);

  const refuse = (error: unknown) => {
    const problem = problemOf(error);
    form.setError('root.server', { type: String(problem.status), message: problem.detail });
    const errors = staysOpen
      ? problem.errors.map(({ field, message }) => [field, message])
      : Object.entries(refusedFields(problem, fieldsOf(blank)));
    for (const [field, message] of errors as [FieldPath<Values>, string][]) form.setError(field, { message });
  };

  // An inert field cannot take the focus, so this waits until the form is no longer busy.
  useEffect(() => reveal(element.current?.querySelector(firstError)), [form.formState.submitCount]);

  /** @param expectedTag undefined overwrites any version */
  const save = async (values: Values, expectedTag: string | undefined) => {
    const fields = toFields(values);
    const submissionId = submissionIdOf(attempt, JSON.stringify(fields));
    const change = { id: loaded?.value._id, fields, submissionId, tag: expectedTag };
    const { data, error } = await options.save(change);
    if (!isShown.current) {
      if (error) toast({ headline: failure, error });
      else draft.drop();
      return;
    }
    if (error) return refuse(error);
    if (staysOpen) return startFrom(data as Versioned<Entity>);
    if (next) form.reset(next);
    else setSaved(true);
    options.onSaved?.();
    if (options.saved) {
      toast({ headline: options.saved.headline });
      void navigate(options.saved.path);
    }
    dropDraft();
  };
  /** While the form is sent, and once it is saved. Its fields are inert then: later input would be lost. */
  const busy = form.formState.isSubmitting || isSaved;
  const submit = (expectedTag: string | undefined, event?: FormEvent) => {
    event?.preventDefault();
    if (busy) return;
    form.clearErrors();
    void form.handleSubmit((values) => save(values, expectedTag))();
  };

  const startFrom = (version: Versioned<Entity> | undefined) => {
    setTag(version?.tag);
    setBase(version);
    const values = version && toValues(version.value);
    // Equal entries of a list stay open.
    form.reset(values, { keepValues: JSON.stringify(values) === JSON.stringify(form.getValues()) });
    dropDraft();
  };
  const notice = (): Notice | undefined => {
    const problem = form.formState.errors.root?.server;
    if (problem?.type !== '412' || !reload) return problem && failed(failure, { detail: problem.message });
    const startAgain = async () => {
      const { data, error } = await reload();
      if (data && !error) startFrom(data);
      else refuse(error);
    };
    return {
      tone: 'error',
      headline: `This ${kind} was saved in the meantime.`,
      detail: (
        <>
          Somebody else saved it, or your own save arrived and its answer was lost. Reload replaces your
          changes with the saved version.
          <span className="mt-3 flex flex-wrap gap-3">
            <Button size="small" onClick={() => void startAgain()}>
              Reload
            </Button>
            <Button size="small" onClick={() => submit(undefined)}>
              Save mine anyway
            </Button>
          </span>
        </>
      ),
    };
  };

  return {
    form,
    isSaved,
    isDirty: form.formState.isDirty,
    busy,
    submit: (event: FormEvent<HTMLFormElement>) => {
      element.current = event.currentTarget;
      // An inert field would lose the focus.
      event.currentTarget.querySelector<HTMLElement>('[type=submit]')?.focus();
      submit(tag, event);
    },
    notice: notice(),
    base,
    startFrom,
    discard: () => startFrom(base),
    dropDraft: staysOpen ? undefined : dropDraft,
  };
}
