import { useEffect, useRef, useState, type FormEvent } from 'react';
import { checkForm, focusFirst, type FieldErrors, type FieldWords } from './form-check';
import { dropFromTab, keepInTab, readFromTab } from '../runtime/storage/tab-storage';

interface Result {
  tone: 'success' | 'error';
  headline: string;
  detail?: string | undefined;
}

interface Options<Name extends string> {
  /** Names what was typed in this tab's storage. */
  name: string;
  words: Readonly<Record<Name, FieldWords>>;
  messages: { success: string; failure: string };
  send: (form: HTMLFormElement) => Promise<{ ok: true } | { ok: false; detail?: string }>;
}

const typedIn = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === 'string'));

function refill(form: HTMLFormElement, kept: unknown): void {
  if (typeof kept !== 'object' || kept === null) return;
  for (const [name, value] of Object.entries(kept)) {
    const control = form.elements.namedItem(name);
    const fillable = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (fillable && !control.value && typeof value === 'string') control.value = value;
  }
}

/**
 * A short form whose fields the browser holds: idle, sending, idle again with a result. What was typed is kept in the tab
 * until it has been sent; a second submit while sending does nothing.
 */
export function useEnquiryForm<Name extends string>({ name, words, messages, send }: Options<Name>) {
  const ref = useRef<HTMLFormElement>(null);
  const inFlight = useRef(false);
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [result, setResult] = useState<Result>();

  useEffect(() => {
    if (ref.current) refill(ref.current, readFromTab(name));
  }, [name]);

  async function submit(form: HTMLFormElement) {
    if (inFlight.current) return;
    const found = checkForm(form, words);
    setErrors(found);
    setResult(undefined);
    if (Object.keys(found).length > 0) {
      focusFirst(form, found);
      return;
    }
    inFlight.current = true;
    setSending(true);
    const sent = await send(form);
    inFlight.current = false;
    setSending(false);
    if (sent.ok) {
      form.reset();
      dropFromTab(name);
      setResult({ tone: 'success', headline: messages.success });
    } else {
      setResult({ tone: 'error', headline: messages.failure, detail: sent.detail });
    }
  }

  return {
    sending,
    errors,
    result,
    form: {
      ref,
      // Without script nothing is sent: there is nobody to answer with a page.
      method: 'dialog',
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      onInput: (event: FormEvent<HTMLFormElement>) => {
        keepInTab(name, typedIn(event.currentTarget));
        const field = (event.target as HTMLInputElement).name as Name;
        if (errors[field]) setErrors((now) => ({ ...now, [field]: undefined }));
      },
    },
  };
}
