import { spawnSync } from 'node:child_process';

const answers = (...args) => spawnSync('docker', args, { stdio: 'ignore' }).status === 0;

/** Why nothing can be done with Docker here; undefined where it can. */
export const withoutDocker = () =>
  answers('info') && answers('compose', 'version') ? undefined : 'no Docker engine with Compose answers';
