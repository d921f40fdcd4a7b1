import { api, type ConteudoEstudo, type DocumentoDoEstudo } from '@farol/contracts';
import { reais } from '@farol/domain/charts';
import {
  type Fluxo,
  type FluxosDoEstudo,
  firstYearSentence,
  flowsOf,
  hasFlow,
  oneLine,
  type ResultadoDoFluxo,
} from '@farol/domain/study';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printable } from '../../platform/pdf/fonts.ts';
import { textOf } from '../../platform/pdf/pdf.fixture.ts';
import type { MadeStudy } from '../../test/factories.ts';
import { createFlow, expectOk } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

const SLOW = 120_000;

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
let study: MadeStudy;
let token = '';

const params = () => ({ params: { id: study.diagnostico_id } });
const corretor = () => t.as('corretor');
const seen = async (): Promise<ConteudoEstudo> =>
  (await expectOk(t.anonymous.try(api.publicStudy.get, { params: { token } }))).conteudo;
const flows = async (): Promise<FluxosDoEstudo> => {
  const figures = await (await corretor()).call(api.diagnosis.flow, params());
  return flowsOf(figures as readonly ResultadoDoFluxo[]) as FluxosDoEstudo;
};
const squeezed = (text: string): string => printable(text.replace(/\s/g, ''));
const show = async (secoes: string[]) =>
  (await corretor()).call(api.presentation.update, { ...params(), body: { secoes } });
const pdfOf = async (documento: DocumentoDoEstudo): Promise<string> =>
  squeezed(
    textOf(await (await corretor()).call(api.presentation.pdf, { ...params(), query: { documento } })),
  );
const kept = async (): Promise<ConteudoEstudo[]> => {
  const { rows } = await t.db.service((tx) =>
    tx.execute<{ conteudo: ConteudoEstudo }>(sql`
      select conteudo from estudo_retrato where diagnostico_id = ${study.diagnostico_id}
       order by estudo_retrato_id`),
  );
  return rows.map(({ conteudo }) => conteudo);
};

beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
  ({ study } = await flow.presented({ areas: [1, 2] }));
  ({ token } = await expectOk((await corretor()).try(api.presentation.createLink, params())));
}, SLOW);
afterAll(() => t.close());

describe("the family's money year by year", () => {
  test('is on the link with the figures of the study', async () => {
    const { fluxo } = await seen();
    const { hoje, plano } = await flows();
    const ofEnds = (linhas: readonly { financeiro_hoje: number }[] = []) =>
      linhas.map(({ financeiro_hoje }) => financeiro_hoje);
    expect(fluxo?.desenho.hoje.valores.slice(1)).toEqual(ofEnds(hoje.outputs?.linhas));
    expect(fluxo?.desenho.plano?.valores.slice(1)).toEqual(ofEnds(plano?.outputs?.linhas));
    expect(fluxo?.desenho.anos).toHaveLength((hoje.outputs?.linhas.length ?? 0) + 1);
    expect(fluxo?.frase).toMatch(/^Mantendo o que fazem hoje, /);
    expect(fluxo?.com_o_plano).toMatch(/^Com o plano, /);
  });

  test('is a page of the complete document, a headline of the summary, a line of the page', async () => {
    const { hoje, plano } = await flows();
    const [first] = hoje.outputs?.linhas ?? [];
    const whole = await pdfOf('completo');
    expect(whole).toContain(squeezed('O dinheiro da família ano a ano'));
    expect(whole).toContain(squeezed(reais(first?.saidas_hoje ?? 0)));
    expect(whole).toContain(squeezed(firstYearSentence(hoje.outputs as Fluxo)));
    expect(whole).toContain(squeezed('A falta não é um empréstimo'));
    const line = squeezed(oneLine(hoje.outputs as Fluxo, plano?.outputs ?? null, hoje.inputs));
    expect(await pdfOf('pagina')).toContain(line);
    const brief = await pdfOf('resumo');
    expect(brief).toContain(squeezed('Mantendo o que fazem hoje'));
    expect(brief).not.toContain(squeezed(firstYearSentence(hoje.outputs as Fluxo)));
  });

  test('stays as it was seen when an answer changes', async () => {
    const before = await seen();
    const { versao } = await flow.read(study);
    await (await corretor()).call(api.diagnosis.update, {
      ...params(),
      body: { versao, renda_mensal_bruta: 12_000 },
    });
    const after = await seen();
    expect(after.fluxo?.desenho).not.toEqual(before.fluxo?.desenho);
    const [first, second] = await kept();
    expect([first?.fluxo, second?.fluxo]).toEqual([before.fluxo, after.fluxo]);
  });

  test('is left out by its section', async () => {
    await show(['resumo', '-fluxo']);
    expect(await seen()).not.toHaveProperty('fluxo');
    expect(await pdfOf('completo')).not.toContain(squeezed('Mantendo o que fazem hoje'));
    expect(await pdfOf('pagina')).not.toContain(squeezed('O dinheiro dura'));
    await show(['resumo', 'fluxo']);
    expect(await seen()).toHaveProperty('fluxo');
  });

  test('is absent from a study presented before it was', async () => {
    const before = sql`jsonb_set(parametros, '{linhas}', (
      select jsonb_agg(case when l->>'chave' = 'edicao_contas_familia' then l || '{"valor": 3}' else l end)
        from jsonb_array_elements(parametros->'linhas') l))`;
    await t.db.service((tx) =>
      tx.execute(sql`update diagnostico set parametros = ${before}, revisao = revisao + 1
        where diagnostico_id = ${study.diagnostico_id}`),
    );
    expect(await seen()).not.toHaveProperty('fluxo');
    const { parametros } = await flow.read(study);
    expect(hasFlow(parametros)).toBe(false);
  });
});
