import type { InputHTMLAttributes, Ref } from 'react';

type HoneypotProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

/** A field that people neither see nor reach; programs that fill in everything give themselves away. */
export function Honeypot(input: HoneypotProps) {
  return (
    <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Leave this empty
        <input {...input} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
