import { Copy } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { jobsAdminApi, isOpen } from '../api/jobs-admin';
import { mobileNavigation } from '../content/navigation';
import { paths } from '../content/paths';
import { copyText } from '../runtime/copy-text';
import { Button, type AsButton } from '../ui/Button';
import { SelectField } from '../ui/choices';
import { Dialog, firstFocus } from '../ui/Dialog';
import { TextField } from '../ui/fields';

/** A link to a page of the site that names its source. */
export function linkFor(name: string, page: string): string {
  const link = new URL(page, window.location.origin);
  const via = name.trim().replace(/\s+/g, '-');
  if (via) link.searchParams.set('via', via);
  return link.href;
}

interface First {
  /** The name that the form begins with. */
  name?: string;
  page?: string;
}

function CopyLinkDialog({ name = '', page = paths.home, onClose }: First & { onClose: () => void }) {
  const { data: jobs = [] } = jobsAdminApi.useAllJobsQuery();
  const [link, setLink] = useState(linkFor(name, page));
  const [said, setSaid] = useState('');
  const pages = [
    ...mobileNavigation.map(({ label, to }) => ({ label, value: to })),
    ...jobs.filter(isOpen).map(({ _id, title }) => ({ label: title, value: paths.apply(_id) })),
  ];
  const change = (form: FormData) => {
    setLink(linkFor(form.get('name') as string, form.get('page') as string));
    setSaid('');
  };
  const copy = async (event: FormEvent) => {
    event.preventDefault();
    const isCopied = await copyText(link);
    setSaid(isCopied ? 'Copied.' : 'The link could not be copied. Select it and copy it by hand.');
  };
  return (
    <Dialog title="Copy link for…" onClose={onClose} className="max-w-120!">
      <form
        className="grid gap-5"
        onChange={({ currentTarget }) => change(new FormData(currentTarget))}
        onSubmit={(event) => void copy(event)}
      >
        <TextField
          ref={firstFocus}
          label="Name of the source"
          name="name"
          defaultValue={name}
          required
          autoComplete="off"
          // The API's limit for the name of a source.
          maxLength={60}
          hint="Such as newsletter. Sources shows the link under this name."
        />
        <SelectField label="Leads to" name="page" options={pages} defaultValue={page} />
        <TextField label="Link" value={link} optional={false} readOnly />
        <Button type="submit" variant="primary" disabled={!link.includes('?')}>
          <Copy aria-hidden size={18} />
          Copy link
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {said || 'The link works immediately. There is nothing to save.'}
        </p>
      </form>
    </Dialog>
  );
}

/** A button that opens the form. */
export function CopyLink({ first, ...button }: AsButton & { first?: First }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setAsked(true)} />
      {isAsked && <CopyLinkDialog {...first} onClose={() => setAsked(false)} />}
    </>
  );
}
