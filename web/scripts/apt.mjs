import { spawnSync } from 'node:child_process';

/** Installs Debian's packages, as root or by sudo. @returns whether all are there */
export function aptInstall(...packages) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const run = (...args) => {
    const [program, ...rest] = [...asRoot, 'apt-get', '-o', 'DPkg::Lock::Timeout=300', ...args];
    return spawnSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  };
  return run('update', '-qq') && run('install', '-qqy', '--no-install-recommends', ...packages);
}
