import { controls } from '../content/controls';

/** People neither see nor reach it. Programs that fill in everything give themselves away. */
export const Honeypot = () => (
  <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
    <label>
      {controls.trap}
      <input name="website" type="text" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
