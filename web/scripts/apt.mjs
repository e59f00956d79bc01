import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Installs Debian's packages, as root or by sudo. @returns whether all are there */
export async function aptInstall(...packages) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const run = async (...args) => {
    const [program, ...rest] = [...asRoot, 'apt-get', '-o', 'DPkg::Lock::Timeout=300', ...args];
    const child = spawn(program, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
    const [code] = await once(child, 'close').catch(() => [1]);
    return code === 0;
  };
  return (await run('update', '-qq')) && run('install', '-qqy', '--no-install-recommends', ...packages);
}
