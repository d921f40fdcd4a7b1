import type { Renovacao } from '@farol/contracts';
import { isMotivoNaoRenovacao, MOTIVOS_NAO_RENOVACAO } from '@farol/domain/policies';
import { Clock } from 'lucide-react';
import { date, money, shortName } from '../../shared/format/index.ts';
import { AreaChip } from '../../shared/ui/area-dots.tsx';
import { StatusBadge } from '../../shared/ui/stage-badge.tsx';
import { type Column, DoubleCell } from '../../shared/ui/table/index.ts';
import { RowActions } from './row-actions.tsx';
import { renewalTexts as texts } from './texts.ts';
import { changeText } from './words.ts';

const { columns: titles } = texts;
const WEEK = 7;

function End({ row }: { row: Renovacao }) {
  const { vigencia_fim, dias, nao_renovada, renova } = row;
  if (nao_renovada) {
    const { motivo } = nao_renovada;
    return (
      <span className="stack">
        <StatusBadge tone="neutral">
          {isMotivoNaoRenovacao(motivo) ? MOTIVOS_NAO_RENOVACAO[motivo] : texts.lose}
        </StatusBadge>
        <small>{nao_renovada.observacao ?? date(vigencia_fim)}</small>
      </span>
    );
  }
  if (!vigencia_fim || dias === null) return '—';
  const isDue = !renova || dias <= 60;
  return (
    <span className="stack">
      <span className="tabular">{date(vigencia_fim)}</span>
      {isDue && dias < 0 && <StatusBadge tone="bad">{texts.ended(-dias)}</StatusBadge>}
      {isDue && dias >= 0 && (
        <StatusBadge tone={dias <= WEEK ? 'bad' : 'attention'} icon={Clock}>
          {texts.inDays(dias)}
        </StatusBadge>
      )}
    </span>
  );
}

function Premium({ row }: { row: Renovacao }) {
  const { premio_anual, renova } = row;
  return (
    <span className="stack">
      <span>{premio_anual === null ? '—' : money(premio_anual)}</span>
      {renova?.mudanca && <small>{changeText(renova.mudanca)}</small>}
    </span>
  );
}

const aboutPolicy = ({ fornecedor, numero_apolice, outra_corretora }: Renovacao): string =>
  [fornecedor, numero_apolice, outra_corretora && texts.otherBroker].filter(Boolean).join(' · ');

export const COLUMNS: readonly Column<Renovacao>[] = [
  {
    key: 'fim',
    title: titles.until,
    cell: (row) => <End row={row} />,
    width: 130,
    phone: 'aside',
    fixed: true,
  },
  {
    key: 'cliente',
    title: titles.customer,
    cell: ({ pessoa_nome, consultor }) => <DoubleCell main={pessoa_nome} sub={shortName(consultor)} />,
    phone: 'title',
    fixed: true,
  },
  {
    key: 'area',
    title: '',
    cell: ({ produto_diagnostico_id }) => <AreaChip area={produto_diagnostico_id} />,
    width: 104,
    from: 992,
    phone: 'corner',
  },
  {
    key: 'apolice',
    title: titles.policy,
    cell: (row) => <DoubleCell main={row.item_nome} sub={aboutPolicy(row)} />,
    phone: 'line',
  },
  {
    key: 'premio',
    title: titles.premium,
    cell: (row) => <Premium row={row} />,
    width: 130,
    align: 'right',
    phone: 'meta',
  },
  {
    key: 'fazer',
    title: titles.next,
    cell: (row) => <RowActions row={row} />,
    width: 170,
    align: 'right',
    phone: 'line',
    fixed: true,
  },
];
