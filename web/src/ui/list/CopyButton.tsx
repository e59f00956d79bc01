import { Copy } from 'lucide-react';
import { copyText } from '../../runtime/copy-text';
import { Button, type AsButton } from '../Button';
import { useToast } from '../Toast';

export function CopyButton({
  text,
  label,
  variant,
}: Pick<AsButton, 'variant'> & { text: string; label: string }) {
  const toast = useToast();
  const copy = async () => {
    if (!(await copyText(text)))
      return toast({ tone: 'error', headline: 'This could not be copied. Select it and copy it by hand.' });
    toast({ headline: 'Copied.' });
  };
  return (
    <Button size="small" variant={variant} onClick={() => void copy()}>
      <Copy aria-hidden size={18} />
      {label}
    </Button>
  );
}
