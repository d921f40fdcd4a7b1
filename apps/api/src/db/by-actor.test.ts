import { type Actor, CARGOS } from '@farol/domain/access';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { builtByActor } from './by-actor.ts';

const ana: Actor = {
  funcionario_id: 7,
  cargo: CARGOS.CORRETOR,
  perfil: 'broker',
  empresa_id: 1,
  empresas: [1],
  equipe: [7],
};
const own = () => {
  const build = vi.fn(
    (actor: Actor, limit: number) =>
      sql`select from cliente where consultor_id = ${actor.funcionario_id} limit ${sql.raw(String(limit))}`,
  );
  return { build, statement: builtByActor(build) };
};

test('a statement is built once for a person, whatever the session', () => {
  const { build, statement } = own();
  const first = statement(ana, 20);
  expect(statement({ ...ana, equipe: [7] }, 20)).toBe(first);
  expect(build).toHaveBeenCalledTimes(1);
});

test('another person of the same rights has other values in the same text', () => {
  const { statement } = own();
  const [first, second] = [statement(ana, 20), statement({ ...ana, funcionario_id: 8 }, 20)];
  expect(second).toEqual({ text: first.text, values: [8] });
});

test('other rights or another setting are another statement', () => {
  const { build, statement } = own();
  statement(ana, 20);
  statement({ ...ana, empresas: [1, 2] }, 20);
  statement({ ...ana, perfil: 'admin' }, 20);
  expect(statement(ana, 50).text).toContain('limit 50');
  expect(build).toHaveBeenCalledTimes(4);
});
