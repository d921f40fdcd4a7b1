import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CamposDeItem,
  type CodigoItem,
  isCampo,
  readLinhas,
  readRespostas,
} from '../../../catalogue/index.ts';
import type { Area } from '../../../code-lists/index.ts';
import type { EstudoSnapshot, ItemDoEstudo, OpcaoDoEstudo } from '../../snapshot.ts';
import { FAMILIA, linhaOfItem, withCampos, withTabelas } from '../family.fixture.ts';
import { computeResultados, notasOfEstudo, type Resultado } from '../index.ts';

const naArea = (estudo: EstudoSnapshot, area: Area, ...itens: ItemDoEstudo[]): EstudoSnapshot => ({
  ...estudo,
  produtos: [...estudo.produtos, { produto_diagnostico_id: area, itens }],
});

const comOpcao = (codigo: CodigoItem, opcao: OpcaoDoEstudo, campos: CamposDeItem = {}): ItemDoEstudo => ({
  ...linhaOfItem(codigo, { interesse: 'S', ...campos }),
  opcoes: [
    { diagnostico_produto_item_opcao_id: 7, rodada: 1, status: 'analisis', recomendada: 'S', ...opcao },
  ],
});

function notasDe(estudo: EstudoSnapshot) {
  const resultados = computeResultados(estudo);
  return { resultados, ...notasOfEstudo(estudo, resultados) };
}

const area = (estudo: EstudoSnapshot, qual: Area) => notasDe(estudo).areas[qual - 1];

const nota = (estudo: EstudoSnapshot, qual: Area, comOPlano = false) =>
  computeResultados(estudo).find(
    (r): r is Resultado<'estudo.nota'> =>
      r.kind === 'estudo.nota' && r.produto_diagnostico_id === qual && comOPlano === Boolean(r.referencia),
  );

const SEGURADA = withTabelas(FAMILIA, {
  bens: [
    {
      tipo_bem: 'imovel',
      valor_mercado: 800_000,
      segurado: 'S',
      valor_segurado: 400_000,
      franquia_atual: 5000,
    },
    { tipo_bem: 'imovel', valor_mercado: 300_000, documentacao_regular: 'S' },
    {
      tipo_bem: 'veiculo',
      valor_mercado: 90_000,
      segurado: 'S',
      valor_segurado: 120_000,
      franquia_atual: 20_000,
    },
  ],
  apolices: [
    { area_produto: 3, cobertura: 'casco', valor_cobertura: 90_000, vigencia_fim: '2026-12-10' },
    { area_produto: 3, cobertura: 'rc_familiar', valor_cobertura: 285_000, vigencia_fim: '2027-09-30' },
  ],
});

const ENDIVIDADA = withTabelas(FAMILIA, {
  dividas: [
    {
      tipo_divida: 'imobiliario',
      titular: 'casal',
      saldo_devedor: 200_000,
      parcela_atual: 2400,
      cet_anual: 13,
    },
    {
      tipo_divida: 'veiculo',
      titular: 'titular',
      saldo_devedor: 30_000,
      parcela_atual: 1200,
      taxa_juros_mensal: 2,
    },
    {
      tipo_divida: 'pessoal',
      titular: 'titular',
      saldo_devedor: 20_000,
      parcela_atual: 5400,
      cet_anual: 160,
      em_atraso: 'S',
      refinanciar: 'S',
    },
  ],
});

describe('scores of the areas', () => {
  it('weigh cover of assets and third parties, deductibles and terms', () => {
    expect(nota(SEGURADA, 3)?.inputs.componentes).toEqual([
      [0.6, 0.411765],
      [0.2, 0.5],
      [0.1, 0.5],
      [0.1, 0.5],
    ]);
    expect(nota(SEGURADA, 3)?.outputs).toEqual({ nota: 5 });
  });

  it('count the recommended option', () => {
    const estudo = naArea(SEGURADA, 3, comOpcao('3.02', { valor_cobertura: 600_000 }));
    expect(area(estudo, 3)).toMatchObject({ calculada: 5, projetada: 8 });
    const recusada = comOpcao('3.02', { valor_cobertura: 600_000, status: 'reproved' });
    expect(area(naArea(SEGURADA, 3, recusada), 3)).toMatchObject({ calculada: 5, projetada: 5 });
  });

  it('insure the home with its own policy, and the shop with the company’s', () => {
    const empresarial = comOpcao('3.04', { valor_cobertura: 600_000 });
    expect(area(naArea(SEGURADA, 3, empresarial), 3)).toMatchObject({ calculada: 5, projetada: 5 });
    const [casa, loja, carro] = SEGURADA.tabelas.bens ?? [];
    const comLoja = withTabelas(SEGURADA, {
      bens: [casa ?? {}, { ...loja, finalidade_imovel: 'comercial' }, carro ?? {}],
    });
    expect(area(naArea(comLoja, 3, empresarial), 3)).toMatchObject({ calculada: 5, projetada: 6 });
  });

  it('move the home loan and no other debt', () => {
    const dividas = [
      { tipo_divida: 'imobiliario', saldo_devedor: 300_000, parcela_atual: 9000, cet_anual: 26 },
      { tipo_divida: 'imobiliario', saldo_devedor: 90_000, parcela_atual: 1000, cet_anual: 13 },
    ] as const;
    const estudo = withCampos(withTabelas(FAMILIA, { dividas }), { tipo_moradia: 'propria_financiada' });
    const portar = comOpcao(
      '6.04',
      { credito_valor: 300_000, parcela: 6000, cet_anual: 13 },
      { saldo_devedor: 299_000, parcela_atual: 9000 },
    );
    const doPlano = (qual: Area) => nota(naArea(estudo, 6, portar), qual, true)?.inputs.componentes;
    // 7.000 of 27.000 gross, at the usual cost; 7.000 of 20.000 net
    expect(doPlano(4)).toEqual([
      [0.5, 0.802469],
      [0.3, 1],
      [0.2, 1],
    ]);
    expect(doPlano(6)).toContainEqual([0.4, 0.75]);
  });

  it('keep the rent when the home is bought to be let', () => {
    const alugada = withCampos(FAMILIA, { tipo_moradia: 'alugada', aluguel_atual: 8000 });
    const compra = (finalidade_imovel: CamposDeItem['finalidade_imovel']) =>
      comOpcao('6.01', { valor_imovel: 500_000 }, { finalidade_imovel });
    const moradia = (fim: CamposDeItem['finalidade_imovel']) =>
      nota(naArea(alugada, 6, compra(fim)), 6, true)?.inputs.componentes;
    expect(moradia('moradia')).toContainEqual([0.4, 1]);
    expect(moradia('investimento')).toContainEqual([0.4, 0]);
  });

  it('leave death out when no one depends on the income', () => {
    const sozinha = withCampos(FAMILIA, { estado_civil: 'S', tem_dependentes: 'N' });
    expect(nota(sozinha, 1)?.inputs.componentes).toContainEqual([0.35, null]);
    expect(nota(withCampos(sozinha, { tem_dependentes: 'S' }), 1)?.inputs.componentes).not.toContainEqual([
      0.35,
      null,
    ]);
  });

  it('weigh instalments, cost against the reference, and arrears', () => {
    expect(nota(ENDIVIDADA, 4)?.inputs.componentes).toEqual([
      [0.5, 0.555556],
      [0.3, 0.980981],
      [0.2, 0],
    ]);
    // 1 + 9 × 0,572 = 6, held at 4: 12.000 and 9.000 of instalments leave the month 1.100 short
    expect(nota(ENDIVIDADA, 4)?.outputs).toEqual({ nota: 4 });
    const troca = comOpcao('4.05', { credito_valor: 20_000, parcela: 700, cet_anual: 40 });
    expect(area(naArea(ENDIVIDADA, 4, troca), 4)?.projetada).toBe(10);
  });

  it('weigh housing, mortgage debt, share of wealth, papers and insurance', () => {
    const estudo = withCampos(withTabelas(SEGURADA, { dividas: FAMILIA.tabelas.dividas ?? [] }), {
      tipo_moradia: 'propria_financiada',
    });
    expect(nota(estudo, 6)?.inputs.componentes).toEqual([
      [0.4, 1],
      [0.2, 1],
      [0.2, 0.420229],
      [0.2, 0.75],
    ]);
    expect(nota(estudo, 6)?.outputs).toEqual({ nota: 9 });
  });

  it('count a bought home at its value, with its debt', () => {
    const casa = comOpcao('6.02', { credito_valor: 300_000, parcela: 3000 }, { imovel_valor: 500_000 });
    const estudo = naArea(withCampos(FAMILIA, { tipo_moradia: 'alugada', aluguel_atual: 2500 }), 6, casa);
    const projetada = nota(estudo, 6, true);
    // 5.400 of 20.000 a month; 500.000 owed on 1.600.000; 1.600.000 of 1.670.000
    expect(projetada?.inputs.componentes).toEqual([
      [0.4, 1],
      [0.2, 1],
      [0.2, 0],
      [0.2, 0],
    ]);
  });

  it('pool the couple in the area of life and name every component', () => {
    const resultado = nota(FAMILIA, 1);
    expect(resultado?.outputs).toEqual({ nota: 4 });
    expect(resultado?.passos.map(({ nome }) => nome)).toEqual([
      'morte',
      'invalidez',
      'dit',
      'doencas_graves',
      'plano_saude',
      'liquidez_sucessoria',
      'nota',
    ]);
    const comVida = naArea(FAMILIA, 1, comOpcao('1.01', { valor_cobertura: 1_300_000 }));
    expect(area(comVida, 1)).toMatchObject({ calculada: 4, projetada: 6 });
  });

  it('count only foreign currency needed within a year', () => {
    const viagem = {
      moeda: 'USD',
      valor_moeda: 4000,
      valor_moeda_disponivel: 1000,
      natureza_cambio: 'especie',
    } as const;
    const item = comOpcao('5.01', { taxa_cambio: 5.5 }, { ...viagem, data_operacao: '2027-01-10' });
    expect(nota(naArea(FAMILIA, 5, item), 5)?.inputs.componentes).toEqual([
      [0.4, 0.25],
      [0.4, null],
      [0.2, 0],
    ]);
    const distante = comOpcao('5.01', {}, { ...viagem, data_operacao: '2028-01-10' });
    expect(area(naArea(FAMILIA, 5, distante), 5)?.calculada).toBeNull();
  });

  it('are null with too few answers and name fields of the catalogue', () => {
    const vazio: EstudoSnapshot = { hoje: FAMILIA.hoje, diagnostico: {}, tabelas: {}, produtos: [] };
    const { resultados, geral } = notasDe(vazio);
    const abertas = resultados.filter((r) => r.kind === 'estudo.nota' && r.incompleto);
    expect(abertas.map((r) => r.produto_diagnostico_id)).toEqual([1, 3, 4, 6, 1, 3, 4, 6]);
    expect(abertas.flatMap((r) => r.incompleto).filter((nome) => !isCampo(String(nome)))).toEqual([]);
    expect(geral).toBeNull();
  });
});

describe('overall score', () => {
  it('is the weighted mean of the assessed areas', () => {
    // (0,25·4 + 0,15·2 + 0,15·10 + 0,15·5) ÷ 0,70
    expect(notasDe(FAMILIA).geral).toBe(5.1);
  });

  it('uses the manual score and stores the computed one', () => {
    const estudo = {
      ...FAMILIA,
      produtos: [{ produto_diagnostico_id: 3 as const, nota_manual: 9, itens: [] }],
    };
    const { areas, geral, geral_projetada } = notasDe(estudo);
    expect(areas[2]).toMatchObject({ calculada: 2, manual: 9, projetada: 9 });
    expect(geral).toBe(6.6);
    expect(geral_projetada).toBe(6.6);
  });

  it('has the highest desired score of the wanted items', () => {
    const itens = [
      linhaOfItem('1.01', { interesse: 'S', nota_desejada: 10 }),
      linhaOfItem('1.04', { interesse: 'S', nota_desejada: 7 }),
      linhaOfItem('1.06', { interesse: 'N', nota_desejada: 1 }),
    ];
    const { areas, geral_desejada } = notasDe(naArea(FAMILIA, 1, ...itens));
    expect(areas[0]?.desejada).toBe(10);
    expect(geral_desejada).toBe(10);
  });
});

describe('scores and cover', () => {
  const valor = fc.integer({ min: 0, max: 3_000_000 });

  it('never fall with more cover', () => {
    fc.assert(
      fc.property(valor, valor, (a, b) => {
        const com = (capital: number) =>
          area(naArea(FAMILIA, 1, comOpcao('1.01', { valor_cobertura: capital })), 1)?.projetada ?? 0;
        expect(com(Math.max(a, b))).toBeGreaterThanOrEqual(com(Math.min(a, b)));
      }),
      { numRuns: 25 },
    );
  });

  it('do not throw on hostile answers', () => {
    const qualquer = fc.oneof(fc.anything(), fc.constantFrom(-1, 1e18, Number.NaN, '', 'S', null));
    const linha = fc.dictionary(
      fc.constantFrom('tipo_bem', 'valor_mercado', 'segurado', 'saldo_devedor', 'cet_anual', 'vigencia_fim'),
      qualquer,
    );
    fc.assert(
      fc.property(fc.array(linha, { maxLength: 3 }), qualquer, (linhas, resposta) => {
        const estudo = withTabelas(
          withCampos(FAMILIA, readRespostas({ reserva_atual: resposta, tipo_moradia: resposta })),
          readLinhas({ bens: linhas, dividas: linhas, apolices: linhas }),
        );
        for (const { calculada } of notasDe(estudo).areas)
          expect(calculada === null || (calculada >= 1 && calculada <= 10)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
