import { useState, useRef } from 'react';
import { anyImage } from '../../content/formats';
import type { useImageUpload } from '../../forms/useImageUpload';
import { clsx } from 'clsx';
import { ImageOff, ImageUp } from 'lucide-react';
import { useController } from 'react-hook-form';
import { bindFields } from '../../forms/useAdminForm';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/fields';
import { FileField } from '../../ui/FileField';
import type { ProjectForm } from './project-form';

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
  form: ProjectForm;
  upload: ReturnType<typeof useImageUpload>;
  isNew: boolean;
}

/** Uploads a chosen, dropped or pasted picture immediately. */
export function ImageField({ form, upload, isNew }: ImageFieldProps) {
  const { progress, failure } = upload;
  const { accept, names, matches, refusal } = isNew ? kinds.new : kinds.any;
  const { field, fieldState } = useController({
    name: 'imageUrl',
    control: form.control,
    rules: { validate: () => failure ?? true },
  });
  const input = useRef<HTMLInputElement>(null);

  const take = (file: File | undefined) => {
    if (!file) return;
    if (!matches.test(file.type)) return form.setError('imageUrl', { message: refusal });
    form.clearErrors('imageUrl');
    void upload.send(file);
  };
  const cancel = () => {
    upload.clear();
    form.clearErrors('imageUrl');
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
        label="Image"
        hint={`${names}. Cropped to 3:2 on the projects page. Uploaded as soon as it is chosen.`}
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
        frame={clsx('aspect-[3/2] overflow-hidden', field.value === '' && 'border-dashed')}
        upload={{ label: 'Upload', progress, onCancel: cancel }}
      >
        {field.value !== '' ? (
          <ShownImage key={field.value} src={field.value} />
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
      {(field.value !== '' || failure) && progress === undefined && (
        <div className="flex flex-wrap gap-2">
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
        {...bindFields(form)('imageAlt')}
        autoComplete="off"
      />
    </div>
  );
}
