import { useEffect } from 'react';
import { noIconMessage } from '../../content/tools';
import { toolIcon } from '../../pictures/tools';

export function ToolIcon({ name }: { name: string }) {
  const { href, isKnown } = toolIcon(name);

  useEffect(() => {
    if (!isKnown) console.warn(noIconMessage, name);
  }, [isKnown, name]);

  return (
    <svg aria-hidden width="20" height="20" viewBox="0 0 24 24" className="shrink-0">
      <use href={href} />
    </svg>
  );
}

export default function ToolList({ names, label }: { names: readonly string[]; label: string }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {names.map((name) => (
        <li
          key={name}
          className="inline-flex min-h-9 max-w-full items-center gap-2 border border-line bg-surface px-2.5 text-xs font-medium"
        >
          <ToolIcon name={name} />
          {name}
        </li>
      ))}
    </ul>
  );
}
