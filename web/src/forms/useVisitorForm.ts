import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Problem, Refusal } from '../api/problem';
import { useIsHydrated } from '../runtime/served-page';
import { dropFromTab, keepInTab, readFromTab } from '../runtime/storage';
import { whenIdle } from '../runtime/visit';
import type { Notice } from '../ui/FormNotice';
import { failed, refusedFields, type FieldErrors } from './failures';
import type { Rule } from './rules';

export interface Submission {
  sent: boolean;
  notice?: Notice | undefined;
  /** What the server refused. Errors at this form's fields replace the notice. */
  errors?: Problem['errors'] | undefined;
}

interface VisitorForm<Name extends string> {
  rules: Readonly<Record<Name, Rule>>;
  /** Sends the texts of the fields. Files are only in `form`. Must not throw. */
  send: (texts: Record<NoInfer<Name>, string>, form: HTMLFormElement) => Promise<Submission>;
  /** Key of the draft in this tab's storage. Without a key the fields also stay filled after sending. */
  keepAs?: string;
  first?: Notice | undefined;
  /** Nothing more is sent. */
  isDone?: boolean;
}

/** @param refusal undefined: it was sent */
export function answerWith(
  { success, failure }: { success?: string; failure: string },
  refusal: Refusal | undefined,
): Submission {
  if (!refusal) return { sent: true, notice: success ? { headline: success } : undefined };
  const { errors, detail } = refusal;
  // For an error at no field of this form.
  return { sent: false, notice: failed(failure, { detail: errors?.[0]?.message ?? detail }), errors };
}

type Control = HTMLInputElement | HTMLTextAreaElement | RadioNodeList;

const controlOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as Control;

/** A file cannot be stored, so its field becomes an empty text. */
function textsIn<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const textOf = (control: Control) => ('type' in control && control.type === 'file' ? '' : control.value);
  return Object.fromEntries(names.map((name) => [name, textOf(controlOf(form, name))])) as Record<
    Name,
    string
  >;
}

function refill(form: HTMLFormElement, names: readonly string[], kept: unknown): void {
  for (const name of names) {
    const text = (kept as Record<string, unknown> | null | undefined)?.[name];
    if (text && typeof text === 'string') controlOf(form, name).value ||= text;
  }
}

function mistakesIn<Name extends string>(form: HTMLFormElement, rules: Readonly<Record<Name, Rule>>) {
  const mistakes: FieldErrors<Name> = {};
  for (const name of Object.keys(rules) as Name[]) {
    const verdict = rules[name](controlOf(form, name).value);
    if (verdict !== true) mistakes[name] = verdict;
  }
  return mistakes;
}

function focusFirst(form: HTMLFormElement, mistakes: FieldErrors<string>): boolean {
  const [first] = Object.keys(mistakes);
  if (first !== undefined) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  return first !== undefined;
}

/**
 * A form of the public pages. Its fields are uncontrolled, so text typed before hydration stays. An error stands at
 * its field until something is typed there. Spread `form` into the element.
 */
export function useVisitorForm<Name extends string>(options: VisitorForm<Name>) {
  const { rules, send, keepAs, first, isDone = false } = options;
  const names = Object.keys(rules) as Name[];
  const ref = useRef<HTMLFormElement>(null);
  const isRestored = useRef(false);
  const [sending, setSending] = useState(false);
  /** False in the server's HTML, until the code can answer. */
  const ready = useIsHydrated();
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [answer, setAnswer] = useState<Submission | undefined>(first && { sent: false, notice: first });

  const showError = (name: Name, error: string | undefined) =>
    setErrors((now) => (now[name] === error ? now : { ...now, [name]: error }));

  const keep = (form: HTMLFormElement) => {
    if (keepAs === undefined) return;
    // Some fields may not be shown yet.
    const texts = { ...(readFromTab(keepAs) as object | undefined), ...textsIn(form, names) };
    if (Object.values(texts).some(Boolean)) keepInTab(keepAs, texts);
    else dropFromTab(keepAs);
  };

  const restore = (form: HTMLFormElement) => {
    if (keepAs === undefined || isRestored.current) return;
    isRestored.current = true;
    refill(form, names, readFromTab(keepAs));
    keep(form);
  };
  const restoreDraft = useEffectEvent(() => ref.current && restore(ref.current));
  // The first access to the storage blocks a slow phone.
  useEffect(() => {
    isRestored.current = false;
    whenIdle(() => restoreDraft());
  }, [keepAs, names.length]);

  const submit = async (form: HTMLFormElement) => {
    const mistakes = mistakesIn(form, rules);
    setErrors(mistakes);
    setAnswer(undefined);
    if (focusFirst(form, mistakes)) return;
    setSending(true);
    const texts = textsIn(form, names);
    const answered = await send(texts, form);
    const refused = refusedFields(answered, names);
    // flushSync, because a disabled field cannot take the focus.
    flushSync(() => {
      setSending(false);
      setErrors(refused);
      setAnswer(Object.keys(refused).length > 0 ? undefined : answered);
    });
    focusFirst(form, refused);
    if (!answered.sent || keepAs === undefined) return;
    // What was typed since stays.
    for (const name of names) {
      const control = controlOf(form, name);
      if (control.value !== texts[name]) continue;
      if ('item' in control) control.forEach((radio) => (radio.checked = false));
      else control.value = '';
    }
    keep(form);
  };

  return {
    ready,
    sending,
    errors,
    field: (name: Name) => ({ name, required: true, error: errors[name] }),
    showError,
    isSent: answer?.sent === true,
    notice: answer?.notice,
    form: {
      ref,
      // Without JavaScript the form sends nothing.
      method: 'dialog',
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!sending && !isDone) void submit(event.currentTarget);
      },
      onInput: (event: FormEvent<HTMLFormElement>) => {
        restore(event.currentTarget);
        keep(event.currentTarget);
        showError((event.target as HTMLInputElement).name as Name, undefined);
      },
    },
  };
}
