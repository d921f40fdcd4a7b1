import { describe, expect, it } from 'vitest';
import type { CodigoItem } from '../../catalogue/index.ts';
import { redMonthPlan } from '../shown/month.ts';
import type { EstudoSnapshot, ItemDoEstudo, OpcaoDoEstudo } from '../snapshot.ts';
import { FAMILIA, linhaOfItem, withCampos, withTabelas } from './family.fixture.ts';
import { computeResultados } from './index.ts';

const wanted = (codigo: CodigoItem, opcoes: OpcaoDoEstudo[] = []): ItemDoEstudo => ({
  ...linhaOfItem(codigo, { interesse: 'S' }),
  opcoes,
});
const premio = (valor_premio: number): OpcaoDoEstudo => ({
  recomendada: 'S',
  status: 'analisis',
  rodada: 1,
  valor_premio,
  periodicidade_pagamento: 'monthly',
});

/** R$ 1.616,83 short; the car's 1.690 end in 34 months. */
const inTheRed = (...itens: ItemDoEstudo[]): EstudoSnapshot => ({
  ...withTabelas(withCampos(FAMILIA, { capacidade_poupanca: -1616.83 }), {
    dividas: [
      { tipo_divida: 'cartao', saldo_devedor: 9800, refinanciar: 'S', parcela_atual: 1470 },
      { tipo_divida: 'veiculo', saldo_devedor: 48_500, parcela_atual: 1690, parcelas_restantes: 34 },
    ],
  }),
  produtos: [{ produto_diagnostico_id: 1, itens }],
});
const planOf = (...itens: ItemDoEstudo[]) => redMonthPlan(computeResultados(inTheRed(...itens)));
const rows = (...itens: ItemDoEstudo[]) =>
  planOf(...itens)?.passos.map(({ ordem, porque, nome, preco, quando }) =>
    [ordem, porque, nome, preco, quando].join(' | ').replaceAll('\u00a0', ' '),
  );

describe('plan of a family in the red', () => {
  // −1.616,83 + 1.690,00 = 73,17: above zero 34 months after November 2026.
  it('stands before anything is quoted, in its order, each with its month', () => {
    expect(rows(wanted('2.03'), wanted('2.05'), wanted('1.01'))).toEqual([
      '1º | Dívida cara | Cartão de crédito (rotativo) | — | agora',
      '2º | Evita a ruína | Seguro de vida temporário | — | daqui a 34 meses, em setembro de 2029',
      '3º | Reserva | Reserva de emergência | — | daqui a 34 meses, em setembro de 2029',
      '4º | Depois | Previdência PGBL / VGBL | — | daqui a 34 meses, em setembro de 2029',
    ]);
  });

  // 73,17 carry 70,00 of the cheaper cover; the 3,17 left do not carry 214,90, and what comes later waits for it.
  it('takes what avoids ruin at the least cost first, and lets nothing pass before it', () => {
    const quoted = [wanted('1.01', [premio(214.9)]), wanted('1.04', [premio(70)]), wanted('2.05')];
    expect(rows(...quoted)?.slice(1)).toEqual([
      '2º | Evita a ruína | Invalidez permanente por acidente (IPA) | R$ 70,00 por mês | daqui a 34 meses, em setembro de 2029',
      '3º | Evita a ruína | Seguro de vida temporário | R$ 214,90 por mês | quando sobrar para isso',
      '4º | Reserva | Reserva de emergência | — | quando sobrar para isso',
    ]);
  });

  // The card's 1.470,00 end, 413,17 begin: 1.056,83 less; −1.616,83 + 1.056,83 = −560,00; + 1.690,00 in month 34.
  it('counts the swap of dear debts at once, and what it brings', () => {
    const swap = wanted('4.05', [{ recomendada: 'S', status: 'analisis', rodada: 1, parcela: 413.17 }]);
    expect(rows(swap, wanted('1.01', [premio(214.9)]))).toEqual([
      '1º | Dívida cara | Refinanciamento / portabilidade / troca de dívidas | economia de R$ 1.056,83 por mês | agora',
      '2º | Evita a ruína | Seguro de vida temporário | R$ 214,90 por mês | daqui a 34 meses, em setembro de 2029',
    ]);
  });

  it('leaves out what was refused, ended, or has no offer', () => {
    const refused = wanted('1.01', [{ ...premio(200), status: 'reproved' }]);
    const itens = [
      refused,
      { ...wanted('1.04'), encerrado: true },
      { ...wanted('1.05'), sem_oferta: 'S' as const },
    ];
    expect(rows(...itens)).toHaveLength(1);
  });

  it('says what the month lacks, and that PGBL and new instalments wait', () => {
    expect(planOf()?.frase.replaceAll('\u00a0', ' ')).toBe(
      'Hoje faltam R$ 1.616,83 no mês. Com o mês no vermelho, a ordem é: primeiro trocar, quitar ou pagar com ' +
        'a venda de um bem: Cartão de crédito (rotativo); depois o que evita a ruína ao menor custo, a reserva e ' +
        'o resto, cada um quando couber. PGBL e parcela nova (empréstimo, financiamento, consórcio), só com o mês positivo.',
    );
  });

  it('is of nobody whose month closes', () => {
    expect(redMonthPlan(computeResultados(FAMILIA))).toBeNull();
  });
});
