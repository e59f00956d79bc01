import { jobForm } from '../../content/back-office/job-form';

const names = new Intl.DisplayNames('en', { type: 'currency' });
const option = (code: string) => ({
  value: code,
  label: jobForm.salary.currencyOption(code, names.of(code) ?? code),
});

const known = Intl.supportedValuesOf('currency').map(option);

/** What can be chosen, by code. @param current what the job has, which another browser may have known */
export const currenciesWith = (current: string) =>
  known.some(({ value }) => value === current) ? known : [option(current), ...known];
