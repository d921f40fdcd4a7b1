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
 * Whether node_modules holds what the lockfile says. npm writes its own list there as the last thing of
 * an installation, so an interrupted one never looks complete. A full installation serves every mode.
 */
export function isInstalled(mode) {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  return present !== undefined && holds(present, wanted, mode);
}

/** Whether a list of installed packages is what a lockfile's list wants for a mode. */
export function holds(present, wanted, mode) {
  return Object.entries(wanted).every(([path, pack]) => {
    if (path === '' || (mode === 'start' && pack.dev)) return true;
    const installed = present[path];
    if (!installed) return mayBeAbsent(pack, mode);
    return installed.version === pack.version && installed.integrity === pack.integrity;
  });
}

/**
 * Optional packages are mostly other machines' (another system or processor); what npm calls devOptional is
 * a test's and somebody's optional peer, and does not come without the tests.
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

/** npm's own sentence, without its usage page and the address of its log. */
function complaint(output) {
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim());
  return lines
    .filter((line) => line && !/^(code|errno|syscall) /.test(line))
    .slice(0, 2)
    .join(' ');
}
