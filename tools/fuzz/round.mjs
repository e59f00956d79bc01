import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
];

const linesOf = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/**
 * One run of Schemathesis over the whole document; what it says of failures is printed.
 * @param {{ program: string, folder: string, name: string, url: string, token?: string, known: object, seed: number, perOperation: number }} of
 *   `folder` takes its log and reports, under its name; `known` is what hooks.py needs
 * @returns {Promise<{ requests: [operation: string, status: number][], failures: { title: string, count: number, operations: string[] }[] }>}
 * @throws when it could not do its work
 */
export async function round({ program, folder, name, url, token, known, seed, perOperation }) {
  const file = (ending) => join(folder, `${name}.${ending}`);
  for (const ending of ['json', 'tally']) rmSync(file(ending), { force: true });
  const child = spawn(
    program,
    [
      ...['run', `${url}/api/openapi.json`, '--no-color', '--continue-on-failure', '--warnings', 'off'],
      ...['--checks', checks.join(), '--max-examples', String(perOperation), '--seed', String(seed)],
      ...['--generation-database', 'none', '--suppress-health-check', 'all', '--request-timeout', '30'],
      ...['--report', 'json', '--report-json-path', file('json')],
      ...(token ? ['--header', `Authorization:Bearer ${token}`] : []),
    ],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        SCHEMATHESIS_HOOKS: 'hooks',
        PYTHONPATH: import.meta.dirname,
        PYTHONDONTWRITEBYTECODE: '1',
        FUZZ_KNOWN: JSON.stringify(known),
        FUZZ_TALLY: file('tally'),
      },
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  writeFileSync(file('log'), said);
  if (code !== 0) console.log(said);
  const { failures, errors, complete } = JSON.parse(readFileSync(file('json'), 'utf8'));
  if (errors.length > 0 || !complete) throw new Error(`Schemathesis did not get through: see ${file('log')}`);
  return { requests: linesOf(file('tally')), failures };
}
