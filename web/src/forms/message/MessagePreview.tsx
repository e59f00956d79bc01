import { clsx } from 'clsx';
import { fillIn, type Piece, type Values } from './placeholders';

const looks: Record<Piece['kind'], string | undefined> = {
  text: undefined,
  value: 'bg-highlight text-ink',
  unknown: 'font-semibold text-danger',
};

function Filled({ text, values, none }: { text: string; values: Values; none: string }) {
  if (text.trim() === '') return <span className="font-normal text-ink-soft">{none}</span>;
  return fillIn(text, values).map(({ kind, text: shown }, place) => (
    <span key={place} className={looks[kind]}>
      {shown}
    </span>
  ));
}

interface MessagePreviewProps {
  title: string;
  email: string;
  subject: string;
  body: string;
  values: Values;
  className?: string;
}

export function MessagePreview({ title, email, subject, body, values, className }: MessagePreviewProps) {
  return (
    <section aria-label="Preview" className={clsx('grid content-start gap-2', className)}>
      <h2 className="text-xs font-medium tracking-[0.06em] text-ink-soft uppercase">{title}</h2>
      <div className="border-2 border-line bg-sunken">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-b-2 border-line bg-raised px-4 py-3 text-sm">
          <dt className="text-ink-soft">To</dt>
          <dd dir="auto" className="[overflow-wrap:anywhere]">
            {values.fullName} <span className="text-ink-soft">{email}</span>
          </dd>
          <dt className="text-ink-soft">Subject</dt>
          <dd dir="auto" className="font-semibold [overflow-wrap:anywhere]">
            <Filled text={subject} values={values} none="No subject yet" />
          </dd>
        </dl>
        <p dir="auto" className="min-h-32 px-4 py-4 whitespace-pre-wrap [overflow-wrap:anywhere]">
          <Filled text={body} values={values} none="No text yet" />
        </p>
      </div>
    </section>
  );
}
