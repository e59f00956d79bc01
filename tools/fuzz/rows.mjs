/**
 * The table: how each operation answered, and with how many of its requests something was wrong.
 * @param {{ requests: [operation: string, status: number][], failures: { count: number, operations: string[] }[] }[]} rounds
 */
export function rowsOf(rounds) {
  const rows = new Map();
  for (const [operation, status] of rounds.flatMap(({ requests }) => requests)) {
    const row = rows.get(operation) ?? {
      operation,
      requests: 0,
      '2xx': 0,
      '3xx': 0,
      '4xx': 0,
      '5xx': 0,
      failures: 0,
    };
    row.requests += 1;
    row[`${Math.floor(status / 100)}xx`] += 1;
    rows.set(operation, row);
  }
  for (const { operations } of rounds.flatMap(({ failures }) => failures))
    for (const operation of operations) rows.get(operation).failures += 1;
  return [...rows.values()].toSorted((a, b) => a.operation.localeCompare(b.operation));
}
