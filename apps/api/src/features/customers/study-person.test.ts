import { api } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cpfOf, createFactory } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { personAsStudyFields, savePersonFields } from './index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const broker = (): Actor => {
  const { funcionario_id, empresa_id } = t.people.corretor;
  return {
    funcionario_id,
    cargo: 3,
    perfil: 'broker',
    empresa_id,
    empresas: [empresa_id],
    equipe: [funcionario_id],
  };
};

const customerOf = (who: 'corretor' | 'corretor2' | 'corretor.b', over = {}) =>
  t.db.service((tx) => createFactory(tx, t.people, t.clock.now()).customer(who, over));

const save = (cliente_id: number, campos: Record<string, unknown>) =>
  t.db.write(broker(), (tx) =>
    savePersonFields(tx, broker(), {
      cliente_id,
      campos,
      now: t.clock.now(),
      today: t.clock.today(),
      request_id: 'teste',
    }),
  );

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('an answer in the study is stored in the customer', async () => {
  const { cliente_id } = await customerOf('corretor', {
    conjuge: { nome_completo: 'Bruno Melo', sexo: 'M' },
  });
  const pessoa_cpf = cpfOf(801);
  const row = await save(cliente_id, {
    cpf: `${pessoa_cpf.slice(0, 9)}-${pessoa_cpf.slice(9)}`,
    estado_civil: 'C',
    conjuge_profissao: 'Professor de medicina',
    pessoa_filhos: 2,
    renda_mensal_bruta: 15000,
  });
  const read = await (await t.as('corretor')).call(api.customers.get, { params: { id: cliente_id } });
  expect(read).toMatchObject({
    pessoa_cpf,
    pessoa_estado_civil: 'C',
    pessoa_filhos: 2,
    conjuge: { nome_completo: 'Bruno Melo', sexo: 'M', profissao: 'Professor de medicina' },
    versao: 2,
  });
  expect(personAsStudyFields(row)).toMatchObject({
    cpf: pessoa_cpf,
    estado_civil: 'C',
    uf_residencia: 'SC',
    conjuge_nome: 'Bruno Melo',
    conjuge_cpf: null,
    conjuge_profissao: 'Professor de medicina',
  });
});

test('other fields and unchanged answers leave the customer unchanged', async () => {
  const { cliente_id } = await customerOf('corretor');
  expect((await save(cliente_id, { renda_mensal_bruta: 1, uf_residencia: 'SC' })).versao).toBe(1);
});

test('another state clears the city', async () => {
  const { cliente_id } = await customerOf('corretor');
  expect(await save(cliente_id, { uf_residencia: 'PR' })).toMatchObject({
    endereco_estado: 'PR',
    endereco_cidade: null,
  });
  expect(await refusal(save(cliente_id, { cidade_residencia: 'Florianópolis' }))).toMatchObject({
    status: 422,
    errors: { cidade_residencia: ['Escolha uma cidade de Paraná.'] },
  });
  expect((await save(cliente_id, { cidade_residencia: 'Curitiba' })).endereco_cidade).toBe('Curitiba');
});

test('errors are under the study’s field names', async () => {
  const pessoa_cpf = cpfOf(802);
  await customerOf('corretor2', { pessoa_cpf });
  const { cliente_id } = await customerOf('corretor');
  expect(
    await refusal(
      save(cliente_id, {
        cpf: pessoa_cpf,
        data_nascimento: '2030-01-01',
        conjuge_data_nascimento: '2030-01-01',
      }),
    ),
  ).toMatchObject({
    status: 422,
    errors: {
      cpf: ['Já é cliente nesta empresa; fale com seu gestor'],
      data_nascimento: ['Informe uma data até 17/11/2026.'],
      conjuge_data_nascimento: ['Informe uma data até 17/11/2026.'],
    },
  });
});

test('a reassigned study reaches its customer within the company', async () => {
  const handed = await customerOf('corretor2');
  expect(
    (await save(handed.cliente_id, { profissao: 'Cirurgião dentista - clínico geral' })).pessoa_profissao,
  ).toBe('Cirurgião dentista - clínico geral');
  const foreign = await customerOf('corretor.b');
  expect(
    await refusal(save(foreign.cliente_id, { profissao: 'Cirurgião dentista - clínico geral' })),
  ).toMatchObject({ status: 404 });
});
