import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from './run.mjs';
import { environmentOutside, ROOT } from './runtime.mjs';

/** Commercial use is allowed, and nothing of ours has to be published. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
]);
/** Allowed for some packages only, as they are used. */
const ALLOWED_FOR = [
  {
    license: 'MPL-2.0',
    packages: /^(lightningcss|axe-core|ical\.js)/,
    why: 'unmodified, by the build and tests',
  },
  { license: 'MPL-2.0', packages: /^fxa-common-password-list$/, why: 'unmodified: a list and its reader' },
  { license: 'MPL 2.0', packages: /^incremental-encoder$/, why: 'unmodified, beneath it' },
  { license: 'LGPL-3.0-or-later', packages: /^@img\/sharp-/, why: 'a library linked when it is loaded' },
  {
    license: 'LGPL-3.0',
    packages: /^libheif-js$/,
    why: 'unmodified, a file of its own, loaded when an HEIC comes',
  },
  { license: 'OFL-1.1', packages: /^@fontsource/, why: 'fonts' },
];
/** Packages that name their licence in a file alone; read for this version. */
const READ = { 'png-js@2.0.0': 'MIT' };

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const isAllowed = (license, name) =>
  ALLOWED.has(license) || ALLOWED_FOR.some((one) => one.license === license && one.packages.test(name));

/** Whether an SPDX expression, with AND and OR but no nesting, may be accepted for a package. */
function isAccepted(expression, name) {
  const terms = expression.replace(/^\(|\)$/g, '');
  return terms.split(' OR ').some((all) => all.split(' AND ').every((one) => isAllowed(one, name)));
}

/** What is wrong with the packages of a lockfile, a line each. */
export function supplyProblems({ packages }) {
  return Object.entries(packages)
    .filter(([path, pack]) => path.includes('node_modules/') && !pack.link)
    .flatMap(([path, { version, license, integrity, resolved }]) => {
      const name = nameOf(path);
      const said = license ?? READ[`${name}@${version}`];
      return [
        said === undefined && `${name}@${version} não diz sua licença`,
        said !== undefined && !isAccepted(said, name) && `${name}@${version} tem a licença ${said}`,
        !/^sha512-/.test(integrity ?? '') && `${name}@${version} não tem integridade no package-lock.json`,
        // npm leaves out the address of its own registry (.npmrc).
        resolved !== undefined && `${name}@${version} vem de ${resolved}`,
      ].filter(Boolean);
    });
}

/** Checks every package of the lockfile and writes the list of those the product runs with (CycloneDX). */
export async function checkSupply() {
  const problems = supplyProblems(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  if (problems.length > 0) throw new Error(`Dependências recusadas:\n${problems.join('\n')}`);
  const { env } = environmentOutside();
  const words = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev'];
  const { code, output } = await run('npm', words, { env, quiet: true });
  if (code !== 0) throw new Error(`npm ${words.join(' ')}: ${output.slice(-600)}`);
  const sbom = JSON.parse(output.slice(output.indexOf('{')));
  const file = join(ROOT, 'dist/sbom.cdx.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbom, null, 1)}\n`);
  console.log(`${sbom.components.length} componentes em dist/sbom.cdx.json`);
}
