import { useState, useRef } from 'react';
import { anyImage } from '../content/formats';
import type { useImageUpload } from './useImageUpload';
import { clsx } from 'clsx';
import { ImageOff, ImageUp } from 'lucide-react';
import { useController, useFormContext } from 'react-hook-form';
import { Button } from '../ui/Button';
import { FileField } from '../ui/FileField';

/** The server checks the content. */
const kinds = {
  new: {
    accept: 'image/png,image/jpeg,.png,.jpeg,.jpg',
    names: 'PNG or JPEG',
    matches: /^image\/(?:png|jpeg)$/,
  },
  any: {
    accept: 'image/*',
    names: anyImage,
    matches: /^image\//,
  },
};

function ShownImage({ src }: { src: string }) {
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
      className="pointer-events-none absolute inset-0 size-full object-cover"
    />
  );
}

interface ImageFieldProps {
  name: string;
  label: string;
  /** Follows the names of the kinds. */
  hint: string;
  kind?: keyof typeof kinds;
  /** Classes of the frame. */
  shape: string;
  upload: ReturnType<typeof useImageUpload>;
}

/** Uploads a chosen, dropped or pasted picture immediately. Needs a FormProvider. */
export function ImageField({ name, label, hint, kind = 'new', shape, upload }: ImageFieldProps) {
  const { progress, failure } = upload;
  const { accept, names, matches } = kinds[kind];
  const { setError, clearErrors } = useFormContext();
  const { field, fieldState } = useController({ name, rules: { validate: () => failure ?? true } });
  const src = (field.value ?? '') as string;
  const input = useRef<HTMLInputElement>(null);

  const take = (file: File | undefined) => {
    if (!file) return;
    if (!matches.test(file.type)) return setError(name, { message: `Choose a ${names} image.` });
    clearErrors(name);
    void upload.send(file);
  };
  const cancel = () => {
    upload.clear();
    clearErrors(name);
    input.current?.focus();
  };
  const remove = () => {
    cancel();
    // A failed upload did not change the field.
    if (!failure) field.onChange('');
  };

  return (
    <div
      className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none"
      tabIndex={-1}
      onPaste={({ clipboardData }) => take(clipboardData.files[0])}
    >
      <FileField
        label={label}
        hint={`${names}. ${hint}`}
        error={fieldState.error?.message ?? failure}
        ref={(element) => {
          input.current = element;
          field.ref(element);
        }}
        accept={accept}
        onBlur={field.onBlur}
        onChange={({ target }) => {
          take(target.files?.[0]);
          // The same file may be chosen again.
          target.value = '';
        }}
        frame={clsx('overflow-hidden', shape, !src && 'border-dashed')}
        upload={{ label: 'Upload', progress, onCancel: cancel }}
      >
        {src ? (
          <ShownImage key={src} src={src} />
        ) : (
          <span className="grid justify-items-center gap-2 px-4 text-sm text-balance">
            <ImageUp aria-hidden size={26} />
            <span>
              <span className="font-semibold text-link underline underline-offset-4">Choose an image</span>,
              or drop or paste one here
            </span>
          </span>
        )}
      </FileField>
      {(src || failure) && progress === undefined && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => input.current?.click()}>
            Replace
          </Button>
          <Button size="small" variant="quiet" onClick={remove}>
            Remove
          </Button>
        </div>
      )}
    </div>
  );
}
