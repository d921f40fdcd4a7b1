import { expect, test } from 'vitest';
import { cpfOf } from '../../../test/factories.ts';
import type { PolicyIdentity } from './customers-like.store.ts';
import { matchCustomers } from './match-customers.ts';

test('is another where the same name has another telephone; found by the name alone, it is to be confirmed', () => {
  const rowOf = (numero: number, over: Partial<PolicyIdentity>): PolicyIdentity => ({
    numero,
    pessoa_nome: 'Lia Homônima',
    pessoa_cpf: null,
    pessoa_cnpj: null,
    pessoa_data_nascimento: null,
    pessoa_email: null,
    pessoa_celular: null,
    pessoa_telefone: null,
    consultor_id: null,
    diz_consultor: false,
    ...over,
  });
  const many = { recusa: { campo: 'pessoa_nome', mensagem: expect.stringContaining('2 clientes') } };
  const byName = { aviso: 'Cliente encontrado só pelo nome: confira.' };
  const ownersOf = (...persons: Partial<PolicyIdentity>[]) => [
    ...matchCustomers(
      persons.map((person, at) => rowOf(at + 1, person)),
      [],
      () => true,
    ).values(),
  ];
  const [one, two] = ['48991110001', '48991110002'].map((pessoa_celular) => ({ pessoa_celular }));
  const cpf = { pessoa_cpf: cpfOf(910_075) };
  expect(ownersOf(one!, two!, { pessoa_telefone: '4891110001' }, {})).toEqual([
    { dono: 1 },
    { dono: 2 },
    { dono: 1 },
    many,
  ]);
  expect(ownersOf({ ...one, ...cpf }, two!, {})).toEqual([{ dono: 1 }, { dono: 2 }, many]);
  expect(ownersOf(cpf, {})).toEqual([{ dono: 1 }, { dono: 1, ...byName }]);
});
