import { describe, expect, it } from 'vitest';
import type { Area } from '../../code-lists/index.ts';
import { FAMILIA, linhaOfItem, withCampos, withItens, withTabelas } from '../results/family.fixture.ts';
import { computeResultados, coverOfOpcao, measureItem } from '../results/index.ts';
import type { Diagnostico, EstudoSnapshot } from '../snapshot.ts';
import {
  accountOfArea,
  accountOfEstudo,
  type FatosDaFrase,
  writeAreaSentence,
  writeStudySentence,
} from './sentences.ts';
import { durationText, spellOut } from './words.ts';

const ABERTA = { vencida: false, ate: null };

function fatos(estudo: EstudoSnapshot, area: Area, capital: number | null = null): FatosDaFrase {
  const resultados = computeResultados(estudo);
  const medida = measureItem(estudo, resultados, '1.01', 'titular');
  const cobertura = medida && capital ? coverOfOpcao(medida, { valor_cobertura: capital }) : null;
  return {
    nome: 'Marina',
    sexo: 'F',
    hoje: estudo.hoje,
    dependentes: estudo.tabelas.dependentes ?? [],
    resultados,
    areas: [
      {
        area,
        nome: 'Área',
        itens: [
          {
            codigo: '1.01',
            tipo_segurado: 'titular',
            opcoes: cobertura ? [{ id: 1, recomendada: true, validade: ABERTA, cobertura }] : [],
          },
        ],
      },
    ],
  };
}

const comArea = (estudo: EstudoSnapshot, area: Area, ...itens: ReturnType<typeof linhaOfItem>[]) => ({
  ...withItens(estudo, ...itens),
  produtos: [{ produto_diagnostico_id: area, itens }],
});

describe('numbers as words', () => {
  it.each([
    [1, 'um'],
    [15, 'quinze'],
    [20, 'vinte'],
    [22, 'vinte e dois'],
    [99, 'noventa e nove'],
    [120, '120'],
  ])('%i is %s', (n, palavras) => {
    expect(spellOut(n)).toBe(palavras);
  });

  it.each([
    [0.4, 'menos de um mês'],
    [1.2, 'cerca de um mês'],
    [8, 'cerca de oito meses'],
    [11.6, 'cerca de um ano'],
    [18, 'cerca de um ano e meio'],
    [30, 'cerca de dois anos e meio'],
    [252, 'cerca de vinte e um anos'],
  ])('%d months are %s', (meses, palavras) => {
    expect(durationText(meses)).toBe(palavras);
  });
});

describe('sentence of a study', () => {
  // Resources 372.500, of which 164.022 to debts and inventory; bills 2.040 and school 3.300 a month: 39 months
  const HOJE = 'Se a Marina faltasse hoje, a família manteria a vida que tem por cerca de três anos e meio.';

  it('states how long the family can live on its resources', () => {
    expect(writeStudySentence(fatos(FAMILIA, 1))).toBe(HOJE);
  });

  it('states until when the plan lasts and who is independent by then', () => {
    expect(writeStudySentence(fatos(FAMILIA, 1, 5_000_000))).toBe(
      `${HOJE} O plano leva esse prazo até 2045, quando Tomás se forma.`,
    );
    const semFaculdade = withTabelas(FAMILIA, {
      dependentes: [{ nome: 'Tomás Lima', parentesco: 'filho', data_nascimento: '2021-09-15' }],
    });
    expect(writeStudySentence(fatos(semFaculdade, 1, 5_000_000))).toMatch(
      /até 2045, quando Tomás completa 24 anos\.$/,
    );
  });

  it('states how far a plan with partial cover goes', () => {
    expect(writeStudySentence(fatos(FAMILIA, 1, 100_000))).toMatch(
      /cerca de três anos e meio\. O plano cobre \d+% do que a família precisaria nesse caso\.$/,
    );
  });
});

describe('livelihood of the family', () => {
  const frase = (campos: Diagnostico, tabelas: EstudoSnapshot['tabelas'] = {}) =>
    writeStudySentence(fatos(withTabelas(withCampos(FAMILIA, campos), tabelas), 1, 5_000_000));

  it('counts no months when income pays the bills, and names the gap', () => {
    // Need of 9.600 against 7.500 of the husband, 1.000 of rent and the pension
    expect(frase({ conjuge_renda_mensal_liquida: 7500 })).toMatch(
      /^Se a Marina faltasse hoje, as contas da casa seguiriam pagas, mas faltariam R\$\s[\d.]+, sobretudo para escola e faculdade\. A proteção recomendada cobre tudo o que faltaria\.$/,
    );
  });

  it('leaves nothing for a month when debts and inventory take everything', () => {
    const dividas = [{ tipo_divida: 'pessoal', titular: 'titular', saldo_devedor: 900_000 }] as const;
    expect(frase({}, { dividas })).toBe(
      'Se a Marina faltasse hoje, a família não teria como manter a vida que tem. O plano mantém essa vida até 2045, quando Tomás se forma.',
    );
  });

  const SOZINHA = { estado_civil: 'S', conjuge_renda_mensal_liquida: null, tem_dependentes: 'N' } as const;
  const RICA = [
    { tipo_investimento: 1, saldo: 9_000_000, liquidez_dias: 1, natureza_bem: 'particular' },
  ] as const;

  it('names costs and no family where nobody depends', () => {
    const dividas = [{ tipo_divida: 'pessoal', titular: 'titular', saldo_devedor: 900_000 }] as const;
    expect(frase(SOZINHA, { dependentes: [], dividas })).toMatch(
      /^Se a Marina faltar hoje, ficam R\$\s[\d.]+ em contas e custos; faltam R\$\s[\d.]+, sobretudo para dívidas\. /,
    );
    expect(frase(SOZINHA, { dependentes: [], investimentos: RICA })).toMatch(
      /^Se a Marina faltar hoje, ficam R\$\s[\d.]+ em contas e custos, e o que há paga tudo\.$/,
    );
  });

  it('says that a couple with grown children goes on with own incomes', () => {
    const dividas = [{ tipo_divida: 'pessoal', titular: 'titular', saldo_devedor: 900_000 }] as const;
    expect(frase({ tem_dependentes: 'N' }, { dependentes: [], dividas })).toMatch(
      /^Se a Marina faltasse hoje, cada um na família seguiria com a própria renda, mas faltariam R\$\s[\d.]+, sobretudo para dívidas\. A proteção recomendada cobre tudo o que faltaria\.$/,
    );
  });

  it('says that enough resources suffice, and is empty without answers', () => {
    expect(frase({}, { investimentos: RICA })).toBe(
      'Se a Marina faltasse hoje, a família já teria o bastante para manter a vida que tem.',
    );
    const semResposta = fatos({ ...FAMILIA, diagnostico: {}, tabelas: {} }, 1);
    expect(writeStudySentence(semResposta)).toBe(
      'Marina, este estudo compara o que o mercado oferece em Área.',
    );
    expect(writeStudySentence({ ...semResposta, areas: [] })).toBe(
      'Marina, este estudo ainda não tem áreas escolhidas.',
    );
    expect(accountOfEstudo(semResposta)).toEqual([]);
  });

  it('states when a decreasing pension leaves bills unpaid', () => {
    const outputs = {
      prazo_anos: 19,
      necessidade: 250_000,
      recursos: 50_000,
      gap: 200_000,
      deficit_mensal: 0,
      vp_renda: 90_000,
    };
    const passos = [
      { nome: 'vp_renda', valor: 90_000 },
      { nome: 'vp_educacao', valor: 160_000 },
    ] as const;
    const vida = {
      kind: 'vida.necessidade_capital',
      tipo_segurado: 'titular',
      inputs: { tem_conjuge: 'S' },
      outputs,
      passos,
    } as const;
    expect(writeStudySentence({ ...fatos(FAMILIA, 1), resultados: [vida as never] })).toBe(
      'Se a Marina faltasse hoje, as contas da casa seguiriam pagas no começo; ao todo faltariam R$\u00a0200.000, sobretudo para escola e faculdade.',
    );
  });

  it('has an account that ends at the amount of the sentence', () => {
    const conta = accountOfEstudo(fatos(FAMILIA, 1));
    expect(conta.map(({ nome }) => nome)).toEqual([
      'dividas_sem_cobertura',
      'inventario_funeral',
      'recursos',
      'livre',
      'deficit_mensal',
      'mes',
      'meses',
    ]);
    // 208.477,84 ÷ 5.340
    expect(conta.at(-1)).toMatchObject({ valor: 39, unidade: 'meses' });
    const pagas = accountOfEstudo(fatos(withCampos(FAMILIA, { conjuge_renda_mensal_liquida: 7500 }), 1));
    expect(pagas.find(({ nome }) => nome === 'deficit_mensal')?.valor).toBe(0);
    expect(pagas.at(-1)).toMatchObject({ nome: 'gap' });
    expect(accountOfArea(fatos(FAMILIA, 3), 3).length).toBeGreaterThan(0);
  });

  it('addresses the customer directly in the link', () => {
    expect(writeStudySentence({ ...fatos(FAMILIA, 1), paraQuem: 'cliente' })).toMatch(
      /^Se você faltasse hoje, /,
    );
  });
});

describe('sentence of an area', () => {
  it('states the income that savings allow', () => {
    const estudo = comArea(
      withCampos(FAMILIA, { perfil_investidor: 'moderado', perfil_validade: '2027-12-01' }),
      2,
      linhaOfItem('2.02', {
        interesse: 'S',
        renda_desejada: 12_000,
        idade_final: 90,
        patrimonio_aposentadoria: 120_000,
        aporte_atual: 1000,
      }),
    );
    expect(writeAreaSentence(fatos(estudo, 2), 2)).toMatch(
      /^No passo de hoje, aos 60 anos o dinheiro guardado pagaria R\$\s[\d.]+ dos R\$\s[\d.]+ por mês que a vida desejada pede dele\.$/,
    );
  });

  it('states the emergency reserve without a plan for freedom', () => {
    const estudo = comArea(FAMILIA, 2, linhaOfItem('2.05', { interesse: 'S', meses_reserva: 6 }));
    // 6 × (12.000 + 3.700 of instalments), of which 24.000 exist
    expect(writeAreaSentence(fatos(estudo, 2), 2)).toBe(
      'Para atravessar seis meses sem renda a família precisa de R$\u00a094.200; faltam R$\u00a070.200.',
    );
  });

  it('states the income share of the current home, not of the planned one', () => {
    const morando = (parcela_atual: number) => {
      const dividas = [
        { tipo_divida: 'imobiliario', titular: 'casal', saldo_devedor: 300_000, parcela_atual },
      ] as const;
      const estudo = withTabelas(FAMILIA, { dividas });
      return writeAreaSentence(
        fatos({ ...estudo, diagnostico: { ...estudo.diagnostico, tipo_moradia: 'propria_financiada' } }, 6),
        6,
      );
    };
    expect(morando(3000)).toBe('A moradia de hoje cabe na renda da família.');
    expect(morando(9000)).toBe(
      'A moradia de hoje pesa na renda da família. O mês está no vermelho: parcela nova, só quando ele ficar positivo.',
    );
  });

  it('states the insured share of the assets', () => {
    expect(writeAreaSentence(fatos(FAMILIA, 3), 3)).toBe(
      'Do que foi contado, nenhum dos bens da família tem seguro hoje.',
    );
    const bens = [
      { tipo_bem: 'veiculo', valor_mercado: 80_000, segurado: 'S', valor_segurado: 60_000 },
    ] as const;
    expect(writeAreaSentence(fatos(withTabelas(FAMILIA, { bens }), 3), 3)).toBe(
      'O seguro de hoje paga 75% do que valem os bens da família.',
    );
  });

  const cambio = (codigo: string, opcao: number | null, vet: number, tipo_segurado = 'titular') => ({
    kind: 'cambio.vet',
    codigo,
    tipo_segurado,
    diagnostico_produto_item_opcao_id: opcao,
    inputs: { operacao: 'compra' },
    outputs: { vet },
    passos: [],
  });
  const fraseDoCambio = (
    itens: FatosDaFrase['areas'][number]['itens'],
    ...contas: ReturnType<typeof cambio>[]
  ) =>
    writeAreaSentence(
      {
        ...fatos(FAMILIA, 5),
        areas: [{ area: 5, nome: 'Câmbio', itens }],
        resultados: contas as never,
      },
      5,
    );

  const cotadas = (...ids: number[]) =>
    ids.map((id) => ({
      id,
      recomendada: false,
      validade: ABERTA,
      cobertura: null,
    }));

  it('excludes rates of quotes from earlier rounds', () => {
    const dolar = { codigo: '5.01', tipo_segurado: 'titular', moeda: 'USD', opcoes: cotadas(2) } as const;
    expect(fraseDoCambio([dolar], cambio('5.01', 1, 5.5), cambio('5.01', 2, 5.7))).toBe(
      'Com imposto e tarifas, cada dólar americano sai a partir de R$\u00a05,7000.',
    );
  });

  it('excludes rates of expired quotes and states the validity', () => {
    const ate = (day: string, ...ids: number[]) =>
      cotadas(...ids).map((opcao) => ({ ...opcao, validade: { vencida: day < '2026-11-21', ate: day } }));
    const dolar = { codigo: '5.01', tipo_segurado: 'titular', moeda: 'USD' } as const;
    const opcoes = [...ate('2026-11-20', 1), ...ate('2026-12-05', 2)];
    const quotes = [cambio('5.01', null, 5.4), cambio('5.01', 1, 5.5), cambio('5.01', 2, 5.7)];
    expect(fraseDoCambio([{ ...dolar, opcoes }], ...quotes)).toBe(
      'Com imposto e tarifas, cada dólar americano sai a partir de R$\u00a05,7000, em cotação que vale até 05/12/2026.',
    );
    const vencidas = [{ ...dolar, opcoes: ate('2026-11-20', 1, 2) }];
    expect(fraseDoCambio(vencidas, ...quotes)).toBe(
      'As cotações de câmbio deste estudo venceram: o preço de hoje pede uma nova.',
    );
    const fechada = { ...cambio('5.01', 2, 5.75), referencia: 'fechamento' };
    expect(fraseDoCambio(vencidas, ...quotes, fechada)).toBe(
      'Com imposto e tarifas, cada dólar americano sai a partir de R$\u00a05,7500.',
    );
    const iene = {
      codigo: '5.02',
      tipo_segurado: 'titular',
      moeda: 'JPY',
      opcoes: ate('2026-12-01', 3),
    } as const;
    expect(fraseDoCambio([{ ...dolar, opcoes }, iene], ...quotes, cambio('5.02', 3, 0.037))).toContain(
      'R$\u00a00,0370, em cotações que valem até 01/12/2026.',
    );
  });

  it('names the currency with its best quote, the PTAX only without quotes', () => {
    const dolar = { codigo: '5.01', tipo_segurado: 'titular', moeda: 'USD', opcoes: cotadas(1, 2) } as const;
    const iene = { codigo: '5.02', tipo_segurado: 'titular', moeda: 'JPY', opcoes: cotadas(3) } as const;
    const quotes = [cambio('5.01', null, 5.4), cambio('5.01', 1, 5.7), cambio('5.01', 2, 5.6097)];
    expect(fraseDoCambio([dolar, iene], ...quotes)).toBe(
      'Com imposto e tarifas, cada dólar americano sai a partir de R$\u00a05,6097.',
    );
    const dois = 'cada dólar americano sai a partir de R$\u00a05,6097 e cada iene a partir de R$\u00a00,0370';
    expect(fraseDoCambio([dolar, iene], ...quotes, cambio('5.02', 3, 0.037))).toBe(
      `Com imposto e tarifas, ${dois}.`,
    );
    const dele = { ...dolar, tipo_segurado: 'conjuge', moeda: 'JPY', opcoes: cotadas(3) } as const;
    expect(fraseDoCambio([dolar, dele], ...quotes, cambio('5.01', 3, 0.037, 'conjuge'))).toBe(
      `Com imposto e tarifas, ${dois}.`,
    );
    expect(fraseDoCambio([{ ...dolar, moeda: null }], cambio('5.01', null, 5.4))).toBe(
      'Pela PTAX, só com o IOF, cada unidade da moeda sairia por R$\u00a05,4000.',
    );
  });

  it('is null when nothing is computed', () => {
    const vazio = { ...FAMILIA, diagnostico: {}, tabelas: {} };
    for (const area of [1, 2, 3, 4, 5, 6] as const)
      expect(writeAreaSentence(fatos(vazio, area), area)).toBeNull();
  });
});
