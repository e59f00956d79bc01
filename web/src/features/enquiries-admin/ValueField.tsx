import { useState, type RefObject } from 'react';
import type { EnquiryDetail as Enquiry } from '../../api/enquiries';
import { settingsApi } from '../../api/settings';
import { useChange } from '../../reading/useChange';
import { TextField } from '../../ui/fields';

type ValueFieldProps = { enquiry: Enquiry; field: RefObject<HTMLInputElement | null> };

/** What an enquiry is worth. Saved when the field is left, as by Enter. Escape saves nothing. */
export function ValueField({ enquiry, field }: ValueFieldProps) {
  const { data: settings } = settingsApi.useSettingsQuery();
  const change = useChange('enquiry');
  const [isValid, setValid] = useState(true);
  const stored = String(enquiry.value ?? '');
  const save = ({ value, validity }: HTMLInputElement) => {
    setValid(validity.valid);
    if (validity.valid && value !== stored)
      void change(enquiry, { value: value === '' ? null : Number(value) });
  };
  return (
    <TextField
      key={stored}
      ref={field}
      label={settings ? `Value in ${settings.currency}` : 'Value'}
      hint={enquiry.stage === 'won' && stored === '' ? 'What is it worth? (optional)' : undefined}
      error={isValid ? undefined : 'Give a whole number from 0 to 999,999,999.'}
      optional={false}
      type="number"
      inputMode="numeric"
      min={0}
      max={999_999_999}
      placeholder=" "
      defaultValue={stored}
      onBlur={({ target }) => save(target)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape') currentTarget.value = stored;
        if (key === 'Enter' || key === 'Escape') currentTarget.blur();
      }}
      className="grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 border-line px-4 py-2 *:[p,span]:col-span-2 max-lg:border-b lg:border-b-2 print:hidden [&_input]:h-11 [&_input]:px-3 [&_input]:text-right [&_input]:text-sm [&_input]:font-semibold [&_input]:[appearance:textfield] [&_::-webkit-inner-spin-button]:hidden"
    />
  );
}
