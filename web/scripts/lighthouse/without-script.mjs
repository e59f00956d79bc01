import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const scripts = /<script(?![^>]*json)[^>]*>[^]*?<\/script>|<link rel="modulepreload"[^>]*>/g;
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

async function sendWithoutScript(answer, response) {
  const isCompressed = answer.headers['content-encoding'] === 'br';
  const body = Buffer.concat(await answer.toArray());
  const html = String(isCompressed ? brotliDecompressSync(body) : body).replace(scripts, '');
  const sent = isCompressed ? brotliCompressSync(html, quality) : Buffer.from(html);
  response.writeHead(answer.statusCode, { ...answer.headers, 'content-length': sent.length });
  response.end(sent);
}

/** Serves the pages of another server on this machine without their scripts, and with its headers. */
export async function startProxy(url) {
  const { hostname, port } = new URL(url);
  const proxy = createServer((incoming, response) => {
    const { url: path, method } = incoming;
    const headers = { ...incoming.headers, 'accept-encoding': 'br' };
    const asked = request({ hostname, port, path, method, headers }, (answer) => {
      const isPage = answer.headers['content-type']?.startsWith('text/html');
      if (isPage) return void sendWithoutScript(answer, response);
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    incoming.pipe(asked);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = /** @type {import('node:net').AddressInfo} */ (proxy.address());
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => void proxy.close().closeAllConnections(),
  };
}
