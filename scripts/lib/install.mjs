import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, step } from './run.mjs';
import { environmentOutside, ROOT, systemNode } from './runtime.mjs';

const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
};

/**
 * Whether node_modules matches the lockfile. npm writes its own list there at the end of an installation, so
 * an interrupted one never looks complete. A full installation serves every mode.
 */
export function isInstalled(mode) {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  return present !== undefined && holds(present, wanted, mode);
}

/** Whether a list of installed packages contains what a lockfile requires for a mode. */
export function holds(present, wanted, mode) {
  return Object.entries(wanted).every(([path, pack]) => {
    if (path === '' || (mode === 'start' && pack.dev)) return true;
    const installed = present[path];
    if (!installed) return mayBeAbsent(pack, mode);
    return installed.version === pack.version && installed.integrity === pack.integrity;
  });
}

/**
 * Optional packages are mostly for other systems or processors; npm's devOptional ones (a test's dependency
 * and an optional peer) are not installed without the tests.
 */
const mayBeAbsent = (pack, mode) => pack.optional === true || (mode === 'start' && pack.devOptional === true);

export async function install(mode) {
  const { env, folders } = environmentOutside();
  const found = systemNode(folders);
  const spare = found ? undefined : mkdtempSync(join(tmpdir(), 'farol-node-'));
  const node = found ?? join(spare, 'node');
  if (spare) copyFileSync(process.execPath, node);

  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined;
  const words = ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  if (mode === 'start') words.push('--omit=dev');
  const title =
    mode === 'start' ? 'Instalando o que o Farol usa' : 'Instalando o que o Farol e seus testes usam';
  const { code, output } = await step(title, () =>
    npm ? run(node, [npm, ...words], { env, quiet: true }) : run('npm', words, { env, quiet: true }),
  );
  if (spare) rmSync(spare, { recursive: true, force: true });
  if (code !== 0)
    throw new Error(`A instalação falhou: ${complaint(output)}\nPara ver tudo: npm ${words.join(' ')}`);
}

/** npm's error message, without its usage page and the path of its log. */
function complaint(output) {
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim());
  return lines
    .filter((line) => line && !/^(code|errno|syscall) /.test(line))
    .slice(0, 2)
    .join(' ');
}
