/** HTML has no room for control characters: a browser drops or replaces them, and what it then wakes differs from the data. */
const unprintable = /[^\P{Cc}\t\n\r]/gu;

/** The same data without control characters in its texts, as data was kept before they were refused. */
export const printable = <Data>(data: Data): Data =>
  JSON.parse(
    JSON.stringify(data, (_key, value: unknown) =>
      typeof value === 'string' ? value.replace(unprintable, '') : value,
    ),
  ) as Data;
