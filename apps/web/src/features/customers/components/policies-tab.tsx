import { type Apolice, api } from '@farol/contracts';
import { diffDays } from '@farol/domain/calendar';
import { codeLabel } from '@farol/domain/code-lists';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { call } from '../../../shared/api/index.ts';
import { date, money, today } from '../../../shared/format/index.ts';
import { AreaChip } from '../../../shared/ui/area-dots.tsx';
import { ExportButton } from '../../../shared/ui/export/index.ts';
import { StatusBadge } from '../../../shared/ui/stage-badge.tsx';
import { Empty } from '../../../shared/ui/state-views.tsx';
import { type Column, DataTable, DoubleCell } from '../../../shared/ui/table/index.ts';
import { policiesQuery } from '../queries.ts';
import { tabTexts as texts } from '../texts.ts';
import classes from './customers.module.css';

const { policyColumns: titles } = texts;
const SOON_DAYS = 60;

function premiumOf({ valor_premio, periodicidade_pagamento }: Apolice): string {
  const each = periodicidade_pagamento && codeLabel('periodicidade_pagamento', periodicidade_pagamento);
  return [money(valor_premio), each?.toLocaleLowerCase('pt-BR')].filter(Boolean).join(' ');
}

function Until({ vigencia_fim: end }: Apolice) {
  if (!end) return texts.noEnd;
  const left = diffDays(end, today());
  return (
    <span className={classes.until}>
      {date(end)}
      {left < 0 && <StatusBadge tone="bad">{texts.expired}</StatusBadge>}
      {left >= 0 && left <= SOON_DAYS && (
        <StatusBadge tone="attention" icon={Clock}>
          {texts.inDays(left)}
        </StatusBadge>
      )}
    </span>
  );
}

const COLUMNS: readonly Column<Apolice>[] = [
  {
    key: 'area',
    title: '',
    cell: (policy) => <AreaChip area={policy.produto_diagnostico_id} />,
    width: 104,
    phone: 'corner',
  },
  {
    key: 'produto',
    title: titles.product,
    cell: (policy) => <DoubleCell main={policy.item_nome} sub={policy.fornecedor} />,
    phone: 'title',
  },
  {
    key: 'numero',
    title: titles.number,
    cell: (policy) => <span className="tabular">{policy.numero_apolice}</span>,
    width: '16%',
    from: 992,
    phone: 'meta',
  },
  {
    key: 'cobertura',
    title: titles.coverage,
    cell: (policy) => money(policy.valor_cobertura),
    width: 150,
    align: 'right',
    from: 1200,
  },
  { key: 'premio', title: titles.premium, cell: premiumOf, width: 190, align: 'right', phone: 'line' },
  { key: 'fim', title: titles.until, cell: (policy) => <Until {...policy} />, width: 210, phone: 'aside' },
];

export function PoliciesTab({ id }: { id: number }) {
  const list = useQuery(policiesQuery(id));
  return (
    <>
      {list.data && list.data.meta.total > 0 && (
        <div className={classes.tabTools}>
          <ExportButton
            meta={list.data.meta}
            name="apolices"
            make={(options) => call(api.exports.policies, { query: { cliente_id: id } }, options)}
          />
        </div>
      )}
      <DataTable
        label={texts.policiesLabel}
        columns={COLUMNS}
        list={list}
        density="double"
        rowKey={(policy) => policy.diagnostico_apolice_id}
        empty={<Empty title={texts.noPolicies} hint={texts.noPoliciesHint} />}
        failed={texts.policiesFailed}
      />
    </>
  );
}
