import { useState } from 'react';
import type { Outcome } from '../api/problem';
import { Button } from '../ui/Button';
import { useToast } from '../ui/Toast';

interface RetryProps {
  label?: string;
  /** Whose mail, where several are on the page. */
  about?: string;
  onRetry: () => Outcome<unknown>;
}

/** Sends a failed mail again. */
export function RetryButton({ label = 'Retry', about, onRetry }: RetryProps) {
  const [isLoading, setLoading] = useState(false);
  const toast = useToast();
  const name = about === undefined ? '' : `: ${about}`;
  const retry = async () => {
    setLoading(true);
    const { error } = await onRetry();
    setLoading(false);
    if (error) toast({ headline: `The mail could not be sent again${name}.`, error });
    else toast({ headline: `The mail will be sent again${name}.` });
  };
  return (
    <Button size="small" className="shrink-0" busy={isLoading} onClick={() => void retry()}>
      {label}
      {about !== undefined && <span className="sr-only"> {about}</span>}
    </Button>
  );
}
