/** A field that people neither see nor reach; programs that fill in everything give themselves away. */
export function Honeypot({ name, label }: { name: string; label: string }) {
  return (
    <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        {label}
        <input name={name} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
