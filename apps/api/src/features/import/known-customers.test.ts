import { api, type InputOf } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../../test/audit-trail.ts';
import type { Who } from '../../test/brokerage.ts';
import { cpfOf } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { csv, importOf, run, upload } from './import.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const HEADER = 'Nome;CPF;Celular;E-mail;Profissão;Observações';
type Choices = InputOf<typeof api.importing.update>['body'];

/** Uploads and checks with these choices. */
async function checkedWith(who: Who, lines: string[], choices: Omit<Choices, 'versao'>, header = HEADER) {
  const { data } = await upload(t, who, csv(lines, header));
  const params = { id: data!.importacao_id };
  const c = await t.as(who);
  await c.call(api.importing.update, { params, body: { versao: data!.versao, ...choices } as Choices });
  await c.call(api.importing.check, { params });
  await t.importsIdle();
  return importOf(t, who, params.id);
}
const personOf = async (cliente_id: number) =>
  (await t.as('admin')).call(api.customers.get, { params: { id: cliente_id } });
const updating = (lines: string[], choices: object = {}, who: Who = 'corretor') =>
  checkedWith(who, lines, { duplicados: 'atualizar', ...choices });

describe('a row of a known customer', () => {
  test('shows what it changes, changes it, is audited and comes back when undone', async () => {
    const known = await t.make((make) =>
      make.customer('corretor', { pessoa_cpf: cpfOf(810_001), pessoa_observacao: 'Antiga' }),
    );
    const { cliente_id, pessoa_nome, pessoa_email } = known;
    const ready = await updating([
      `${pessoa_nome};${known.pessoa_cpf};(48) 99777-0001;${pessoa_email};Médica;Nova`,
    ]);
    expect([ready.linhas_a_atualizar, ready.linhas_iguais, ready.linhas_rejeitadas]).toEqual([1, 0, 0]);
    expect(ready.atualizacoes[0]?.campos.map(({ rotulo, depois }) => [rotulo, depois])).toEqual([
      ['Profissão', 'Médico clínico'],
      ['Celular', '(48) 9 9777-0001'],
      ['Observações sobre o cliente', 'Antiga\nNova'],
    ]);
    const done = await run(t, 'corretor', ready.importacao_id);
    expect([done.linhas_criadas, done.linhas_atualizadas]).toEqual([0, 1]);
    expect(await personOf(cliente_id)).toMatchObject({ pessoa_celular: '48997770001', pessoa_email });
    expect((await auditOf(t, 'cliente', cliente_id)).map(({ acao }) => acao)).toEqual(['editar']);
    const params = { id: ready.importacao_id };
    const undone = await (await t.as('corretor')).call(api.importing.undo, { params });
    expect([undone.removidos, undone.voltaram, undone.total_ficaram]).toEqual([0, 1, 0]);
    expect(await personOf(cliente_id)).toMatchObject({
      pessoa_celular: known.pessoa_celular,
      pessoa_observacao: 'Antiga',
    });
  });

  test('changes no field that was left out, and nothing where all is the same', async () => {
    const known = await t.make((make) => make.customer('corretor', { pessoa_cpf: cpfOf(810_002) }));
    const line = `${known.pessoa_nome};${known.pessoa_cpf};(48) 99777-0002;;;`;
    const ready = await updating([line], { nao_atualizar: ['pessoa_celular'] });
    expect([ready.linhas_a_atualizar, ready.linhas_iguais]).toEqual([0, 1]);
    await run(t, 'corretor', ready.importacao_id);
    const { versao, pessoa_celular } = await personOf(known.cliente_id);
    expect([versao, pessoa_celular]).toEqual([1, known.pessoa_celular]);
  });

  test('is theirs by contact only with the same name', async () => {
    const known = await t.make((make) => make.customer('corretor'));
    const { pessoa_nome, pessoa_email } = known;
    const ready = await updating([
      `${pessoa_nome.toUpperCase()};;;${pessoa_email};;Vista`,
      `Outra Pessoa;;;${pessoa_email};;`,
    ]);
    expect(ready.linhas_a_atualizar).toBe(1);
    expect(ready.rejeitadas.map(({ numero, erros }) => [numero, erros[0]?.mensagem])).toEqual([
      [3, expect.stringContaining('e-mail')],
    ]);
  });

  test('of somebody else’s customer is refused', async () => {
    const other = await t.make((make) => make.customer('corretor2', { pessoa_cpf: cpfOf(810_003) }));
    const ready = await updating([`${other.pessoa_nome};${other.pessoa_cpf};(48) 99777-0003;;;`]);
    expect([ready.linhas_a_atualizar, ready.linhas_rejeitadas]).toEqual([0, 1]);
  });

  test('keeps what somebody changed after the import, when that is undone', async () => {
    const known = await t.make((make) => make.customer('corretor', { pessoa_cpf: cpfOf(810_004) }));
    const line = `${known.pessoa_nome};${known.pessoa_cpf};(48) 99777-0004;;Dentista;`;
    const { importacao_id } = await updating([line]);
    await run(t, 'corretor', importacao_id);
    const c = await t.as('corretor');
    const params = { id: known.cliente_id };
    await c.call(api.customers.update, { params, body: { pessoa_celular: '48997770005', versao: 2 } });
    const undone = await c.call(api.importing.undo, { params: { id: importacao_id } });
    expect([undone.voltaram, undone.ficaram]).toEqual([
      1,
      [{ cliente_id: known.cliente_id, pessoa_nome: known.pessoa_nome, motivo: expect.any(String) }],
    ]);
    const { pessoa_celular, pessoa_profissao } = await personOf(known.cliente_id);
    expect([pessoa_celular, pessoa_profissao]).toEqual(['48997770005', known.pessoa_profissao]);
  });

  test('is known by its number without the ninth digit', async () => {
    await t.make((make) => make.customer('corretor', { pessoa_celular: '4888100999' }));
    const ready = await checkedWith('corretor', ['Outra Pessoa;;(48) 98810-0999;;;'], {});
    expect(ready.rejeitadas[0]?.erros[0]?.mensagem).toBe('Outro cliente tem este número.');
  });
});

describe('a row that means two people', () => {
  test('by its CPF and its CNPJ is refused', async () => {
    const person = await t.make((make) => make.customer('corretor', { pessoa_cpf: cpfOf(810_030) }));
    await t.make((make) => make.customer('corretor', { pessoa_cnpj: '11444777000161' }));
    const header = 'Nome;CPF;CNPJ;Celular';
    const line = `${person.pessoa_nome};${person.pessoa_cpf};11444777000161;(48) 99777-0030`;
    const ready = await checkedWith('corretor', [line], { duplicados: 'atualizar' }, header);
    expect(ready.rejeitadas[0]?.erros[0]?.mensagem).toBe('O CPF e o CNPJ desta linha são de dois clientes.');
  });

  test('of one name and telephone, with another CPF, is refused', async () => {
    const father = await t.make((make) => make.customer('corretor', { pessoa_cpf: cpfOf(810_031) }));
    const ready = await updating([`${father.pessoa_nome};${cpfOf(810_032)};${father.pessoa_celular};;;`]);
    expect([ready.linhas_a_atualizar, ready.rejeitadas[0]?.erros[0]?.mensagem]).toEqual([
      0,
      'Outro cliente com o mesmo nome tem este contato e outro documento.',
    ]);
  });
});

test('a new state takes the city of the former one away', async () => {
  const known = await t.make((make) =>
    make.customer('corretor', {
      pessoa_cpf: cpfOf(810_033),
      endereco_estado: 'SC',
      endereco_cidade: 'Joinville',
    }),
  );
  const line = `${known.pessoa_nome};${known.pessoa_cpf};SP;(48) 99777-0033`;
  const ready = await checkedWith('corretor', [line], { duplicados: 'atualizar' }, 'Nome;CPF;UF;Celular');
  await run(t, 'corretor', ready.importacao_id);
  const { endereco_estado, endereco_cidade } = await personOf(known.cliente_id);
  expect([endereco_estado, endereco_cidade]).toEqual(['SP', null]);
});

test('fields that an open study shows stay as they are', async () => {
  const known = await t.make((make) => make.customer('corretor', { pessoa_cpf: cpfOf(810_034) }));
  const c = await t.as('corretor');
  await c.call(api.diagnosis.start, { body: { cliente_id: known.cliente_id } });
  const line = `${known.pessoa_nome};${known.pessoa_cpf};(48) 99777-0034;;Dentista;`;
  const ready = await updating([line]);
  expect(ready.campos_a_atualizar.map(({ campo }) => campo)).toEqual(['pessoa_celular']);
});

test('customers with a conversation or a label stay when the import is undone', async () => {
  const ready = await checkedWith(
    'corretor',
    [`Pessoa com Conversa;${cpfOf(810_035)};;;;`, `Pessoa com Etiqueta;${cpfOf(810_096)};;;;`],
    {},
  );
  const { importacao_id } = await run(t, 'corretor', ready.importacao_id);
  const c = await t.as('corretor');
  const { data } = await c.call(api.customers.list, { query: { busca: 'Pessoa com Etiqueta' } });
  const { etiqueta_id } = await c.call(api.labels.create, { body: { nome: 'Da planilha', cor: 'verde' } });
  const clientes = data.map(({ cliente_id }) => cliente_id);
  await c.call(api.labels.apply, { body: { por: [{ etiqueta_id, clientes }] } });
  await t.db.service((tx) =>
    tx.execute(sql`
      insert into contato (empresa_id, cliente_id, funcionario_id, canal, texto)
      select empresa_id, cliente_id, consultor_id, 'nota', 'Ligou' from cliente
       where importacao_id = ${importacao_id} and pessoa_nome = 'Pessoa com Conversa'`),
  );
  const undone = await c.call(api.importing.undo, { params: { id: importacao_id } });
  expect([undone.removidos, undone.ficaram.map(({ motivo }) => motivo)]).toEqual([
    0,
    ['Tem conversa registrada.', 'Tem etiqueta.'],
  ]);
});

test('a consultant is known whatever blanks and accents stand in the cell', async () => {
  const line = `Pessoa de Alguém;${cpfOf(810_036)};(48) 99777-0036;;;;  Corretor2\u00a0`;
  const ready = await checkedWith('admin', [line], {}, `${HEADER};Corretor`);
  expect(ready.consultores).toEqual([
    { texto: 'corretor2', linhas: 1, consultor_id: t.people.corretor2.funcionario_id },
  ]);
  expect(ready.linhas_validas).toBe(1);
});

test('a row that changes a known customer needs no consultant; a new one does', async () => {
  const known = await t.make((make) => make.customer('corretor', { pessoa_cpf: cpfOf(810_020) }));
  const lines = [
    `${known.pessoa_nome};${known.pessoa_cpf};(48) 99777-0020;;;;`,
    'Nova Pessoa;;(48) 99777-0021;;;;',
    'Outra Nova;;(48) 99777-0022;;;;ninguém',
  ];
  const ready = await checkedWith('admin', lines, { duplicados: 'atualizar' }, `${HEADER};Corretor`);
  expect(ready.linhas_a_atualizar).toBe(1);
  expect(ready.motivos.map(({ mensagem, numeros }) => [numeros, mensagem])).toEqual([
    [[3], expect.stringContaining('não diz o consultor')],
    [[4], expect.stringContaining('Não há consultor ativo')],
  ]);
});

test('a company is a customer by its CNPJ, once', async () => {
  const lines = [
    'Padaria Sol & Mar Ltda.;11.222.333/0001-81;(48) 3222-1111;;;',
    'Filial;11222333000181;;a@b.com;;',
  ];
  const ready = await checkedWith('corretor', lines, {});
  expect(ready.rejeitadas.map(({ erros }) => erros[0]?.mensagem)).toEqual(['Mesmo CNPJ da linha 2.']);
  await run(t, 'corretor', ready.importacao_id);
  const found = await (await t.as('corretor')).call(api.customers.list, {
    query: { busca: '11222333000181' },
  });
  expect(found.data.map(({ pessoa_nome, pessoa_cnpj }) => [pessoa_nome, pessoa_cnpj])).toEqual([
    ['Padaria Sol & Mar Ltda.', '11222333000181'],
  ]);
});

test('open screens are told once of an import and once of its end, whatever its batches', async () => {
  const lines = Array.from(
    { length: 600 },
    (_, n) => `Pessoa em Lote;${cpfOf(820_000 + n)};(48) 3222-1111;;;`,
  );
  const ready = await checkedWith('corretor', lines, { duplicados: 'criar' });
  const events = () =>
    t.db.service(async (tx) => {
      const { rows } = await tx.execute<{ n: number }>(sql`
        select count(*)::int as n from evento where tipo = 'cliente'`);
      return rows[0]!.n;
    });
  const before = await events();
  await run(t, 'corretor', ready.importacao_id);
  expect((await events()) - before).toBe(1);
  await (await t.as('corretor')).call(api.importing.undo, { params: { id: ready.importacao_id } });
  expect((await events()) - before).toBe(2);
});
