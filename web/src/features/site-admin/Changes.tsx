import type { Change } from './schema';

/** Words that differ, with the same ones around them. */
function Difference({ from, to }: { from: string; to: string }) {
  const [was, is] = [from, to].map((text) => text.split(/(?<=\s)/)) as [string[], string[]];
  const shorter = Math.min(was.length, is.length);
  let start = 0;
  while (start < shorter && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < shorter - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  const before = was.slice(0, start);
  return (
    <>
      {start > 8 && '… '}
      {before.slice(-8)}
      <del className="bg-danger-ground text-danger">{was.slice(start, was.length - end)}</del>{' '}
      <ins className="bg-positive-ground text-positive">{is.slice(start, is.length - end)}</ins>
      {was.slice(was.length - end).slice(0, 8)}
      {end > 8 && ' …'}
    </>
  );
}

export const Changes = ({ changes }: { changes: readonly Change[] }) => (
  <ul className="grid gap-1 text-sm [overflow-wrap:anywhere]">
    {changes.map(({ label, from, to }, place) => (
      <li key={place}>
        {label}
        {from !== undefined && to !== undefined && (
          <>
            : <Difference from={from} to={to} />
          </>
        )}
      </li>
    ))}
  </ul>
);
