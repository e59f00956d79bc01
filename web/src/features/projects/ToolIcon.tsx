import { useEffect } from 'react';
import { noIconMessage } from '../../content/tools';
import { neutralToolIcon, toolIcon } from '../../pictures/tools';

/** A tool's icon by its name; a neutral one, and a line in the log, where there is none. The name stands beside it. */
export function ToolIcon({ name }: { name: string }) {
  const known = toolIcon(name);

  useEffect(() => {
    if (!known) console.warn(noIconMessage, name);
  }, [known, name]);

  const { href, width, height } = known ?? neutralToolIcon;
  return (
    <svg aria-hidden width="20" height="20" viewBox={`0 0 ${width} ${height}`} className="shrink-0">
      <use href={href} />
    </svg>
  );
}
