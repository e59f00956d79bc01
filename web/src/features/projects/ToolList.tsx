import { ToolIcon } from './ToolIcon';

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
