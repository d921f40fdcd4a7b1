import { codeLabel, findLista } from '../../code-lists/index.ts';
import { calculator } from '../calculator.ts';
import { atLeastZero, type Decimal, sum, ZERO } from '../decimal.ts';
import { balance, codeOf, integer, money, rowsOf, text, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import { brl, conta, passo } from '../steps.ts';

type ItemPrioridade = {
  codigo: string;
  custo_mensal: Decimal;
  prioridade: number;
  tempo_necessidade: number;
  nota_atual: number;
  nota_desejada: number;
  /** Place in the order of a month below zero: 1 dear debts, 2 what avoids ruin, 3 reserve, 4 the rest. */
  ordem: number;
};

/** R$ a month that is free from a month on: the instalment of a debt that ends. */
type Alivio = { mes: number; valor: Decimal };

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

const RUINA = 2;
const placeOf = (item: ItemPrioridade): number => (item.custo_mensal.isNegative() ? 1 : item.ordem);

/** A month below zero: savings, what avoids ruin at the least cost, the reserve, the rest. */
const inRedMonth = (a: ItemPrioridade, b: ItemPrioridade): number =>
  placeOf(a) - placeOf(b) ||
  (placeOf(a) === RUINA ? a.custo_mensal.cmp(b.custo_mensal) : 0) ||
  moreUrgent(a, b);

type Row = { custo_mensal: Decimal; mes_fica: Decimal; cabe: boolean; em_meses: number | null };

/** The month from which each row fits, in its order: 0 for today, null while no relief is known. */
function withMonths<R extends Omit<Row, 'em_meses'>>(
  rows: readonly R[],
  folga: Decimal,
  alivios: readonly Alivio[],
): (R & { em_meses: number | null })[] {
  const meses = [...new Set(alivios.map(({ mes }) => mes))].toSorted((a, b) => a - b);
  let prometido = ZERO;
  return rows.map((row) => {
    if (row.cabe) return { ...row, em_meses: 0 };
    const depois = prometido.plus(row.custo_mensal);
    const livre = (mes: number): Decimal =>
      sum(alivios.filter((alivio) => alivio.mes <= mes).map(({ valor }) => valor)).plus(folga);
    const em_meses = meses.find((mes) => depois.lte(livre(mes))) ?? null;
    if (em_meses !== null) prometido = depois;
    return { ...row, em_meses };
  });
}

/** Single payments and items without a monthly price take no room; a saving adds room. */
function fitting({ custo_mensal, mes_fica, cabe, em_meses }: Row): string {
  if (custo_mensal.isZero()) return 'sem custo por mês';
  if (custo_mensal.isNegative()) return `alivia o mês, que fica em ${brl(mes_fica)}`;
  return cabe
    ? `cabe, o mês fica em ${brl(mes_fica)}`
    : `o mês fica em ${brl(mes_fica)}: não cabe${em_meses ? `, só daqui a ${conta(em_meses, 'mês', 'meses')}` : ''}`;
}

/**
 * What fits in the month, R$, from the month as it is, also below zero: the options in order of priority; one that does
 * not fit is skipped and the next one is tried. A saving is always taken. Below zero the order is another one.
 */
export const priority = calculator({
  kind: 'planejamento.prioridade',
  titulo: 'O que cabe no orçamento',
  fonte:
    'Ordem de prioridade da casa: prioridade, urgência, ganho de nota, custo; no vermelho: dívida cara, ruína, reserva, resto',
  inputs: {
    capacidade: balance,
    itens: rowsOf({
      codigo: text,
      custo_mensal: balance,
      prioridade: integer(1, 3),
      tempo_necessidade: codeOf('tempo_necessidade'),
      nota_atual: integer(0, 10),
      nota_desejada: integer(0, 10),
      ordem: withDefault(integer(1, 4), 4),
    }),
    alivios: withDefault(rowsOf({ mes: integer(1, 1200), valor: money }), []),
  },
  outputs: {
    ranking: out.rows('Ordem', {
      codigo: out.code('Item'),
      custo_mensal: out.money('Custo por mês'),
      acumulado: out.money('Acumulado'),
      mes_fica: out.money('O mês fica em'),
      cabe: out.flag('Cabe'),
      em_meses: out.nullable(out.integer('Cabe em meses')),
    }),
    total: out.money('Custo de tudo'),
    comprometido: out.money('Custo do que cabe'),
    hiato: out.money('Falta por mês'),
  },
  compute(i) {
    let acumulado = ZERO;
    const ordered = [...i.itens].sort(i.capacidade.isNegative() ? inRedMonth : moreUrgent);
    const andadas = ordered.map(({ codigo, custo_mensal }) => {
      const after = acumulado.plus(custo_mensal);
      const cabe = custo_mensal.lte(0) || after.lte(i.capacidade);
      if (cabe) acumulado = after;
      return { codigo, custo_mensal, acumulado, mes_fica: i.capacidade.minus(after), cabe };
    });
    const ranking = withMonths(andadas, i.capacidade.minus(acumulado), i.alivios);
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
