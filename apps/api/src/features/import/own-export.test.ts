import { api } from '@farol/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { download, importOf, run } from './import.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const PERSON = {
  pessoa_nome: 'Zilda Nogueira',
  pessoa_cpf: '52998224725',
  pessoa_data_nascimento: '1986-04-03',
  pessoa_sexo: 'F',
  pessoa_estado_civil: 'C',
  pessoa_profissao: 'Engenheiro civil',
  pessoa_filhos: 2,
  pessoa_celular: '48991234567',
  pessoa_telefone: '4832224567',
  pessoa_email: 'zilda@exemplo.com.br',
  canal_contato: 'whatsapp',
  endereco_cep: '88015100',
  endereco_estado: 'SC',
  endereco_cidade: 'Florianópolis',
  endereco_logradouro: 'Rua das Palmeiras',
  endereco_numero: '12 A',
  endereco_complemento: 'Bloco 2',
  endereco_bairro: 'Centro',
  pessoa_observacao: 'Liga à noite\n=SOMA(1)',
  conjuge: {
    nome_completo: 'Rui Nogueira',
    cpf: '11144477735',
    data_nascimento: '1984-02-29',
    sexo: 'M',
    profissao: 'Aposentado',
  },
} as const;

test.each([
  ['consultant', 'corretor', api.exports.customers],
  ['administrator', 'admin', api.exports.customersAdmin],
] as const)('the import reads back what the %s’s export wrote', async (_, who, endpoint) => {
  const broker = await t.as('corretor');
  const registered = await broker.call(api.customers.create, { body: PERSON as never });
  const content = await download(t, who, endpoint);
  await broker.call(api.customers.remove, { params: { id: registered.cliente_id } });

  const reader = await t.as(who);
  const { importacao_id } = await reader.call(api.importing.upload, {
    file: { nome: 'clientes.xlsx', content },
  } as never);
  await reader.call(api.importing.check, { params: { id: importacao_id } });
  await t.importsIdle();
  const { rejeitadas, linhas_validas } = await importOf(t, who, importacao_id);
  expect(rejeitadas.filter(({ nome }) => nome === PERSON.pessoa_nome)).toEqual([]);
  expect(linhas_validas).toBeGreaterThan(0);
  await run(t, who, importacao_id);

  const [found] = (await broker.call(api.customers.list, { query: { busca: PERSON.pessoa_nome } })).data;
  const { cliente_id } = found!;
  expect(await broker.call(api.customers.get, { params: { id: cliente_id } })).toMatchObject({
    ...PERSON,
    usuario_criador_id: t.people.corretor.funcionario_id,
  });
  await broker.call(api.customers.remove, { params: { id: cliente_id } });
});
