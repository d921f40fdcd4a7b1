import { type Actor, CARGOS } from '@farol/domain/access';
import { expect, test } from 'vitest';
import { poolOf, poolOfPlanned } from './filters.store.ts';

const broker: Actor = {
  funcionario_id: 1,
  cargo: CARGOS.CORRETOR,
  perfil: 'broker',
  empresa_id: 1,
  empresas: [1],
  equipe: [1],
};
const leading = (people: number): Actor => ({
  ...broker,
  cargo: CARGOS.GERENTE,
  equipe: Array.from({ length: people }, (_, n) => n + 1),
});

test.each<[string, Actor, ReturnType<typeof poolOf>]>([
  ['a consultant’s own work is planned once, beside the lists', broker, 'forOwn'],
  ['that of a small team is planned once, among the boards', leading(20), 'forTeam'],
  ['that of a large team is planned for it', leading(21), 'forBoard'],
  ['that of a company is planned for it', { ...broker, cargo: CARGOS.PROPRIETARIO }, 'forBoard'],
  ['a specialist’s is planned for it, beside the lists', { ...broker, perfil: 'specialist' }, 'forList'],
])('%s', (_, actor, pool) => {
  expect(poolOf(actor, undefined)).toBe(pool);
});

test('whatever is searched is planned for the word, among the boards', () => {
  expect(poolOf(broker, 'ana')).toBe('forBoard');
});

test('what is kept for a company is planned once, among the boards, unless words are looked for', () => {
  expect(poolOfPlanned(leading(21), undefined)).toBe('forTeam');
  expect(poolOfPlanned(leading(21), 'ana')).toBe('forBoard');
  expect(poolOfPlanned(broker, undefined)).toBe('forOwn');
});
