import { api, type DocumentoDoEstudo, type Estudo } from '@farol/contracts';
import { formatDay } from '@farol/domain/calendar';
import { chartCell } from '@farol/domain/charts';
import {
  creditChart,
  doubtOfPremissa,
  figureText,
  findResultado,
  freedomChart,
  measuredText,
  type Resultado,
  successionChart,
  usedPremissas,
} from '@farol/domain/study';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashOfBytes } from '../../../platform/canonical.ts';
import { printable } from '../../../platform/pdf/fonts.ts';
import { attachedFiles, outlineOf, textOf } from '../../../platform/pdf/pdf.fixture.ts';
import type { MadeStudy } from '../../../test/factories.ts';
import { createFlow, expectOk } from '../../../test/flow.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const SLOW = 120_000;

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
let study: MadeStudy;
const options: Record<number, number> = {};
let estudo: Estudo;
let pdf: Buffer;

const params = () => ({ params: { id: study.diagnostico_id } });
const pdfOf = async (documento?: DocumentoDoEstudo): Promise<Buffer> =>
  await (await t.as('corretor')).call(api.presentation.pdf, {
    ...params(),
    query: documento ? { documento } : {},
  });

const approved = (diagnostico_produto_item_opcao_id: number) => ({
  diagnostico_produto_item_opcao_id,
  status: 'approved',
});

/** Ignores line breaks: compares texts without blanks. */
const squeezed = (text: string): string => printable(text.replace(/\s/g, ''));

beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
  study = await flow.sent({ areas: [1, 2, 4, 5] });
  const yearly = { taxa_juros_anual: 22, modalidade_financiamento: 'price' };
  for (const area of [1, 2, 4, 5]) {
    options[area] = await flow.quote(study, area, area === 4 ? yearly : {});
    await expectOk(flow.deliver(study, area));
  }
  await expectOk(flow.present(study));
  pdf = await pdfOf();
  estudo = await flow.read(study);
}, SLOW);
afterAll(() => t.close());

describe('the figures', () => {
  /** Results of the study's areas; notes are computed for the others too. */
  const results = () => {
    const areas = [null, ...estudo.diagnostico_produtos.map((product) => product.produto_diagnostico_id)];
    return (estudo.resultados as unknown as Resultado[]).filter(
      ({ outputs, produto_diagnostico_id }) => outputs && areas.includes(produto_diagnostico_id),
    );
  };

  test('of every calculation are there step by step, as in the reply', () => {
    const printed = squeezed(textOf(pdf));
    const rows = results().flatMap(({ passos }) =>
      passos.map(({ rotulo, formula, valor, unidade }) =>
        squeezed(`${rotulo}${formula}${figureText(valor, unidade)}`),
      ),
    );
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter((row) => !printed.includes(row))).toEqual([]);
  });

  test('of every chart are in its table', () => {
    const printed = squeezed(textOf(pdf));
    const all = estudo.resultados as unknown as Resultado[];
    const credit = estudo.diagnostico_produtos.find((one) => one.produto_diagnostico_id === 4);
    const codes: readonly string[] = credit?.diagnostico_produto_itens.map(({ codigo }) => codigo) ?? [];
    const loan = all.filter(({ codigo }) => codigo !== null && codes.includes(codigo));
    const charts = [
      successionChart(all, 'titular'),
      freedomChart(all, 'titular'),
      creditChart(loan, options[4] ?? null),
    ].filter((chart) => chart !== null);
    // A projection of many years is printed in steps of five.
    const stepped = <T>(rows: readonly T[]) =>
      rows.length > 20 ? rows.filter((_, at) => at % 5 === 0) : rows;
    const rows = charts.flatMap(({ tabela: { colunas, linhas } }) =>
      stepped(linhas).map((linha) =>
        squeezed(linha.map((valor, at) => chartCell(valor, colunas[at]!)).join('')),
      ),
    );
    expect(charts.length).toBeGreaterThan(0);
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter((row) => !printed.includes(row))).toEqual([]);
  });

  test('rest on premises with value, each source and day written once', () => {
    const printed = squeezed(textOf(pdf));
    const used = usedPremissas(results());
    const texts = used.map((one) => {
      const { rotulo, valor, unidade } = one;
      const doubt = doubtOfPremissa(one, estudo.parametros.em);
      const value = typeof valor === 'number' ? figureText(valor, unidade) : 'tabela';
      return squeezed(`${rotulo}: ${value}${doubt ? ` (${doubt})` : ''}`);
    });
    const sources = used.map(({ fonte, vigencia }) =>
      squeezed(vigencia ? `${fonte}, desde ${formatDay(vigencia)}` : fonte),
    );
    expect(texts.length).toBeGreaterThan(5);
    expect([...texts, ...sources].filter((text) => !printed.includes(text))).toEqual([]);
    for (const source of new Set(sources)) expect(printed.split(source)).toHaveLength(2);
    expect(printed).toContain(squeezed('Certidões do inventário: R$ 1.500,00 (a confirmar)'));
    expect(printed).not.toContain(squeezed('Custo de funeral: R$ 10.000,00 (a confirmar)'));
  });

  test('of an area add up below its sentence what it lacks, without any quote', () => {
    const death = findResultado(estudo.resultados, 'vida.necessidade_capital');
    const gap = measuredText({ unidade: 'R$' }, death?.outputs?.gap ?? 0);
    const sum = squeezed(`Ao todo, antes das cotações: faltam ${gap} em capital segurado por morte.`);
    expect(squeezed(textOf(pdf))).toContain(sum);
  });

  test('of options mark the recommended one and the broker’s remuneration', () => {
    const printed = squeezed(textOf(pdf));
    for (const words of ['Icatu Seguros, Vida 20 anos', 'R$ 142,50 por mês', 'R$ 800.000,00', 'R$ 320,00'])
      expect(printed).toContain(squeezed(words));
    expect(printed).toContain(squeezed('Antes da contratação, informamos:'));
  });
});

describe('the document', () => {
  test('is tagged, in Portuguese, with title, embedded fonts and page numbers', () => {
    const raw = pdf.toString('latin1');
    expect(raw).toContain('/Lang (pt-BR)');
    expect(raw).toContain('/Marked true');
    expect(raw).toContain('/DisplayDocTitle true');
    const count = (pattern: RegExp) => raw.match(pattern)?.length ?? 0;
    for (const tag of ['H1', 'H2', 'H3', 'P', 'Table', 'TR', 'TH', 'TD', 'L', 'LI', 'Figure'])
      expect(count(new RegExp(`/S /${tag}\\n`, 'g')), tag).toBeGreaterThan(0);
    expect(count(/\/S \/TH\n\/A <<\n\/O \/Table\n\/Scope \/(Column|Row)/g)).toBe(count(/\/S \/TH\n/g));
    expect(count(/\/S \/Figure\n\/Alt /g)).toBe(count(/\/S \/Figure\n/g));
    expect(count(/\/Subtype \/Image/g)).toBe(0);
    expect(count(/\/FontFile[23]? /g)).toBe(count(/\/Type \/FontDescriptor/g));
    const pages = count(/\/Type \/Page\n/g);
    expect(textOf(pdf)).toContain(`Página ${pages} de ${pages}`);
  });

  test('has a bookmark for each of its parts', () => {
    expect(outlineOf(pdf)).toEqual(
      expect.arrayContaining([
        'Resumo de uma página',
        ...estudo.diagnostico_produtos.map((product) => product.nome_produto),
        'Quanto custaria',
        'Próximos passos',
        'Premissas',
        'O que ter em mente',
        'Glossário',
        'Divulgação',
        'Apêndice: todas as contas',
        'A frase do estudo',
        'Capital para a família',
      ]),
    );
  });

  test(
    'has a short form: needs, options and premises without the accounts',
    async () => {
      const short = await pdfOf('resumo');
      const [printed, outline] = [squeezed(textOf(short)), outlineOf(short)];
      for (const words of [
        'Icatu Seguros, Vida 20 anos',
        'R$ 142,50 por mês',
        'R$ 320,00',
        'Meses de transição',
      ])
        expect(printed).toContain(squeezed(words));
      expect(outline).toEqual(expect.arrayContaining(['Resumo de uma página', 'Premissas', 'Divulgação']));
      expect(outline).not.toContain('Apêndice: todas as contas');
      const pages = (file: Buffer) => file.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;
      expect(pages(short)).toBeLessThanOrEqual(pages(pdf) / 2);
      expect(short.toString('latin1')).toContain('/Marked true');
    },
    SLOW,
  );

  test(
    'fits on one page when asked for',
    async () => {
      const page = await pdfOf('pagina');
      expect(page.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1);
      const printed = squeezed(textOf(page));
      for (const words of [
        'Precisa',
        'Tem',
        'Falta',
        'Tudo o que recomendamos, por mês',
        'R$ 142,50 por mês',
      ])
        expect(printed).toContain(squeezed(words));
    },
    SLOW,
  );

  test(
    'has the chosen sections with notes, a manual one without its reason',
    async () => {
      const body = {
        secoes: ['custos', 'area-1', '-area-4', '-notas', 'resumo'],
        notas: { custos: 'Combinado em família.' },
      };
      const c = await t.as('corretor');
      await expectOk(c.try(api.presentation.update, { ...params(), body }));
      const life = estudo.diagnostico_produtos.find(({ produto_diagnostico_id: id }) => id === 1);
      await c.call(api.diagnosis.updateProduct, {
        params: { id: life?.diagnostico_produto_id as number },
        body: { nota_manual: 8, nota_manual_motivo: 'Só a equipe sabe' },
      });
      const chosen = await pdfOf();
      const outline = outlineOf(chosen);
      expect(outline).not.toContain('Notas da proteção');
      expect(outline.indexOf('Quanto custaria')).toBeLessThan(outline.indexOf('Resumo de uma página'));
      expect(textOf(chosen)).toContain('Combinado em família.');
      expect(textOf(chosen)).toContain('nota de hoje: 8, ajustada pelo consultor');
      expect(textOf(chosen)).not.toContain('Só a equipe sabe');
    },
    SLOW,
  );
});

describe('the holder of the link', () => {
  test(
    'gets the study as shown, without notes, stored for the proof',
    async () => {
      const { token } = await (await t.as('corretor')).call(api.presentation.createLink, params());
      const { data, headers } = await t.anonymous.try(api.publicStudy.pdf, { params: { token } });
      expect(headers['content-type']).toBe('application/pdf');
      expect(headers['cache-control']).toBe('no-store');
      const said = textOf(data);
      expect(said).toContain('O que recomendamos e quanto custa');
      expect(said).not.toContain('Combinado em família.');
      const { rows } = await t.db.service((tx) =>
        tx.execute(sql`select 1 from estudo_retrato where diagnostico_id = ${study.diagnostico_id}`),
      );
      expect(rows.length).toBeGreaterThan(0);
      const taken = async () => (await t.anonymous.try(api.publicStudy.pdf, { params: { token } })).data;
      t.clock.advance(1);
      expect(await taken()).toEqual(data);
      const query = { documento: 'resumo' as const };
      const short = await t.anonymous.try(api.publicStudy.pdf, { params: { token }, query });
      expect(outlineOf(short.data)).not.toContain('Apêndice: todas as contas');
      t.clock.advance(-1);

      const secoes = ['resumo', ...['custos', 'area-1', 'area-2'].map((id) => `-${id}`)];
      await expectOk(
        (await t.as('corretor')).try(api.presentation.update, { ...params(), body: { secoes } }),
      );
      const shorter = await taken();
      expect(outlineOf(data)).toContain('Quanto custaria');
      expect(outlineOf(shorter)).not.toContain('Quanto custaria');
      expect(await taken()).toEqual(shorter);
      const brief = await t.anonymous.try(api.publicStudy.pdf, { params: { token }, query });

      const sent = { nome: 'Marina Albuquerque', respostas: [approved(options[1]!)] };
      await expectOk(t.anonymous.try(api.publicStudy.answer, { params: { token }, body: sent }));
      const proof = await (await t.as('corretor')).call(api.presentation.proof, params());
      const had = [shorter, brief.data];
      expect(attachedFiles(proof).slice(1)).toEqual(had);
      const proved = squeezed(textOf(proof));
      for (const [at, name] of ['documento completo', 'resumo do estudo'].entries())
        expect(proved).toContain(
          squeezed(`SHA-256 do ${name}, baixado pelo cliente${hashOfBytes(had[at]!)}.`),
        );
      for (const name of [
        `estudo-${study.diagnostico_id}.pdf;`,
        `estudo-${study.diagnostico_id}-resumo.pdf;`,
      ])
        expect(proved).toContain(squeezed(`Anexado a este PDF como ${name}`));
      const tampering = t.db.service((tx) => tx.execute(sql`update estudo_retrato_pdf set sha256 = 'x'`));
      await expect(tampering).rejects.toThrow();
      await (await t.as('corretor')).call(api.presentation.revokeLink, params());
      expect((await t.anonymous.try(api.publicStudy.pdf, { params: { token } })).status).toBe(410);
    },
    SLOW,
  );
});

test('specialists and people of other companies get none', async () => {
  expect((await (await t.as('especialista')).try(api.presentation.pdf, params())).status).toBe(403);
  expect((await (await t.as('corretor2')).try(api.presentation.pdf, params())).status).toBe(404);
});
