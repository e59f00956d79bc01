import { toolIcon } from '../../pictures/tools';
import { ToolIcon } from './ToolIcon';

interface ToolListProps {
  names: readonly string[];
  label: string;
  /** Names an admin typed freely: those without an icon stand alone. */
  free?: boolean;
}

export default function ToolList({ names, label, free = false }: ToolListProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {names.map((name) => (
        <li
          key={name}
          className="inline-flex min-h-9 items-center gap-2 border border-line bg-surface px-2.5 text-xs font-medium"
        >
          {(!free || toolIcon(name)) && <ToolIcon name={name} />}
          {name}
        </li>
      ))}
    </ul>
  );
}
