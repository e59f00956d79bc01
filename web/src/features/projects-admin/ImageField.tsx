import { clsx } from 'clsx';
import { ImageOff, ImageUp } from 'lucide-react';
import { useRef, useState, type ClipboardEvent } from 'react';
import { useController } from 'react-hook-form';
import { anyImage } from '../../content/formats';
import { projectsMessages } from '../../content/messages/projects-admin';
import { Button } from '../../ui/Button';
import { bindFields } from '../../forms/useAdminForm';
import { failed } from '../../forms/failures';
import { DropFrame, overFrame, UploadProgress } from '../../ui/FileDrop';
import { Field, TextField } from '../../ui/fields';
import { FormNotice } from '../../ui/FormNotice';
import type { LockableFieldProps } from './project-form';
import { shownImage, type ImageUpload } from './useImageUpload';

/** The server checks the content. */
const kinds = {
  new: {
    accept: 'image/png,image/jpeg,.png,.jpeg,.jpg',
    names: 'PNG or JPEG',
    matches: /^image\/(?:png|jpeg)$/,
    refusal: 'Choose a PNG or JPEG image.',
  },
  any: {
    accept: 'image/*',
    names: anyImage,
    matches: /^image\//,
    refusal: 'This file is not an image. Choose another one.',
  },
};

function unfinished({ state }: ImageUpload): string | undefined {
  if (state.step === 'sending')
    return 'The image is still uploading. Wait until it has been uploaded, or cancel it.';
  if (state.step === 'failed') return 'The image was not uploaded. Try again, or remove it.';
  return undefined;
}

function ShownImage({ src, dimmed }: { src: string; dimmed: boolean }) {
  const [broken, setBroken] = useState(false);
  if (broken)
    return (
      <span className="grid justify-items-center gap-2 px-4 text-sm text-balance text-ink-soft">
        <ImageOff aria-hidden size={26} />
        This picture cannot be shown. Replace it, or remove it.
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
  isNew: boolean;
}

/** Uploads a chosen, dropped or pasted picture immediately. */
export function ImageField({ form, upload, isNew, locked }: ImageFieldProps) {
  const { state } = upload;
  const { accept, names, matches, refusal } = isNew ? kinds.new : kinds.any;
  const { field, fieldState } = useController({
    name: 'imageUrl',
    control: form.control,
    rules: { validate: () => unfinished(upload) ?? true },
  });
  const input = useRef<HTMLInputElement>(null);
  const shown = shownImage(state, field.value);

  const take = (file: File | undefined) => {
    if (!file || locked) return;
    if (!matches.test(file.type)) return form.setError('imageUrl', { message: refusal });
    form.clearErrors('imageUrl');
    void upload.send(file);
  };
  const paste = (event: ClipboardEvent) => {
    const file = event.clipboardData.files[0];
    if (!file) return;
    event.preventDefault();
    take(file);
  };
  const cancel = () => {
    upload.clear();
    form.clearErrors('imageUrl');
    input.current?.focus();
  };
  const remove = () => {
    if (locked) return;
    cancel();
    // A failed picture was never the project's.
    if (state.step !== 'failed') field.onChange('');
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none" tabIndex={-1} onPaste={paste}>
      <Field
        id="project-image"
        label="Image"
        hint={`${names}. Cropped to 3:2 on the projects page. Uploaded as soon as it is chosen.`}
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
                  <span className="font-semibold text-link underline underline-offset-4">
                    Choose an image
                  </span>
                  , or drop or paste one here
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
              accept={accept}
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

      {state.step === 'sending' && <UploadProgress label="Upload" share={state.share} onCancel={cancel} />}
      <FormNotice
        notice={state.step === 'failed' ? failed(projectsMessages.uploadFailed, state.problem) : undefined}
        className="empty:hidden"
      />
      {shown !== '' && state.step !== 'sending' && (
        <div className="flex flex-wrap gap-2">
          {state.step === 'failed' && (
            <Button size="small" onClick={() => void upload.send(state.file)}>
              Try again
            </Button>
          )}
          <Button size="small" onClick={() => input.current?.click()}>
            Replace
          </Button>
          <Button size="small" variant="quiet" onClick={remove}>
            Remove
          </Button>
        </div>
      )}

      <TextField
        label="Alternative text"
        hint="What the picture shows, for those who cannot see it. Empty: the title is read instead."
        {...bindFields(form, locked)('imageAlt')}
        autoComplete="off"
      />
    </div>
  );
}
