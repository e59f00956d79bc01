import { useEffect, useEffectEvent, useState } from 'react';
import type { EnquiryFilters } from '../../api/enquiries';
import { filterWords } from '../../content/back-office/controls';
import { enquiryFilters as words } from '../../content/back-office/enquiries';
import { searchPauseMs } from '../../content/timings';
import { SearchField } from '../../ui/SearchField';
import { SelectField } from '../../ui/SelectField';
import { FORMS, STATES } from './enquiry-filters';

interface EnquiryFilterBarProps {
  filters: EnquiryFilters;
  onChange: (change: Partial<EnquiryFilters>, options?: { replace: boolean }) => void;
}

/** Which enquiries the list shows. */
export function EnquiryFilterBar({ filters, onChange }: EnquiryFilterBarProps) {
  /** Typed, and not yet searched for. */
  const [typed, setTyped] = useState<string>();
  const search = useEffectEvent((q: string) => {
    setTyped(undefined);
    onChange({ q }, { replace: true });
  });
  useEffect(() => {
    if (typed === undefined) return;
    const pause = setTimeout(() => search(typed), searchPauseMs);
    return () => clearTimeout(pause);
  }, [typed]);

  const choose = (change: Partial<EnquiryFilters>) => {
    setTyped(undefined);
    onChange({ ...(typed !== undefined && { q: typed }), ...change });
  };

  return (
    <div role="search" className="grid grid-cols-2 gap-4 lg:grid-cols-[minmax(0,1fr)_10rem_11rem]">
      <SearchField
        className="max-lg:col-span-2"
        placeholder={words.searchHint}
        value={filters.q}
        onSearch={setTyped}
      />
      <SelectField
        label={words.form}
        options={FORMS}
        value={filters.form}
        onChange={(event) => choose({ form: event.target.value as EnquiryFilters['form'] })}
      />
      <SelectField
        label={filterWords.show}
        options={STATES}
        value={filters.state}
        onChange={(event) => choose({ state: event.target.value as EnquiryFilters['state'] })}
      />
    </div>
  );
}
