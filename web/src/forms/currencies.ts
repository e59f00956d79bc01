const names = new Intl.DisplayNames('en', { type: 'currency' });

/** The options of a select. @param stored another browser may have known it */
export const currenciesWith = (stored: string) =>
  [...new Set(Intl.supportedValuesOf('currency')).add(stored)].map((value) => ({
    value,
    label: `${value}, ${names.of(value) ?? value}`,
  }));
