import { clsx } from 'clsx';
import { ImageOff, ImageUp } from 'lucide-react';
import { useRef, useState, type ClipboardEvent } from 'react';
import { useController } from 'react-hook-form';
import { projectForm } from '../../content/back-office/project-form';
import { imageMessages, projectsMessages } from '../../content/messages/projects-admin';
import { Button } from '../../ui/Button';
import { bindFields } from '../../forms/useAdminForm';
import { failed } from '../../forms/failures';
import { DropFrame, overFrame, UploadProgress } from '../../ui/FileDrop';
import { Field, TextField } from '../../ui/fields';
import { FormNotice } from '../../ui/FormNotice';
import type { ImageKinds } from './image-kinds';
import type { LockableFieldProps } from './project-form';
import { shownImage, type ImageUpload } from './useImageUpload';

const { fields, image: words } = projectForm;

/** Why the form cannot be sent yet. */
function unfinished({ state }: ImageUpload): string | undefined {
  if (state.step === 'sending') return imageMessages.sending;
  if (state.step === 'failed') return imageMessages.notSent;
  return undefined;
}

/** A picture of the project; words in its place where it cannot be shown. */
function ShownImage({ src, dimmed }: { src: string; dimmed: boolean }) {
  const [broken, setBroken] = useState(false);
  if (broken)
    return (
      <span className="grid justify-items-center gap-2 px-4 text-sm text-balance text-ink-soft">
        <ImageOff aria-hidden size={26} />
        {imageMessages.broken}
      </span>
    );
  return (
    <img
      src={src}
      alt=""
      onError={() => setBroken(true)}
      className={clsx('absolute inset-0 size-full object-cover', dimmed && 'opacity-40')}
    />
  );
}

interface ImageFieldProps extends LockableFieldProps {
  upload: ImageUpload;
  kinds: ImageKinds;
}

/** The picture of a project: chosen, dropped or pasted, and uploaded at once; and its description in words. */
export function ImageField({ form, upload, kinds, locked }: ImageFieldProps) {
  const { state } = upload;
  const { field, fieldState } = useController({
    name: 'imageUrl',
    control: form.control,
    rules: { validate: () => unfinished(upload) ?? true },
  });
  const input = useRef<HTMLInputElement>(null);
  const shown = shownImage(state, field.value);

  const take = (file: File | undefined) => {
    if (!file || locked) return;
    const refusal = kinds.refuse(file);
    if (refusal !== undefined) return form.setError('imageUrl', { message: refusal });
    form.clearErrors('imageUrl');
    void upload.send(file);
  };
  const paste = (event: ClipboardEvent) => {
    const file = event.clipboardData.files[0];
    if (!file) return;
    event.preventDefault();
    take(file);
  };
  /** Back to the picture that is kept. */
  const callOff = () => {
    upload.clear();
    form.clearErrors('imageUrl');
    input.current?.focus();
  };
  const remove = () => {
    if (locked) return;
    callOff();
    // What failed was never the project's: the picture before it comes back.
    if (state.step !== 'failed') field.onChange('');
  };

  return (
    <div className="grid gap-4 outline-none" tabIndex={-1} onPaste={paste}>
      <Field
        id="project-image"
        label={fields.imageUrl.label}
        hint={fields.imageUrl.hint(kinds.names)}
        error={fieldState.error?.message}
      >
        {(attributes) => (
          <DropFrame
            onDrop={take}
            invalid={fieldState.invalid}
            className={clsx('aspect-[3/2] overflow-hidden', shown === '' && 'border-dashed')}
          >
            {shown !== '' ? (
              <ShownImage key={shown} src={shown} dimmed={state.step === 'failed'} />
            ) : (
              <span className="grid justify-items-center gap-2 px-4 text-sm text-balance">
                <ImageUp aria-hidden size={26} />
                <span>
                  <span className="font-semibold text-link underline underline-offset-4">{words.choose}</span>
                  {words.orDrop}
                </span>
              </span>
            )}
            <input
              {...attributes}
              ref={(element) => {
                input.current = element;
                field.ref(element);
              }}
              type="file"
              accept={kinds.accept}
              onClick={locked ? (event) => event.preventDefault() : undefined}
              onBlur={field.onBlur}
              onChange={({ target }) => {
                take(target.files?.[0]);
                // The same file may be chosen again.
                target.value = '';
              }}
              className={overFrame}
            />
          </DropFrame>
        )}
      </Field>

      {state.step === 'sending' && (
        <UploadProgress label={words.upload} share={state.share} onCancel={callOff} />
      )}
      <FormNotice
        notice={state.step === 'failed' ? failed(projectsMessages.uploadFailed, state.problem) : undefined}
        className="empty:hidden"
      />
      {shown !== '' && state.step !== 'sending' && (
        <div className="flex flex-wrap gap-2">
          {state.step === 'failed' && (
            <Button size="small" onClick={() => void upload.send(state.file)}>
              {words.tryAgain}
            </Button>
          )}
          <Button size="small" onClick={() => input.current?.click()}>
            {words.replace}
          </Button>
          <Button size="small" variant="quiet" onClick={remove}>
            {words.remove}
          </Button>
        </div>
      )}

      <TextField {...fields.imageAlt} {...bindFields(form, locked)('imageAlt')} autoComplete="off" />
    </div>
  );
}
