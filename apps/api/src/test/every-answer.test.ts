import { api, type Estudo, type Item } from '@farol/contracts';
import { addDays } from '@farol/domain/calendar';
import {
  allItens,
  type Campo,
  camposOfGeneralBlock,
  camposOfOpcao,
  colunasOf,
  itemDefinition,
  type NomeTabela,
  storedCamposOfItem,
  tabelaDefinition,
  tabelaNames,
  valueIn,
} from '@farol/domain/catalogue';
import { AREAS, questionarioPerfil } from '@farol/domain/code-lists';
import { withRemuneracao } from '@farol/domain/study';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAs, rowName, startOf } from '../features/diagnosis/diagnosis.fixture.ts';
import type { Who } from './brokerage.ts';
import { everyAnswer } from './every-answer.ts';
import type { MadeStudy } from './factories.ts';
import { createFlow, expectOk } from './flow.ts';
import { createTestApp, PDF, type TestApp } from './test-app.ts';

/** About three hundred sequential calls. */
const PATIENCE_MS = 240_000;

type Values = Record<string, unknown>;

const COUPLE = { estado_civil: 'C', regime_bens: 'comunhao_parcial', sexo: 'F', cpf: '39053344705' };
/** Derived from other actions, never typed. */
const NOT_TYPED = [
  'tipo_segurado',
  'rodada',
  'status',
  'motivo_recusa',
  'numero_proposta',
  'data_protocolo',
  'situacao_fornecedor',
  'taxa_cambio_final',
];

let t: TestApp;
let study: Estudo;
let hoje: string;
let flow: ReturnType<typeof createFlow>;

const asks = (fields: readonly Campo[]) => fields.filter(({ nome }) => !NOT_TYPED.includes(nome));
/** One row of each item; the spouse's are saved in the same way. */
const items = (read: Estudo): Item[] =>
  read.diagnostico_produtos.flatMap((p) =>
    p.diagnostico_produto_itens.filter(({ tipo_segurado }) => tipo_segurado !== 'conjuge'),
  );
const specialistOf = (codigo: string): Who =>
  itemDefinition(codigo).produto_diagnostico_id <= 3 ? 'especialista' : 'especialista2';
const made = () => ({ diagnostico_id: study.diagnostico_id }) as MadeStudy;

const tablesOf = (fields: readonly string[], dono: string): NomeTabela[] =>
  tabelaNames.filter((nome) => fields.includes(nome) && tabelaDefinition(nome).dono === dono);
const namesOfOption = (codigo: string) => camposOfOpcao(codigo).map(({ nome }) => nome);
const toldOfItem = (codigo: string) =>
  everyAnswer(asks(storedCamposOfItem(codigo)), hoje, { interesse: 'S' });
const toldOfRow = (nome: NomeTabela, codigo: string) =>
  everyAnswer(colunasOf(nome, { item: itemDefinition(codigo) }), hoje);
const toldOfOption = (codigo: string) =>
  everyAnswer(asks(camposOfOpcao(codigo)), hoje, { recomendada: 'S', validade_proposta: inAMonth(hoje) });
/** As typed; the pay in reais follows the percentage where both are typed. */
const storedOfOption = (codigo: string) => withRemuneracao({}, toldOfOption(codigo));
const inAMonth = (day: string) => addDays(day, 30);

const addRow = async (who: Who, place: Values, tabela: string, columns: Values) =>
  (await t.as(who)).call(api.diagnosis.upsertRow, {
    body: { ...place, tabela, linha_uuid: rowName(), ...columns } as never,
  });

beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
  hoje = t.clock.today();
  study = await startOf(t);
  const c = await t.as('corretor');
  study = await c.call(api.diagnosis.selectProducts, {
    params: { id: study.diagnostico_id },
    body: { diagnostico_produtos: AREAS.map((produto_diagnostico_id) => ({ produto_diagnostico_id })) },
  });
});
afterAll(() => t.close());

test('every answer of the general block is stored unchanged', async () => {
  // A missing reserve would lower the profile of the questionnaires.
  const told = everyAnswer(camposOfGeneralBlock(), hoje, { ...COUPLE, reserva_atual: 90_000_000_000 });
  const { diagnostico_id, versao } = study;
  await (await t.as('corretor')).call(api.diagnosis.update, {
    params: { id: diagnostico_id },
    body: { versao, ...told },
  });
  study = await readAs(t, 'corretor', diagnostico_id);
  expect(study).toMatchObject(told);
});

const ANSWERED_ONE_BY_ONE = 'respostas_suitability';

test.each(
  tabelaNames.filter((nome) => tabelaDefinition(nome).dono === 'diagnostico' && nome !== ANSWERED_ONE_BY_ONE),
)('every column of %s is stored unchanged', async (nome) => {
  const columns = colunasOf(nome, { area: 1 });
  const file = columns.find(({ tipo }) => tipo === 'file');
  const told = everyAnswer(columns, hoje, nome === 'dividas' ? { refinanciar: 'S' } : {});
  const { arquivo_id } = await (await t.as('corretor')).call(api.files.upload, { file: PDF as never });
  await addRow('corretor', { dono_tipo: 'diagnostico', dono_id: study.diagnostico_id }, nome, {
    ...told,
    ...(file && { [file.nome]: arquivo_id }),
  });
  const read = await readAs(t, 'corretor', study.diagnostico_id);
  expect(valueIn(read, nome)).toMatchObject([told]);
});

test('the questionnaires give the investor profiles of both spouses', async () => {
  for (const tipo_segurado of ['titular', 'conjuge'])
    for (const { pergunta, respostas } of questionarioPerfil)
      await addRow(
        'corretor',
        { dono_tipo: 'diagnostico', dono_id: study.diagnostico_id },
        ANSWERED_ONE_BY_ONE,
        {
          tipo_segurado,
          pergunta,
          // The boldest: no option is above this profile.
          resposta: respostas.at(-1)?.value,
        },
      );
  const read = await readAs(t, 'corretor', study.diagnostico_id);
  expect(read[ANSWERED_ONE_BY_ONE]).toHaveLength(2 * questionarioPerfil.length);
  expect([read.perfil_investidor, read.conjuge_perfil_investidor]).toEqual(['especialista', 'especialista']);
});

test(
  'every answer of every item is stored unchanged',
  async () => {
    const c = await t.as('corretor');
    for (const { diagnostico_produto_item_id: id, codigo, versao } of items(study)) {
      await c.call(api.diagnosis.updateItem, { params: { id }, body: { versao, ...toldOfItem(codigo) } });
      for (const nome of tablesOf(itemDefinition(codigo).campos, 'item'))
        await addRow('corretor', { dono_tipo: 'item', dono_id: id }, nome, toldOfRow(nome, codigo));
    }
    study = await readAs(t, 'corretor', study.diagnostico_id);
    expect(items(study)).toHaveLength(allItens.length);
    for (const read of items(study)) {
      expect(read, read.codigo).toMatchObject(toldOfItem(read.codigo));
      for (const nome of tablesOf(itemDefinition(read.codigo).campos, 'item'))
        expect(valueIn(read, nome), `${read.codigo} ${nome}`).toMatchObject([toldOfRow(nome, read.codigo)]);
    }
  },
  PATIENCE_MS,
);

test(
  'every detail of an option is stored unchanged, for every item',
  async () => {
    for (const estagio of [2, 3, 4]) await expectOk(flow.move(made(), { estagio }));
    for (const { diagnostico_produto_item_id, codigo } of items(study)) {
      const who = specialistOf(codigo);
      const c = await t.as(who);
      const { diagnostico_produto_item_opcao_id: id } = await c.call(api.quotations.create, {
        body: { diagnostico_produto_item_id, ...toldOfOption(codigo) } as never,
      });
      for (const nome of tablesOf(namesOfOption(codigo), 'opcao'))
        await addRow(who, { dono_tipo: 'opcao', dono_id: id }, nome, toldOfRow(nome, codigo));
      await c.call(api.quotations.uploadFile, { params: { id }, file: PDF } as never);
    }
    study = await readAs(t, 'proprietario', study.diagnostico_id);
    for (const { codigo, diagnostico_produto_item_opcoes: opcoes } of items(study)) {
      expect(opcoes, codigo).toMatchObject([storedOfOption(codigo)]);
      for (const nome of tablesOf(namesOfOption(codigo), 'opcao'))
        expect(valueIn(opcoes[0] ?? {}, nome), `${codigo} ${nome}`).toMatchObject([toldOfRow(nome, codigo)]);
    }
  },
  PATIENCE_MS,
);

test('an answer to a fully answered study returns only the changed results', async () => {
  const c = await t.as('corretor');
  const { diagnostico_produto_item_id: id, versao } = items(study)[0]!;
  const { alteracoes, ...item } = await c.call(api.diagnosis.updateItem, {
    params: { id },
    body: { versao, nota_desejada: 7 },
  });
  expect(Object.keys(alteracoes?.resultados ?? {})).toEqual(['2/planejamento.prioridade//titular//']);
  const params = { id: study.diagnostico_id };
  const height = { versao: item.diagnostico_versao, altura_cm: 171 };
  const saved = await c.call(api.diagnosis.update, { params, body: height });
  expect(saved.alteracoes).toMatchObject({ areas: [], opcoes: [], resultados: {}, ordem: null });
  expect(Buffer.byteLength(JSON.stringify(saved))).toBeLessThan(1_000);
});

test(
  'a fully answered study passes delivery, presentation, PDF and link',
  async () => {
    for (const area of AREAS) await expectOk(flow.deliver(made(), area));
    await expectOk(flow.present(made()));
    const c = await t.as('corretor');
    const params = { id: study.diagnostico_id };
    const paper = await c.try(api.presentation.pdf, { params, query: { documento: 'completo' } });
    expect(paper.status).toBe(200);
    const { token } = await c.call(api.presentation.createLink, { params });
    const { conteudo, opcoes } = await t.anonymous.call(api.publicStudy.get, { params: { token } });
    expect(conteudo.areas.map((area) => area.produto_diagnostico_id)).toEqual(AREAS);
    const respostas = opcoes.map(({ diagnostico_produto_item_opcao_id }) => ({
      diagnostico_produto_item_opcao_id,
      status: 'approved' as const,
    }));
    await t.anonymous.call(api.publicStudy.answer, {
      params: { token },
      body: { nome: 'Zé Silva', respostas },
    });
    expect((await readAs(t, 'corretor', params.id)).estagio).toBe(8);
  },
  PATIENCE_MS,
);
