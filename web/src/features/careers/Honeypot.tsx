/** A field that people neither see nor reach; programs that fill in everything give themselves away. */
export function Honeypot({ name }: { name: string }) {
  return (
    <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Leave this empty
        <input name={name} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
