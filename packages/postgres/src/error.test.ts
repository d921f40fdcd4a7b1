import { expect, test } from 'vitest';
import { creationError } from './error.ts';

test('a full disk is said in one sentence', () => {
  const said = `creating configuration files ... ok
initdb: error: could not write to file "/dados/pg/novo-1/base/1/1259": No space left on device
initdb: removing data directory "/dados/pg/novo-1"
`;
  expect(creationError('/dados/pg', said).message).toBe(
    'Sem espaço em disco para criar o banco em /dados/pg: libere pelo menos 200 MB e inicie de novo.',
  );
});

test('another failure is quoted, not what was cleaned up after it', () => {
  const said = 'initdb: error: invalid locale settings\ninitdb: removing data directory "/x"\n';
  expect(creationError('/x', said).message).toBe(
    'Não foi possível criar o banco em /x: initdb: error: invalid locale settings',
  );
});
