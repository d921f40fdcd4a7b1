import { existsSync } from 'node:fs';
import { run } from './run.mjs';

let isUpdated = false;

/** Installs packages of Debian; the outcome of the command that failed, or of the last one. */
export async function installDebianPackages(...names) {
  if (!existsSync('/usr/bin/apt-get')) return { code: 1, output: 'sem apt-get' };
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  const sudo = process.getuid() === 0 ? [] : ['sudo', '-n'];
  const apt = (...words) => {
    const [command, ...args] = [...sudo, 'apt-get', '-q', ...words];
    return run(command, args, { env, quiet: true });
  };
  if (!isUpdated) {
    const updated = await apt('update');
    if (updated.code !== 0) return updated;
    isUpdated = true;
  }
  return apt('install', '-y', '--no-install-recommends', ...names);
}
