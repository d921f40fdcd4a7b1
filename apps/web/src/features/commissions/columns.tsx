import type { LinhaComissao } from '@farol/contracts';
import { CircleAlert, Clock } from 'lucide-react';
import { money, shortName } from '../../shared/format/index.ts';
import { AreaChip } from '../../shared/ui/area-dots.tsx';
import { StatusBadge } from '../../shared/ui/stage-badge.tsx';
import { type Column, DoubleCell } from '../../shared/ui/table/index.ts';
import { monthName } from './months.ts';
import { commissionTexts as texts } from './texts.ts';

function State({ row }: { row: LinhaComissao }) {
  const { atrasada_desde, meses_com_diferenca } = row;
  if (!atrasada_desde && meses_com_diferenca === 0)
    return <StatusBadge tone="good">{texts.fine}</StatusBadge>;
  return (
    <span className="stack">
      {atrasada_desde && (
        <>
          <StatusBadge tone="bad" icon={Clock}>
            {texts.late}
          </StatusBadge>
          <small>{texts.lateSince(money(row.atrasado), monthName(atrasada_desde))}</small>
        </>
      )}
      {meses_com_diferenca > 0 && (
        <>
          <StatusBadge tone="attention" icon={CircleAlert}>
            {texts.difference}
          </StatusBadge>
          <small>{texts.differs(meses_com_diferenca)}</small>
        </>
      )}
    </span>
  );
}

const about = ({ fornecedor, numero_apolice }: LinhaComissao): string =>
  [fornecedor, numero_apolice].filter(Boolean).join(' · ');

/** Nothing differs: a dash reads better than zeros. */
export const differenceText = (value: number): string => (value === 0 ? '—' : money(value));

export const COLUMNS: readonly Column<LinhaComissao>[] = [
  {
    key: 'cliente',
    title: texts.customer,
    cell: ({ pessoa_nome, consultor }) => <DoubleCell main={pessoa_nome} sub={shortName(consultor)} />,
    phone: 'title',
    fixed: true,
  },
  {
    key: 'area',
    title: '',
    cell: ({ produto_diagnostico_id }) => <AreaChip area={produto_diagnostico_id} />,
    width: 104,
    from: 1200,
    phone: 'corner',
  },
  {
    key: 'apolice',
    title: texts.policy,
    cell: (row) => <DoubleCell main={row.item_nome} sub={about(row)} />,
    phone: 'line',
  },
  {
    key: 'situacao',
    title: texts.state,
    cell: (row) => <State row={row} />,
    width: 190,
    phone: 'line',
  },
  {
    key: 'esperado',
    title: texts.expected,
    cell: ({ esperado }) => money(esperado),
    width: 120,
    align: 'right',
    phone: 'meta',
  },
  {
    key: 'recebido',
    title: texts.received,
    cell: ({ recebido }) => money(recebido),
    width: 120,
    align: 'right',
    phone: 'aside',
    fixed: true,
  },
  {
    key: 'diferenca',
    title: texts.difference,
    cell: ({ diferenca }) => differenceText(diferenca),
    width: 120,
    align: 'right',
    from: 992,
  },
  {
    key: 'atrasado',
    title: texts.late,
    cell: ({ atrasado }) => differenceText(atrasado),
    width: 120,
    align: 'right',
    optional: true,
  },
];
