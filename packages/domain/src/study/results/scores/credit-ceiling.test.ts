import { describe, expect, it } from 'vitest';
import { currentParametros, EDICAO_DA_FAMILIA } from '../../../calculators/index.ts';
import type { LinhaDe } from '../../../catalogue/index.ts';
import type { EstudoSnapshot } from '../../snapshot.ts';
import { FAMILIA, linhaOfItem, withCampos, withTabelas } from '../family.fixture.ts';
import { computeResultados, type Resultado } from '../index.ts';

const CARRO = {
  tipo_divida: 'veiculo',
  saldo_devedor: 48_500,
  parcela_atual: 1690,
  taxa_juros_mensal: 1.79,
} as const;
const CARTAO = {
  tipo_divida: 'cartao',
  saldo_devedor: 9800,
  parcela_atual: 1470,
  taxa_juros_mensal: 14.2,
  refinanciar: 'S',
} as const;

const devendo = (...dividas: LinhaDe<'dividas'>[]): EstudoSnapshot => withTabelas(FAMILIA, { dividas });

const notas = (estudo: EstudoSnapshot, parametros = currentParametros(estudo.hoje)) =>
  computeResultados(estudo, parametros).filter(
    (r): r is Resultado<'estudo.nota'> => r.kind === 'estudo.nota' && r.produto_diagnostico_id === 4,
  );
const notaDe = (estudo: EstudoSnapshot) => notas(estudo)[0]?.outputs?.nota;
const tetoDe = (estudo: EstudoSnapshot, k = 0) =>
  notas(estudo)[k]?.passos.find(({ nome }) => nome === 'teto')?.formula;

describe('score of credit', () => {
  it('is at most 3 with a balance on the card, and says why', () => {
    // 3.160 of 27.000: full; (48.500 × 23,7% + 9.800 × 392%) ÷ 58.300 = 85,6%: 0,206; revolving: 0; 1 + 9 × 0,562
    expect(notaDe(devendo(CARRO, CARTAO))).toBe(3);
    expect(tetoDe(devendo(CARRO, CARTAO))).toBe('com saldo em cartão de crédito (rotativo), sem isso, 6');
  });

  it('is at most 3 with a used overdraft', () => {
    const cheque = { ...CARTAO, tipo_divida: 'cheque_especial', taxa_juros_mensal: 8 } as const;
    expect(notaDe(devendo(CARRO, cheque))).toBe(3);
  });

  it('has no ceiling with a card without balance', () => {
    expect(notaDe(devendo(CARRO, { ...CARTAO, saldo_devedor: 0, parcela_atual: 0 }))).toBe(10);
  });

  it('is at most 4 in a month below zero', () => {
    const noVermelho = withCampos(devendo(CARRO), { capacidade_poupanca: -1616.83 });
    expect(notaDe(noVermelho)).toBe(4);
    expect(tetoDe(noVermelho)).toBe('com o mês abaixo de zero, sem isso, 10');
  });

  it('leaves the ceiling where the plan exchanges the card', () => {
    const troca = {
      ...linhaOfItem('4.05', { interesse: 'S' }),
      opcoes: [
        {
          diagnostico_produto_item_opcao_id: 7,
          recomendada: 'S',
          credito_valor: 9800,
          parcela: 470,
          cet_anual: 29,
        } as const,
      ],
    };
    const estudo = {
      ...devendo(CARRO, CARTAO),
      produtos: [{ produto_diagnostico_id: 4 as const, itens: [troca] }],
    };
    expect(notas(estudo).map((r) => r.outputs?.nota)).toEqual([3, 10]);
  });

  it('judges a cost within its kind by itself too', () => {
    // a personal loan at 104% a year is the usual one of its kind, and doubles in a year
    const pessoal = {
      tipo_divida: 'pessoal',
      saldo_devedor: 20_000,
      parcela_atual: 900,
      cet_anual: 104,
    } as const;
    expect(notas(devendo(pessoal))[0]?.inputs.componentes).toContainEqual([0.3, 0]);
    // 65%: half way from 30% to 100%
    expect(notas(devendo({ ...pessoal, cet_anual: 65 }))[0]?.inputs.componentes).toContainEqual([0.3, 0.5]);
  });

  it('stays as presented under an earlier edition', () => {
    const hoje = currentParametros(FAMILIA.hoje);
    const edicao = hoje.get(EDICAO_DA_FAMILIA);
    const antes = new Map(hoje);
    if (edicao) antes.set(EDICAO_DA_FAMILIA, { ...edicao, valor: 2 });
    expect(notas(devendo(CARRO, CARTAO), antes)[0]?.outputs?.nota).toBe(8);
  });
});
