import { type Apolice, api } from '@farol/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/index.ts';
import { money } from '../../../shared/format/index.ts';
import { AreaChip } from '../../../shared/ui/area-dots.tsx';
import { ExportButton } from '../../../shared/ui/export/index.ts';
import { Empty } from '../../../shared/ui/state-views.tsx';
import { type Column, DataTable, DoubleCell } from '../../../shared/ui/table/index.ts';
import { premiumOf } from '../overview/policies.ts';
import { policiesQuery } from '../queries.ts';
import { tabTexts as texts } from '../texts.ts';
import classes from './customers.module.css';
import { PolicyEnd } from './policy-end.tsx';

const { policyColumns: titles } = texts;

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
  {
    key: 'fim',
    title: titles.until,
    cell: (policy) => <PolicyEnd end={policy.vigencia_fim} />,
    width: 210,
    phone: 'aside',
  },
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
