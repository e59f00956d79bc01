import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { accountMessages as messages } from '../../content/messages/account-admin';
import { Button } from '../../ui/Button';
import { useToast } from '../../ui/Toast';

/** Copies a text; nothing where the browser copies only what is selected by hand (plain http on another machine). */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  const toast = useToast();
  if (!navigator.clipboard) return null;

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied(true);
        toast({ headline: messages.copied });
      },
      () => toast({ tone: 'error', headline: messages.copyFailed }),
    );
  const Icon = isCopied ? Check : Copy;
  return (
    <Button size="small" onClick={() => void copy()}>
      <Icon aria-hidden size={18} />
      {label}
    </Button>
  );
}
