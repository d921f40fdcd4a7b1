import { describe, expect, it } from 'vitest';
import { PALETA_CLARA } from '../../charts/index.ts';
import { opcao, querido, withArea } from '../results/areas.fixture.ts';
import { FAMILIA, linhaOfItem, withCampos, withItens, withTabelas } from '../results/family.fixture.ts';
import { computeResultados, findResultado, measureItem } from '../results/index.ts';
import type { EstudoSnapshot } from '../snapshot.ts';
import {
  alsoText,
  caveatsOfEstudo,
  creditChart,
  doubtOfPremissa,
  figureOfResultado,
  freedomChart,
  haveVerb,
  measuredText,
  notCalculated,
  partsOfNeed,
  sectionsOfEstudo,
  showNeed,
  showNotas,
  storedSections,
  successionChart,
  usedPremissas,
} from './index.ts';

const PLANO = linhaOfItem('2.02', {
  interesse: 'S',
  renda_desejada: 12_000,
  idade_final: 90,
  patrimonio_aposentadoria: 150_000,
  aporte_atual: 1500,
});
const estudo: EstudoSnapshot = {
  ...withItens(FAMILIA),
  produtos: [
    { produto_diagnostico_id: 1, itens: [linhaOfItem('1.01', { interesse: 'S' })] },
    { produto_diagnostico_id: 2, itens: [PLANO] },
  ],
};
const resultados = computeResultados(estudo);

describe('shown need', () => {
  it('freedom is shown by month, with its capital as a second line', () => {
    const liberdade = findResultado(resultados, 'sonhos.liberdade');
    const medida = measureItem(estudo, resultados, '2.02', 'titular');
    const dita = showNeed(medida, liberdade);
    expect(medida?.necessidade).toBe(liberdade?.outputs?.aporte_necessario);
    expect(dita).toMatchObject({
      necessidade: liberdade?.outputs?.aporte_necessario,
      existente: 1500,
      unidade: 'R$/mês',
    });
    expect(dita && haveVerb(dita)).toBe('já guarda');
    expect(dita?.falta).toBeCloseTo((dita?.necessidade ?? 0) - 1500, 2);
    const { capital_projetado = 0, capital_necessario = 0 } = liberdade?.outputs ?? {};
    const reais = (valor: number) => measuredText({ unidade: 'R$' }, valor);
    expect(dita?.tambem && alsoText(dita.tambem)).toBe(
      `Em capital: ${reais(capital_projetado)} aos 60, dos ${reais(capital_necessario)} da meta`,
    );
  });

  it('freedom with no month left is shown as capital at its age', () => {
    const agora = {
      kind: 'sonhos.liberdade' as const,
      inputs: { idade: 66, idade_aposentadoria: 65 },
      outputs: { capital_necessario: 1_000_000, capital_projetado: 400_000, aporte_necessario: null },
    } as const;
    const dita = showNeed(null, agora as never);
    expect(dita).toMatchObject({ unidade: 'R$', falta: 600_000, cobertura: 0.4, aos: 66 });
    expect(dita && haveVerb(dita)).toBe('terá aos 66');
  });

  it('an inventory says why it may be insured only when reserves pay it', () => {
    const medida = {
      codigo: '1.11',
      tipo_segurado: 'titular' as const,
      necessidade: 190_000,
      existente: 1_061_000,
      falta: 0,
      cobertura: 1,
      opcao: 'valor_cobertura',
      unidade: 'R$' as const,
    } as const;
    const tambem = (liquidez_disponivel: number, capital_vida: number) => {
      const inputs = { liquidez_disponivel, capital_vida };
      const custo = findResultado(resultados, 'sucessao.custo_inventario');
      return showNeed(medida, custo && { ...custo, inputs })?.tambem;
    };
    expect(tambem(561_000, 500_000)).toEqual({ codigo: 'pago_pelas_reservas' });
    expect(tambem(61_000, 1_000_000)).toBeNull();
    expect(tambem(0, 0)).toBeNull();
  });

  it('any other need is shown by its measure', () => {
    const medida = measureItem(estudo, resultados, '1.01', 'titular');
    const vida = findResultado(resultados, 'vida.necessidade_capital');
    expect(showNeed(medida, vida)).toMatchObject({
      necessidade: medida?.necessidade,
      falta: medida?.falta,
      unidade: 'R$',
      tambem: null,
    });
    expect(haveVerb({ unidade: 'R$' })).toBe('já tem');
    expect(measuredText({ unidade: 'R$/mês' }, 4147)).toBe('R$\u00a04.147 por mês');
    expect(showNeed(null, undefined)).toBeNull();
  });
});

describe('main figure of a calculation', () => {
  it('is a named output, else the last step', () => {
    const plano = findResultado(resultados, 'sonhos.liberdade');
    expect(plano && figureOfResultado(plano)).toMatchObject({
      valor: plano?.outputs?.capital_projetado,
      unidade: 'R$',
    });
    const humano = findResultado(resultados, 'vida.valor_humano');
    expect(humano && figureOfResultado(humano)?.valor).toBe(humano?.passos.at(-1)?.valor);
  });

  it('is the first step where steps are an order of payment', () => {
    const passos = ['1ª a quitar: Cartão', '2ª a quitar: Carro'].map((rotulo, k) => ({
      rotulo,
      valor: 1000 * (k + 1),
      unidade: 'R$' as const,
    }));
    expect(figureOfResultado({ kind: 'credito.ordem_dividas', outputs: {}, passos })).toEqual(passos[0]);
  });

  it('is null without outputs', () => {
    const aberto = computeResultados({ ...FAMILIA, diagnostico: {} });
    expect(aberto.filter(({ outputs }) => !outputs).map(figureOfResultado)).not.toContainEqual(
      expect.anything(),
    );
  });
});

describe('charts of the study', () => {
  it('draw computed figures', () => {
    const projecao = freedomChart(resultados, 'titular');
    const hojeEmDia = resultados.find((r) => r.kind === 'sonhos.projecao' && r.referencia === 'como_esta');
    const [primeira] = (hojeEmDia?.kind === 'sonhos.projecao' && hojeEmDia.outputs?.linhas) || [];
    const [hoje, depois] = projecao?.tabela.linhas ?? [];
    // A row is the end of its year: the chart begins with today's age and balance.
    expect(hoje?.slice(0, 2)).toEqual([(primeira?.idade ?? 0) - 1, primeira?.saldo_inicial]);
    expect(depois?.slice(0, 2)).toEqual([primeira?.idade, primeira?.saldo_real]);
    const partilha = findResultado(resultados, 'sucessao.partilha')?.outputs;
    const dito = successionChart(resultados, 'titular')?.tabela.linhas ?? [];
    const total = dito.reduce((soma, [, valor]) => soma + Number(valor), 0);
    expect(total).toBeCloseTo((partilha?.meacao ?? 0) + (partilha?.heranca ?? 0), 1);
    expect(JSON.stringify(projecao?.option(PALETA_CLARA))).not.toMatch(/NaN|undefined/);
  });

  it('divide among the own children once their parents are told, without a note', () => {
    const dependentes = (estudo.tabelas.dependentes ?? []).map((um, k) =>
      um.parentesco === 'filho'
        ? { ...um, filho_de: k === 0 ? ('titular' as const) : ('casal' as const) }
        : um,
    );
    const contada = withTabelas(withCampos(estudo, { filhos_todos_comuns: 'N' }), { dependentes });
    expect(successionChart(computeResultados(contada), 'conjuge')?.observacao).toBeUndefined();
  });

  it('note that children of one parent inherit only from that parent', () => {
    const dita = (papel: 'titular' | 'conjuge', filhos_todos_comuns: 'S' | 'N') =>
      successionChart(computeResultados(withCampos(estudo, { filhos_todos_comuns })), papel)?.observacao;
    expect(dita('conjuge', 'N')).toContain('só herdam os filhos dela');
    expect([dita('conjuge', 'S'), dita('titular', 'N')]).toEqual([undefined, undefined]);
  });

  it('are absent without computed figures', () => {
    expect(freedomChart(computeResultados(FAMILIA), 'titular')).toBeNull();
    expect(successionChart([], 'titular')).toBeNull();
    expect(creditChart(resultados, null)).toBeNull();
  });
});

describe('assumptions of the figures', () => {
  it('list each parameter once', () => {
    const chaves = usedPremissas(resultados).map(({ chave }) => chave);
    expect(chaves.length).toBeGreaterThan(5);
    expect(new Set(chaves).size).toBe(chaves.length);
  });

  it('tell what is to be confirmed, and a yearly value of an earlier year', () => {
    const usadas = usedPremissas(resultados);
    const duvida = (chave: string, hoje: string) => {
      const premissa = usadas.find((uma) => uma.chave === chave);
      return premissa && doubtOfPremissa(premissa, hoje);
    };
    expect(duvida('pct_honorarios', '2026-11-29')).toBe('a confirmar');
    expect(duvida('custo_funeral', '2026-11-29')).toBeNull();
    expect(duvida('salario_minimo', '2026-11-29')).toBeNull();
    expect(duvida('salario_minimo', '2027-01-02')).toBe('valor de 2026, o do ano a confirmar');
  });

  it('list common caveats before those of the answers', () => {
    const ressalvas = caveatsOfEstudo(resultados);
    expect(ressalvas[1]).toBe('As projeções não são garantia: rendimentos, preços e leis mudam.');
    expect(ressalvas.some((texto) => texto.includes('ITCMD'))).toBe(true);
    expect(new Set(ressalvas).size).toBe(ressalvas.length);
  });

  it('hide from the customer what the team must check', () => {
    const cotada = opcao(1, {
      banco: 'Inter',
      credito_valor: 100_000,
      prazo_meses: 48,
      parcela: 3200,
      taxa_juros_anual: 23,
      cet_anual: 12,
    });
    const caso = computeResultados(withArea(4, [querido('4.06', { credito_valor: 100_000 }, [cotada])]));
    const conferencia = /^O CET informado na opção difere|^Sem o IOF informado/;
    expect(caveatsOfEstudo(caso).filter((texto) => conferencia.test(texto))).toHaveLength(2);
    expect(caveatsOfEstudo(caso, 'cliente').filter((texto) => conferencia.test(texto))).toEqual([]);
    expect(caveatsOfEstudo(caso, 'cliente')[0]).toBe(caveatsOfEstudo(caso)[0]);
  });

  it('name only calculations relevant to this family', () => {
    expect(notCalculated(FAMILIA)).toContain(
      'Sucessão da empresa e garantias prestadas a ela (aval, fiança)',
    );
    expect(notCalculated(FAMILIA)).not.toContain('Cuidados de longa duração');
    const nada = { ...withTabelas(FAMILIA, { bens: [], investimentos: [] }), diagnostico: {} };
    expect(notCalculated(nada)).toEqual([]);
  });
});

describe('sections of the presentation', () => {
  it('have a default order until chosen', () => {
    expect(sectionsOfEstudo(null, [1, 4]).map(({ id }) => id)).toEqual([
      'resumo',
      'notas',
      'area-1',
      'area-4',
      'custos',
      'proximos-passos',
    ]);
  });

  it('preserve the chosen order and insert a later area at its default place', () => {
    const escolhidas = sectionsOfEstudo(['custos', '-notas', 'resumo', 'area-1', 'gone', 'custos'], [1, 2]);
    expect(storedSections(escolhidas)).toEqual([
      'custos',
      'proximos-passos',
      '-notas',
      'resumo',
      'area-1',
      'area-2',
    ]);
    expect(sectionsOfEstudo(storedSections(escolhidas), [1, 2])).toEqual(escolhidas);
  });
});

describe('shown scores', () => {
  const area = (produto_diagnostico_id: number, over: object = {}) => ({
    produto_diagnostico_id,
    nota_area: null,
    nota_manual: null,
    nota_desejada: null,
    nota_projetada: null,
    ...over,
  });
  const nota = (produto_diagnostico_id: number, valor: number, referencia?: string) => ({
    kind: 'estudo.nota' as const,
    produto_diagnostico_id,
    outputs: { nota: valor },
    ...(referencia && { referencia }),
  });

  it('include areas not chosen that count in the overall score', () => {
    const notas = showNotas(
      [area(1, { nota_area: 3, nota_manual: 5, nota_desejada: 9, nota_projetada: 8 })],
      [nota(1, 3), nota(4, 10), nota(6, 7), nota(6, 2, 'com_o_plano')],
    );
    expect(notas.map(({ hoje }) => hoje)).toEqual([5, null, null, 10, null, 7]);
    expect(notas[0]).toMatchObject({ nome: 'Vida', projetada: 8, desejada: 9, calculada: 3 });
    expect(notas[3]).not.toHaveProperty('calculada');
    expect(notas[3]).toMatchObject({ projetada: null, desejada: null });
  });
});

describe('parts of a need', () => {
  const passos = [
    { nome: 'vp_educacao', valor: 60_000 },
    { nome: 'vp_renda', valor: 140_000.4 },
    { nome: 'beneficio', valor: 5_000 },
    { nome: 'transicao', valor: 0 },
  ] as const;

  it('have plain names, the largest first', () => {
    expect(partsOfNeed(200_000.4, { passos })).toEqual([
      { rotulo: 'Contas da casa', valor: 140_000.4 },
      { rotulo: 'Escola e faculdade', valor: 60_000 },
    ]);
  });

  it('are empty for an item with another sum', () => {
    expect(partsOfNeed(100_000, { passos })).toEqual([]);
    expect(partsOfNeed(0, undefined)).toEqual([]);
  });
});
