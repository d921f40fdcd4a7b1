import { api } from '@farol/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cpfOf } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { auditOf, register, somebody } from './customers.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe('registering', () => {
  test('stores the whole form, CPF and phones as digits, birth date as a day', async () => {
    const c = await t.as('corretor');
    const made = await c.call(api.customers.create, {
      body: somebody({
        pessoa_cpf: '529.982.247-25',
        pessoa_email: 'Ana@Exemplo.com.br',
        pessoa_celular: '(48) 99123-4567',
        pessoa_telefone: '(48) 3222-1000',
        pessoa_data_nascimento: '12-04-1986',
        pessoa_estado_civil: 'C',
        pessoa_filhos: 2,
        canal_contato: 'whatsapp',
        endereco_cep: '88010-000',
        endereco_complemento: '',
        conjuge: { nome_completo: 'Bruno Melo', cpf: '111.444.777-35', data_nascimento: '01/02/1985' },
      }),
    });
    const read = await c.call(api.customers.get, { params: { id: made.cliente_id } });
    expect(read).toEqual(made);
    expect(read).toMatchObject({
      pessoa_nome: "Ana D'Ávila",
      pessoa_cpf: '52998224725',
      pessoa_email: 'ana@exemplo.com.br',
      pessoa_celular: '48991234567',
      pessoa_telefone: '4832221000',
      pessoa_data_nascimento: '1986-04-12',
      endereco_cep: '88010000',
      endereco_complemento: null,
      conjuge: { nome_completo: 'Bruno Melo', cpf: '11144477735', data_nascimento: '1985-02-01' },
      empresa_id: t.people.corretor.empresa_id,
      usuario_criador_id: t.people.corretor.funcionario_id,
      usuario_criador: 'Beatriz Camargo',
      versao: 1,
      documentos: [],
      consentimentos: [],
      estudos: [],
    });
    expect(await auditOf(t, made.cliente_id)).toMatchObject([
      { acao: 'criar', antes: null, depois: { pessoa_cpf: '***.982.***-**' } },
    ]);
  });

  test.each<[string, object, string, string]>([
    ['no name', { pessoa_nome: undefined }, 'pessoa_nome', 'Campo obrigatório.'],
    [
      'an occupation that its list does not have',
      { pessoa_profissao: 'Domador de leões' },
      'pessoa_profissao',
      'Escolha uma das opções da lista.',
    ],
    [
      'such an occupation of the spouse',
      { conjuge: { nome_completo: 'Bruno Melo', profissao: 'Mago' } },
      'conjuge.profissao',
      'Escolha uma das opções da lista.',
    ],
    ['a short name', { pessoa_nome: 'Al' }, 'pessoa_nome', 'Use pelo menos 3 caracteres.'],
    [
      'digits in the name',
      { pessoa_nome: 'Ana 2' },
      'pessoa_nome',
      'Use só letras, espaços, apóstrofo, hífen e ponto.',
    ],
    [
      'neither cell phone nor e-mail',
      { pessoa_celular: '' },
      'pessoa_celular',
      'Informe o celular ou o e-mail.',
    ],
    [
      'a CPF with wrong digits',
      { pessoa_cpf: '52998224724' },
      'pessoa_cpf',
      'Este CPF não existe. Confira os dígitos.',
    ],
    ['a broken e-mail', { pessoa_email: 'ana@' }, 'pessoa_email', 'Informe um e-mail válido.'],
    [
      'a short number',
      { pessoa_celular: '9912' },
      'pessoa_celular',
      'Informe o DDD e o número, com 10 ou 11 dígitos.',
    ],
    [
      'a number of zeros',
      { pessoa_celular: '00000000000' },
      'pessoa_celular',
      'Informe o DDD e o número, com 10 ou 11 dígitos.',
    ],
    [
      'an area code that does not exist',
      { pessoa_celular: '20991234567' },
      'pessoa_celular',
      'Não existe o DDD 20. Confira o número.',
    ],
    [
      'a day that does not exist',
      { pessoa_data_nascimento: '31-02-1990' },
      'pessoa_data_nascimento',
      'Informe uma data válida.',
    ],
    [
      'a birth in the future',
      { pessoa_data_nascimento: '2026-11-18' },
      'pessoa_data_nascimento',
      'Informe uma data até 17/11/2026.',
    ],
    [
      'a birth 121 years ago',
      { pessoa_data_nascimento: '1905-01-01' },
      'pessoa_data_nascimento',
      'Informe uma data a partir de 17/11/1906.',
    ],
    [
      'an unknown marital status',
      { pessoa_estado_civil: 'X' },
      'pessoa_estado_civil',
      'Escolha uma das opções da lista.',
    ],
    ['no state', { endereco_estado: '' }, 'endereco_estado', 'Campo obrigatório.'],
    ['no city', { endereco_cidade: '' }, 'endereco_cidade', 'Campo obrigatório.'],
    [
      'a city of another state',
      { endereco_cidade: 'Campinas' },
      'endereco_cidade',
      'Escolha uma cidade de Santa Catarina.',
    ],
    ['a short postal code', { endereco_cep: '8801' }, 'endereco_cep', 'Informe os 8 dígitos do CEP.'],
    [
      'a long remark',
      { pessoa_observacao: 'a'.repeat(2001) },
      'pessoa_observacao',
      'Use no máximo 2000 caracteres.',
    ],
    ['a spouse without name', { conjuge: { cpf: null } }, 'conjuge.nome_completo', 'Campo obrigatório.'],
    [
      'a spouse born in the future',
      { conjuge: { nome_completo: 'Bruno Melo', data_nascimento: '2027-01-01' } },
      'conjuge.data_nascimento',
      'Informe uma data até 17/11/2026.',
    ],
  ])('%s is refused under its field', async (_name, over, field, message) => {
    const c = await t.as('corretor');
    const reply = await c.try(api.customers.create, { body: somebody(over) });
    expect(reply.status).toBe(422);
    expect(reply.error.code).toBe('dados_invalidos');
    expect(reply.error.errors?.[field]).toContain(message);
  });

  test('refuses a company outside the scope and accepts one inside', async () => {
    const other = t.people['corretor.b'].empresa_id;
    const refused = await (await t.as('corretor')).try(api.customers.create, {
      body: somebody({ empresa_id: other }),
    });
    expect(refused.error.errors).toEqual({ empresa_id: ['Escolha uma das suas empresas.'] });
    const made = await register(t, 'master', { empresa_id: other });
    const read = await (await t.as('admin.b')).call(api.customers.get, { params: { id: made.cliente_id } });
    expect(read.empresa_id).toBe(other);
  });

  test('a partner and a specialist may not register', async () => {
    for (const who of ['parceiro', 'especialista'] as const)
      expect((await (await t.as(who)).try(api.customers.create, { body: somebody() })).status).toBe(403);
  });
});

describe('duplicates', () => {
  test('a CPF is unique per company, across consultants', async () => {
    const pessoa_cpf = cpfOf(901);
    await register(t, 'corretor', { pessoa_cpf });
    const again = await (await t.as('corretor2')).try(api.customers.create, {
      body: somebody({ pessoa_cpf, confirmar: 'S' }),
    });
    expect(again.status).toBe(422);
    expect(again.error.errors).toEqual({ pessoa_cpf: ['Já é cliente nesta empresa; fale com seu gestor'] });
    expect((await register(t, 'corretor.b', { pessoa_cpf })).pessoa_cpf).toBe(pessoa_cpf);
  });

  test('two people saving one CPF at the same moment create one customer', async () => {
    const pessoa_cpf = cpfOf(902);
    const callers = [await t.as('corretor'), await t.as('corretor2')];
    const replies = await Promise.all(
      callers.map((c) => c.try(api.customers.create, { body: somebody({ pessoa_cpf }) })),
    );
    expect(replies.map((r) => r.status).sort()).toEqual([201, 422]);
  });

  test('a cell phone without its ninth digit is the one with it', async () => {
    await register(t, 'corretor', { pessoa_celular: '48988100200' });
    const body = somebody({ pessoa_celular: '4888100200' });
    const asked = await (await t.as('corretor')).try(api.customers.create, { body });
    expect([asked.status, asked.error.errors]).toEqual([
      409,
      { pessoa_celular: ['Outro cliente tem este número.'] },
    ]);
  });

  test.each([
    ['pessoa_nome', 'Jose\u0301 D´Avila', "José D'Avila"],
    ['pessoa_email', '\u200bana.lida@exemplo.com.br', 'ana.lida@exemplo.com.br'],
    ['pessoa_celular', '+55 (048) 9 9123-9876', '48991239876'],
    ['pessoa_cpf', '39053344705.0', '39053344705'],
    ['endereco_cep', '01310100.0', '01310100'],
  ])('%s sent as %j is read as it is meant', async (field, sent, stored) => {
    const made = await register(t, 'corretor', { [field]: sent });
    expect(made).toMatchObject({ [field]: stored });
  });

  test.each([
    ['endereco_cep', '1310100.0'],
    ['endereco_cep', '1.31E+06'],
    ['pessoa_celular', '4891234567 ramal 0'],
    ['pessoa_celular', '+1 305 555 0134'],
    ['pessoa_celular', '20991234567'],
    ['pessoa_cpf', '5,29982E+10'],
  ])('%s sent as %j is refused at its field', async (field, sent) => {
    const refused = await (await t.as('corretor')).try(api.customers.create, {
      body: somebody({ [field]: sent }),
    });
    expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([422, [field]]);
  });

  test('a known e-mail or number asks first, showing visible customers only', async () => {
    const mine = await register(t, 'corretor', {
      pessoa_email: 'dupla@exemplo.com.br',
      pessoa_telefone: '4833334444',
    });
    const c = await t.as('corretor');
    const body = somebody({ pessoa_email: 'DUPLA@exemplo.com.br', pessoa_celular: '4833334444' });
    const asked = await c.try(api.customers.create, { body });
    expect(asked.status).toBe(409);
    expect(asked.error).toMatchObject({
      code: 'possivel_duplicado',
      errors: {
        pessoa_email: ['Outro cliente tem este e-mail.'],
        pessoa_celular: ['Outro cliente tem este número.'],
      },
      atual: [
        { cliente_id: mine.cliente_id, pessoa_nome: mine.pessoa_nome, usuario_criador: 'Beatriz Camargo' },
      ],
    });
    const other = await (await t.as('corretor2')).try(api.customers.create, { body });
    expect(other.error).toMatchObject({ code: 'possivel_duplicado', atual: [] });

    const confirmed = await c.call(api.customers.create, { body: { ...body, confirmar: 'S' } });
    const { data } = await c.call(api.customers.list, { query: { busca: 'dupla@exemplo' } });
    expect(data.map((row) => row.cliente_id)).toEqual([confirmed.cliente_id, mine.cliente_id]);
  });
});
