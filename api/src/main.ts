// The first process of a container ignores a signal without a handler, and the import below takes a second.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(1));

const { start } = await import('./server.js');
const { orExplain } = await import('./start/explain-start.js');
await orExplain(start);
