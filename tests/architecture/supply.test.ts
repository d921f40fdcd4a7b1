import { expect, test } from 'vitest';
import { supplyProblems } from '../../scripts/lib/supply.mjs';

const good = { version: '1.0.0', license: 'MIT', integrity: 'sha512-x' };
const problemsOf = (pack: object, name = 'um-pacote') =>
  supplyProblems({ packages: { '': {}, [`node_modules/${name}`]: { ...good, ...pack } } });

test.each(['MIT', 'Apache-2.0', '(MIT OR GPL-3.0)', 'ISC AND 0BSD'])(
  'the licence %s is accepted',
  (license) => {
    expect(problemsOf({ license })).toEqual([]);
  },
);

test.each(['GPL-3.0-only', 'AGPL-3.0', 'SSPL-1.0', 'MIT AND GPL-3.0', 'UNLICENSED', 'LGPL-3.0-or-later'])(
  'the licence %s is refused',
  (license) => {
    expect(problemsOf({ license })).toEqual([`um-pacote@1.0.0 tem a licença ${license}`]);
  },
);

test('a licence for some packages is accepted for them alone', () => {
  expect(problemsOf({ license: 'LGPL-3.0-or-later' }, '@img/sharp-libvips-linux-x64')).toEqual([]);
});

test.each([
  ['without a licence', { license: undefined }, 'não diz sua licença'],
  ['without integrity', { integrity: undefined }, 'não tem integridade'],
  ['with a weak one', { integrity: 'sha1-x' }, 'não tem integridade'],
  ['from elsewhere', { resolved: 'git+ssh://x.example/y.git' }, 'vem de git+ssh'],
])('a package %s is refused', (_, pack, why) => {
  expect(problemsOf(pack)).toEqual([expect.stringContaining(why)]);
});
