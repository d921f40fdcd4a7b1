import { codeLabel, findLista } from '../../code-lists/index.ts';
import { calculator } from '../calculator.ts';
import { atLeastZero, type Decimal, sum, ZERO } from '../decimal.ts';
import { balance, codeOf, integer, rowsOf, text } from '../inputs.ts';
import { out } from '../outputs.ts';
import { brl, conta, passo } from '../steps.ts';

type ItemPrioridade = {
  codigo: string;
  custo_mensal: Decimal;
  prioridade: number;
  tempo_necessidade: number;
  nota_atual: number;
  nota_desejada: number;
};

/** The list of deadlines is ordered from the most urgent to the least. */
const URGENCIA = new Map<number, number>(
  findLista('tempo_necessidade').map((opcao, k) => [Number(opcao.value), k]),
);

const urgency = (item: ItemPrioridade): number =>
  URGENCIA.get(item.tempo_necessidade) ?? Number.POSITIVE_INFINITY;

/** Codes compare by their characters, independent of locale. */
const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Order: priority, urgency, largest gain in the score, lowest cost, code. */
const moreUrgent = (a: ItemPrioridade, b: ItemPrioridade): number =>
  a.prioridade - b.prioridade ||
  urgency(a) - urgency(b) ||
  b.nota_desejada - b.nota_atual - (a.nota_desejada - a.nota_atual) ||
  a.custo_mensal.cmp(b.custo_mensal) ||
  byCode(a.codigo, b.codigo);

type Row = { custo_mensal: Decimal; mes_fica: Decimal; cabe: boolean };

/** Single payments and items without a monthly price take no room; a saving adds room. */
function fitting({ custo_mensal, mes_fica, cabe }: Row): string {
  if (custo_mensal.isZero()) return 'sem custo por mês';
  if (custo_mensal.isNegative()) return `alivia o mês, que fica em ${brl(mes_fica)}`;
  return cabe ? `cabe, o mês fica em ${brl(mes_fica)}` : `o mês fica em ${brl(mes_fica)}: não cabe`;
}

/**
 * What fits in the month, R$, from the month as it is, also below zero: the options in order of priority; one that does
 * not fit is skipped and the next one is tried. A saving is always taken.
 */
export const priority = calculator({
  kind: 'planejamento.prioridade',
  titulo: 'O que cabe no orçamento',
  fonte: 'Ordem de prioridade da casa: prioridade, urgência, ganho de nota, custo',
  inputs: {
    capacidade: balance,
    itens: rowsOf({
      codigo: text,
      custo_mensal: balance,
      prioridade: integer(1, 3),
      tempo_necessidade: codeOf('tempo_necessidade'),
      nota_atual: integer(0, 10),
      nota_desejada: integer(0, 10),
    }),
  },
  outputs: {
    ranking: out.rows('Ordem', {
      codigo: out.code('Item'),
      custo_mensal: out.money('Custo por mês'),
      acumulado: out.money('Acumulado'),
      mes_fica: out.money('O mês fica em'),
      cabe: out.flag('Cabe'),
    }),
    total: out.money('Custo de tudo'),
    comprometido: out.money('Custo do que cabe'),
    hiato: out.money('Falta por mês'),
  },
  compute(i) {
    let acumulado = ZERO;
    const ordered = [...i.itens].sort(moreUrgent);
    const ranking = ordered.map(({ codigo, custo_mensal }) => {
      const after = acumulado.plus(custo_mensal);
      const cabe = custo_mensal.lte(0) || after.lte(i.capacidade);
      if (cabe) acumulado = after;
      return { codigo, custo_mensal, acumulado, mes_fica: i.capacidade.minus(after), cabe };
    });
    const total = sum(i.itens.map((item) => item.custo_mensal));
    const hiato = atLeastZero(total.minus(i.capacidade));
    return {
      saidas: { ranking, total, comprometido: acumulado, hiato },
      passos: [
        ...ranking.map((row, k) => {
          const item = ordered[k];
          const reasons = item
            ? `prioridade ${codeLabel('prioridade', item.prioridade).toLowerCase()}, ` +
              `${codeLabel('tempo_necessidade', item.tempo_necessidade).toLowerCase()}, nota ${item.nota_atual} → ${item.nota_desejada}`
            : '';
          return passo(
            `item_${k + 1}`,
            `${k + 1}º: ${row.codigo}`,
            row.custo_mensal,
            'R$/mês',
            `${reasons}; ${fitting(row)}`,
            { codigo: row.codigo, acumulado: row.acumulado },
          );
        }),
        passo('total', 'Custo de tudo', total, 'R$/mês', conta(i.itens.length, 'opção', 'opções')),
        passo(
          'comprometido',
          'Custo do que cabe',
          acumulado,
          'R$/mês',
          conta(ranking.filter((row) => row.cabe).length, 'opção', 'opções'),
        ),
        passo(
          'hiato',
          'Falta por mês',
          hiato,
          'R$/mês',
          i.capacidade.isNegative()
            ? `${brl(total)} + ${brl(i.capacidade.negated())} que faltam hoje`
            : `${brl(total)} − ${brl(i.capacidade)}`,
          { total, capacidade: i.capacidade },
        ),
      ],
    };
  },
});
