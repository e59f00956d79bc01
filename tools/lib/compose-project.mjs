import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** How Docker is called. Other settings of this shell, or of an .env file, are an operator's and would change what is tried. */
export const optionsOf = (settings) => ({
  cwd: root,
  maxBuffer: 64 * 1024 ** 2,
  env: {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ...(process.env.DOCKER_HOST ? { DOCKER_HOST: process.env.DOCKER_HOST } : {}),
    COMPOSE_ENV_FILES: '/dev/null',
    COMPOSE_PROGRESS: 'plain',
    ...settings,
  },
});

/** Builds an image that is another but for one instruction. */
export async function variantOf(image, name, instruction, options) {
  const building = run('docker', ['build', '--quiet', '--tag', name, '-'], options);
  building.child.stdin?.end(`FROM ${image}\n${instruction}\n`);
  await building;
}

/** The Compose stack once more beside any that runs here, under a name of its own. */
export class ComposeProject {
  /**
   * @param {string} name of what it is for
   * @param {string} file laid over docker-compose.yml
   * @param {Record<string, string>} settings
   */
  constructor(name, file, settings) {
    this.options = optionsOf({
      COMPOSE_PROJECT_NAME: `leadlight-${name}-${process.pid}`,
      COMPOSE_FILE: `docker-compose.yml:${file}`,
      ...settings,
    });
  }

  docker = async (...args) => (await run('docker', args, this.options)).stdout.trim();

  /** `docker compose` on this project. @returns what it wrote to stdout */
  compose = (...args) => this.docker('compose', ...args);

  /** The images as `docker compose up --build` makes them. */
  build = async () => {
    await run('bash', ['minio/build.sh'], this.options);
    await this.compose('build', 'api', 'web', 'secrets');
  };

  /** @param {number} replicas of the API */
  up = (replicas = 1) =>
    this.compose(
      ...['up', '--no-build', '--detach', '--wait', '--wait-timeout', '180', '--scale', `api=${replicas}`],
    );

  /** Of every service. */
  logs = () => this.compose('logs', '--no-color', '--timestamps');

  /** Ends everything of this project, and its volumes. */
  down = () => this.compose('--profile', '*', 'down', '--volumes', '--remove-orphans', '--timeout', '5');

  /** The admin's sign-in, the way that an operator asks for it. */
  showSecrets = async () => {
    const shown = await this.compose('run', '--rm', '--no-TTY', 'secrets', 'show');
    const [, email, password] = /^E-mail\s+(\S+)\nPassword\s+(\S+)\n/.exec(shown) ?? [];
    return { email, password };
  };

  /**
   * Runs a module as a service inside the network, with an address of its own, until it ends.
   * @param {'ignore' | 'inherit'} errors what becomes of what it says on stderr
   * @returns what it tells, read as JSON
   */
  async inNetwork(service, module, args, errors) {
    const command = ['compose', 'run', '--rm', '--no-TTY', '--interactive', service, ...args];
    const child = spawn('docker', command, { ...this.options, stdio: ['pipe', 'pipe', errors] });
    createReadStream(module).pipe(child.stdin);
    let told = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (told += text));
    await once(child, 'close');
    return JSON.parse(told);
  }
}
