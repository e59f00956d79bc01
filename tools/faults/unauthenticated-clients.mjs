/**
 * What hostile clients do. It runs inside the stack's network, from stdin, and tells as JSON what became
 * of its connections.
 *
 *   slow-readers URL CONNECTIONS SECONDS     each reads an answer at 1 kB/s
 *   held-uploads URL CONNECTIONS SECONDS     each begins an upload and sends nothing more
 */
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const [kind, address, connections, seconds] = process.argv.slice(-4);
const { hostname, port, pathname } = new URL(address);

const beginnings = {
  'slow-readers': `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`,
  'held-uploads':
    `POST ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 1000000\r\n` +
    'Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\n' +
    'Content-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n%PDF-1.7\n',
};

const told = { connections: Number(connections), answers: {}, closed: 0, broken: 0 };

/** Reads no more than 1 kB a second; the first line of the answer is counted. */
function hold() {
  const socket = connect({ host: hostname, port: Number(port || 80) });
  let begin = '';
  socket.on('connect', () => socket.write(beginnings[kind]));
  socket.on('error', () => (told.broken += 1));
  socket.on('close', () => (told.closed += 1));
  const reading = setInterval(() => {
    const piece = socket.read(Math.min(1024, socket.readableLength));
    if (!piece || begin.includes('\r\n')) return;
    begin += piece.toString('latin1');
    const status = /^HTTP\/1\.1 (\d{3})/.exec(begin)?.[1];
    if (status) told.answers[status] = (told.answers[status] ?? 0) + 1;
  }, 1000);
  // Without this, a socket that is not read would never tell that it was closed.
  socket.on('readable', () => undefined);
  return () => {
    clearInterval(reading);
    socket.destroy();
  };
}

const held = [];
for (let opened = 0; opened < told.connections; opened += 1) {
  held.push(hold());
  // So many at once overflow the queue of connections that nobody has accepted, which is the kernel's matter.
  if (opened % 100 === 99) await wait(50);
}
await wait(Number(seconds) * 1000);
const { closed } = told;
for (const release of held) release();
console.log(JSON.stringify({ ...told, closed }));
