import { Download } from 'lucide-react';
import { problemOf } from '../../api/problem';
import { Button } from '../Button';
import { saveFile } from '../save-file';
import { useToast } from '../Toast';
import { datedName } from './dated-name';

interface SaveButtonProps {
  label: string;
  /** What the file is called, beside the day. */
  name: { what: string; ending: string };
  /** Gives the file's object URL: the trigger of an RTK Query mutation. */
  fetch: () => Promise<{ data?: string | undefined; error?: unknown }>;
  busy: boolean;
  disabled?: boolean;
  /** The sentence of the message catalogue for a failure. */
  failed: string;
}

/** Saves what a list holds as a file. */
export function SaveButton({ label, name, fetch, busy, disabled = false, failed }: SaveButtonProps) {
  const toast = useToast();
  const save = async () => {
    const { data: address, error } = await fetch();
    if (address !== undefined) return saveFile(address, datedName(name.what, name.ending, new Date()));
    toast({ tone: 'error', headline: failed, detail: problemOf(error).detail });
  };
  return (
    <Button size="small" busy={busy} disabled={disabled} onClick={() => void save()}>
      {!busy && <Download aria-hidden size={18} />}
      {label}
    </Button>
  );
}
