// clamd for the tests of uploads: found on the machine, or installed if missing. They bring their own signatures.
import { existsSync } from 'node:fs';
import { installDebianPackages } from './lib/debian.mjs';
import { step } from './lib/run.mjs';

const USUAL = ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd'];

const find = () => USUAL.find((file) => existsSync(file));

/** Path of a clamd, installed if missing; throws a one-line error if that fails. */
export async function ensureClamd() {
  const found = find();
  if (found) return found;
  const { output } = await step('Instalando o antivírus do Debian', () =>
    installDebianPackages('clamav-daemon'),
  );
  const path = find();
  if (path) return path;
  throw new Error(
    `Sem clamd não se prova o antivírus: instale o pacote "clamav-daemon" (Debian). (${output.trim().split('\n').at(-1)})`,
  );
}
