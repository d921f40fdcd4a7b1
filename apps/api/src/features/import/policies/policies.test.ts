import { api, type Importacao } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Who } from '../../../test/brokerage.ts';
import { cpfOf } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { importOf, run } from '../import.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const HEADER =
  'Segurado;CPF;Nascimento;Seguradora;Ramo;Apólice;Início Vigência;Fim Vigência;Prêmio Total;% Comissão;Placa;Situação';

type Row = Partial<
  Record<
    | 'nome'
    | 'cpf'
    | 'nascimento'
    | 'seguradora'
    | 'ramo'
    | 'numero'
    | 'inicio'
    | 'fim'
    | 'premio'
    | 'comissao'
    | 'placa'
    | 'situacao',
    string
  >
>;
const lineOf = (row: Row) =>
  [
    row.nome ?? 'Cliente da Apólice',
    row.cpf ?? '',
    row.nascimento ?? '',
    row.seguradora ?? 'Allianz',
    row.ramo ?? 'Auto',
    row.numero ?? '',
    row.inicio ?? '10/01/2026',
    row.fim ?? '10/01/2027',
    row.premio ?? '2.400,00',
    row.comissao ?? '15%',
    row.placa ?? '',
    row.situacao ?? 'Vigente',
  ].join(';');

async function checkedPolicies(who: Who, rows: readonly Row[]): Promise<Importacao> {
  const c = await t.as(who);
  const content = Buffer.from([HEADER, ...rows.map(lineOf)].join('\r\n'));
  const file = { nome: 'apolices.csv', content };
  const { data } = await c.try(api.importing.upload, { query: { tipo: 'apolices' }, file } as never);
  await c.call(api.importing.check, { params: { id: data!.importacao_id } });
  await t.importsIdle();
  return importOf(t, who, data!.importacao_id);
}
const imported = async (who: Who, rows: readonly Row[]) =>
  run(t, who, (await checkedPolicies(who, rows)).importacao_id);

const customersOf = (importacao_id: number) =>
  t.db.service(async (tx) => {
    const { rows } = await tx.execute<{ cliente_id: number; pessoa_nome: string; apolices: number }>(sql`
      select c.cliente_id, c.pessoa_nome, count(*)::int as apolices from diagnostico_apolice a
        join cliente c on c.empresa_id = a.empresa_id and c.cliente_id = a.cliente_id
       where a.importacao_id = ${importacao_id} and a.excluido_em is null group by 1, 2 order by 1`);
    return rows;
  });
const makeCustomer = (
  who: Who,
  over: { pessoa_nome: string; pessoa_cpf: string; pessoa_data_nascimento?: string },
) => t.make((make) => make.customer(who, over));
const reasonsOf = ({ motivos }: Importacao) =>
  motivos.filter(({ tipo }) => tipo === 'recusa').map(({ mensagem, linhas }) => [mensagem, linhas]);

test('the radar, commissions and the customer show an imported policy at once', async () => {
  const row = {
    nome: 'Ana do Radar',
    cpf: cpfOf(910_001),
    numero: '77.001-1',
    fim: '10/12/2026',
    inicio: '01/11/2026',
  };
  const { importacao_id } = await imported('corretor', [row]);
  const [customer] = await customersOf(importacao_id);
  const c = await t.as('corretor');
  const { data: due } = await c.call(api.renewals.list, { query: { busca: 'Ana do Radar' } });
  expect(due).toMatchObject([
    { numero_apolice: '77.001-1', fornecedor: 'Allianz Seguros', valor_premio: 2_400 },
  ]);
  const { data: months } = await c.call(api.commissions.list, {
    query: { de: '2026-11', ate: '2026-11' },
  } as never);
  expect(months).toMatchObject([{ pessoa_nome: 'Ana do Radar', esperado: 360 }]);
  const { data: policies } = await c.call(api.policies.list, { query: { cliente_id: customer!.cliente_id } });
  expect(policies).toMatchObject([
    { numero_apolice: '77.001-1', cobertura: 'casco', outra_corretora: false },
  ]);
});

test('search finds an imported policy by its plate, and only for who sees the customer', async () => {
  await imported('corretor', [
    { nome: 'Ana da Placa', cpf: cpfOf(910_777), numero: '77.777-1', placa: 'qwe-4r57' },
  ]);
  const foundBy = async (who: Who) => {
    const { data } = await (await t.as(who)).call(api.search.everything, { query: { q: 'QWE4R57' } });
    return data.map(({ tipo, texto }) => [tipo, texto]);
  };
  expect(await foundBy('corretor')).toEqual([
    ['apolice', 'nº 77.777-1 · QWE4R57 · Ana da Placa · até 10/01/2027'],
  ]);
  expect(await foundBy('corretor2')).toEqual([]);
});

test('somebody new without a way to be reached is told; a customer who has one is not', async () => {
  const known = { pessoa_nome: 'Bia com Celular', pessoa_cpf: cpfOf(910_005) };
  await makeCustomer('corretor', known);
  const { motivos } = await checkedPolicies('corretor', [
    { nome: known.pessoa_nome, cpf: known.pessoa_cpf, numero: '7005' },
    { nome: 'Nova sem Celular', cpf: cpfOf(910_006), numero: '7006' },
  ]);
  expect(motivos).toMatchObject([{ tipo: 'aviso', campo: 'pessoa_celular', numeros: [3] }]);
});

describe('words that are not known', () => {
  const rows = [1, 2, 3].map((n) => ({
    nome: `Cliente ${'ABC'[n - 1]} da Palavra`,
    cpf: cpfOf(910_010 + n),
    seguradora: 'Seguradora Nova Era',
    ramo: 'Produto Estrela',
    numero: `88${n}`,
  }));

  test('are asked for once, and one choice mends all their rows', async () => {
    const first = await checkedPolicies('corretor', rows);
    expect(first.nomes).toEqual([
      {
        campo: 'seguradora',
        texto: 'seguradora nova era',
        na_planilha: 'Seguradora Nova Era',
        linhas: 3,
        valor: null,
      },
      { campo: 'produto', texto: 'produto estrela', na_planilha: 'Produto Estrela', linhas: 3, valor: null },
    ]);
    const c = await t.as('corretor');
    const params = { id: first.importacao_id };
    const nomes_escolhidos = {
      seguradora: { 'seguradora nova era': 'Nova Era Seguros' },
      produto: { 'produto estrela': '1.dit' },
    };
    await c.call(api.importing.update, { params, body: { versao: first.versao, nomes_escolhidos } });
    await c.call(api.importing.check, { params });
    await t.importsIdle();
    const second = await importOf(t, 'corretor', first.importacao_id);
    expect([second.linhas_validas, second.nomes.map(({ valor }) => valor)]).toEqual([
      3,
      ['Nova Era Seguros', '1.dit'],
    ]);
    await run(t, 'corretor', first.importacao_id);
  });

  test('are remembered for the next sheet', async () => {
    const next = await checkedPolicies('corretor', [{ ...rows[0]!, numero: '889' }]);
    expect(next.nomes.map(({ valor }) => valor)).toEqual(['Nova Era Seguros', '1.dit']);
  });

  test('mean only products of the list', async () => {
    const { importacao_id: id, versao } = await checkedPolicies('corretor', rows);
    const body = { versao, nomes_escolhidos: { produto: { 'produto estrela': '9.nada' } } };
    const reply = await (await t.as('corretor')).try(api.importing.update, { params: { id }, body });
    expect([reply.status, reply.error.errors]).toEqual([
      422,
      { nomes_escolhidos: ['Escolha um produto da lista.'] },
    ]);
  });
});

test('policies that are registered already are left out, however their number is written', async () => {
  const cpf = cpfOf(910_030);
  await imported('corretor', [{ nome: 'Dona do Número', cpf, numero: '0045.678-9' }]);
  const again = await checkedPolicies('corretor', [
    { nome: 'Dona do Número', cpf, numero: '456789' },
    { nome: 'Dona do Número', cpf, numero: '456789', seguradora: 'HDI' },
  ]);
  expect(reasonsOf(again)).toEqual([['Esta apólice já está registrada: fica de fora.', 1]]);
  expect(again.linhas_validas).toBe(1);
});

test('a renewal under the same number is a policy of its own, in the sheet and beside a registered one', async () => {
  const dona = { nome: 'Dona da Renovação', cpf: cpfOf(910_032), numero: '4711' };
  const renewed = { inicio: '10/01/2027', fim: '10/01/2028' };
  const { importacao_id } = await imported('corretor', [
    dona,
    { ...dona, inicio: '10/03/2026', premio: '1' },
  ]);
  const again = await checkedPolicies('corretor', [
    { ...dona, ...renewed },
    { ...dona, inicio: '10/01/2028', fim: '10/01/2029' },
    dona,
  ]);
  expect((await customersOf(importacao_id)).map(({ apolices }) => apolices)).toEqual([1]);
  expect(reasonsOf(again)).toEqual([['Esta apólice já está registrada: fica de fora.', 1]]);
  expect(await customersOf((await run(t, 'corretor', again.importacao_id)).importacao_id)).toMatchObject([
    { pessoa_nome: 'Dona da Renovação', apolices: 2 },
  ]);
});

test('a collective policy of more customers than one batch enters whole', async () => {
  const LIVES = 251;
  const { linhas_criadas, linhas_rejeitadas } = await imported(
    'corretor',
    Array.from({ length: LIVES }, (_, n) => ({
      nome: 'Vida Coletiva',
      cpf: cpfOf(920_000 + n),
      numero: '8800.1',
      ramo: 'Vida',
    })),
  );
  expect([linhas_criadas, linhas_rejeitadas]).toEqual([LIVES, 0]);
});

test('cancelled and ended policies, proposals and repetitions are left out and counted', async () => {
  const base = { nome: 'Caio das Sobras', cpf: cpfOf(910_040) };
  const one = await checkedPolicies('corretor', [
    { ...base, numero: '5001' },
    { ...base, numero: '5001' },
    { ...base, numero: '5002', situacao: 'CANCELADA' },
    { ...base, numero: '5003', fim: '10/11/2026' },
    { ...base, numero: '5004', fim: '01/02/2024', inicio: '01/02/2023' },
    { ...base, numero: '5005', situacao: 'Em análise' },
    { ...base, numero: '' },
  ]);
  expect(Object.fromEntries(reasonsOf(one))).toEqual({
    'A vigência já terminou: fica de fora.': 2,
    'Apólice cancelada: fica de fora.': 1,
    'Ainda é proposta: fica de fora até a emissão.': 1,
    'Mesma apólice de outra linha.': 1,
    'Sem número da apólice.': 1,
  });
  expect(one.linhas_validas).toBe(1);
});

describe('the customer of a policy', () => {
  test('is found by the CPF, or by name and birth date, and registered once for all of its policies', async () => {
    const known = await makeCustomer('corretor', {
      pessoa_nome: 'Zélia Conhecida',
      pessoa_cpf: cpfOf(910_050),
      pessoa_data_nascimento: '1970-05-06',
    });
    const { importacao_id, clientes_novos } = await imported('corretor', [
      { nome: 'Z. Conhecida', cpf: cpfOf(910_050), numero: '6001' },
      { nome: 'ZELIA CONHECIDA', nascimento: '06/05/1970', numero: '6002' },
      { nome: 'Novo da Planilha', numero: '6003' },
      { nome: 'Novo da Planilha', cpf: cpfOf(910_051), numero: '6004', ramo: 'Vida' },
    ]);
    expect([clientes_novos, await customersOf(importacao_id)]).toEqual([
      1,
      [
        { cliente_id: known.cliente_id, pessoa_nome: 'Zélia Conhecida', apolices: 2 },
        { cliente_id: expect.any(Number), pessoa_nome: 'Novo da Planilha', apolices: 2 },
      ],
    ]);
  });

  test('is asked for where two have the name', async () => {
    for (const n of [0, 1])
      await makeCustomer('corretor', { pessoa_nome: 'José Homônimo', pessoa_cpf: cpfOf(910_060 + n) });
    const one = await checkedPolicies('corretor', [{ nome: 'Jose Homonimo', numero: '6101' }]);
    expect(reasonsOf(one)).toEqual([['Há 2 clientes com este nome: escreva o CPF na planilha.', 1]]);
  });

  test('is one whichever apostrophe writes the name, and may be called Total', async () => {
    const known = await makeCustomer('corretor', {
      pessoa_nome: 'Íris Sant’Anna',
      pessoa_cpf: cpfOf(910_078),
      pessoa_data_nascimento: '1970-05-06',
    });
    const { importacao_id } = await imported('corretor', [
      { nome: "Iris Sant'Anna", nascimento: '06/05/1970', numero: '6301' },
      { nome: 'Total Transportes', cpf: cpfOf(910_079), numero: '6302' },
    ]);
    expect(await customersOf(importacao_id)).toMatchObject([
      { cliente_id: known.cliente_id },
      { pessoa_nome: 'Total Transportes' },
    ]);
  });

  test('is nobody of another portfolio', async () => {
    await makeCustomer('corretor2', { pessoa_nome: 'Rui Alheio', pessoa_cpf: cpfOf(910_070) });
    const one = await checkedPolicies('corretor', [
      { nome: 'Rui Alheio', cpf: cpfOf(910_070), numero: '6201' },
    ]);
    expect(reasonsOf(one)).toEqual([['O cliente deste CPF ou CNPJ é de outra carteira.', 1]]);
  });
});

test('undoing removes policies and customers, except where somebody worked on since', async () => {
  const { importacao_id } = await imported('corretor', [
    { nome: 'Fica Com Mudança', cpf: cpfOf(910_080), numero: '7001' },
    { nome: 'Some Sem Trabalho', cpf: cpfOf(910_081), numero: '7002' },
  ]);
  const [first] = await customersOf(importacao_id);
  const c = await t.as('corretor');
  const { data } = await c.call(api.policies.list, { query: { cliente_id: first!.cliente_id } });
  const { diagnostico_apolice_id: id, versao } = data[0]!;
  await c.call(api.customerPolicies.update, { params: { id }, body: { valor_premio: 1, versao } });
  const undone = await c.call(api.importing.undo, { params: { id: importacao_id } });
  expect(undone).toMatchObject({ removidos: 1, apolices_removidas: 1, total_ficaram: 2 });
  expect(undone.ficaram.map(({ motivo }) => motivo)).toEqual([
    'A apólice 7001 foi alterada depois da importação.',
    'Tem apólice.',
  ]);
  expect(await customersOf(importacao_id)).toMatchObject([{ pessoa_nome: 'Fica Com Mudança' }]);
});

test('the trail of an undone policy says what it was', async () => {
  const row = { nome: 'Lia do Rastro', cpf: cpfOf(910_085), numero: '7005' };
  const { importacao_id } = await imported('corretor', [row]);
  await (await t.as('corretor')).call(api.importing.undo, { params: { id: importacao_id } });
  const trail = await t.db.service(async (tx) => {
    const { rows } = await tx.execute<{ antes: unknown }>(sql`
      select a.antes from auditoria a join diagnostico_apolice p on p.diagnostico_apolice_id = a.entidade_id
       where a.entidade = 'diagnostico_apolice' and a.acao = 'excluir' and p.importacao_id = ${importacao_id}`);
    return rows;
  });
  expect(trail).toMatchObject([{ antes: { numero_apolice: '7005', vigencia_fim: '2027-01-10' } }]);
});
