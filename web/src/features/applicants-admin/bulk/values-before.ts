import type { Decision } from '../../../api/applicant';
import type { Changed } from '../../../api/applicants-bulk';

/** What takes a change of many back: their values before it, one group for each value. */
export function valuesBefore(changed: Changed['changed'], field: keyof Decision) {
  const groups = new Map<unknown, { ids: string[]; decision: Decision }>();
  for (const applicant of changed) {
    const value = applicant[field];
    const group = groups.get(value) ?? { ids: [], decision: { [field]: value } };
    groups.set(value, group);
    group.ids.push(applicant._id);
  }
  return [...groups.values()];
}
