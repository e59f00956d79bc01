import { Download } from 'lucide-react';
import { useState } from 'react';
import type { FetchArgs } from '@reduxjs/toolkit/query';
import { loadFile } from '../../api/base-api';
import { useAppDispatch } from '../../api/store-hooks';
import { Button } from '../Button';
import { useToast } from '../Toast';

/** Long enough for every browser to have begun to save. */
const KEPT_MS = 60_000;

/**
 * Hands a file to the person.
 * @param address also one made by URL.createObjectURL, which is revoked afterwards
 * @param name empty: as the server names it
 */
export function saveFile(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

/** 'enquiries-2026-11-22.csv', by the day where the admin is. Dates in Swedish are ISO dates. */
export const datedName = (what: string, ending: string, now: Date): string =>
  `${what}-${now.toLocaleDateString('sv')}.${ending}`;

interface DownloadButtonProps {
  label: string;
  name: { what: string; ending: string };
  request: FetchArgs;
  disabled?: boolean;
  /** The headline after a failure. */
  failed: string;
}

export function DownloadButton({ label, name, request, disabled = false, failed }: DownloadButtonProps) {
  // Not a transition: the router would wait for it before it leaves the page.
  const [isFetching, setFetching] = useState(false);
  const dispatch = useAppDispatch();
  const toast = useToast();
  const save = async () => {
    setFetching(true);
    const { data: address, error } = await dispatch(loadFile(request));
    setFetching(false);
    if (address !== undefined) return saveFile(address, datedName(name.what, name.ending, new Date()));
    toast({ headline: failed, error });
  };
  return (
    <Button size="small" busy={isFetching} disabled={disabled} onClick={() => void save()}>
      {!isFetching && <Download aria-hidden size={18} />}
      {label}
    </Button>
  );
}
