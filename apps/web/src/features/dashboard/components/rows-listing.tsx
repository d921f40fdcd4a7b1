import { writtenIn } from '@farol/domain/charts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { date, hubHref } from '../../../shared/format/index.ts';
import { AREAS } from '../../../shared/theme/areas.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { stageName } from '../../../shared/ui/stage-badge.tsx';
import { Failed } from '../../../shared/ui/state-views.tsx';
import { ListPagination } from '../../../shared/ui/table/list-pagination.tsx';
import { StaticTable } from '../../../shared/ui/table/static-table.tsx';
import { type RowsPage, rowsQuery } from '../queries.ts';
import type { DashboardSearch } from '../search.ts';
import { dashboardTexts as texts } from '../texts.ts';
import { useListed } from '../use-listed.ts';
import classes from './dashboard.module.css';

type Row = RowsPage['data'][number];

const { list } = texts;

const areaName = (area: number | null) => AREAS.find(({ id }) => id === area)?.curto;

const linkOf = ({ diagnostico_id, cliente_id }: Row) =>
  diagnostico_id === null ? `/customers/${cliente_id}` : hubHref(diagnostico_id);

/** One figure's list: while the next page is read, the page before stays. */
export function RowsListing() {
  const { search, setPage } = useListed();
  const rows = useQuery(rowsQuery(search));
  if (rows.data) return <Rows page={rows.data} lista={search.lista} onPage={setPage} />;
  if (rows.isError)
    return <Failed title={list.failed} error={rows.error} onRetry={() => void rows.refetch()} />;
  return <Skeleton height={240} role="status" aria-label="Carregando" />;
}

type RowsProps = { page: RowsPage; lista: DashboardSearch['lista']; onPage: (page: number) => void };

function Rows({ page: { data, meta, periodo, valor, unidade }, lista, onPage }: RowsProps) {
  const hasValue = unidade !== 'quantidade';
  const valueHead = lista === 'conversao' ? list.approved : list.value;
  const shownValue = (row: Row) =>
    lista === 'conversao' ? (row.valor > 0 ? list.yes : list.no) : writtenIn(unidade, row.valor);
  return (
    <div className={classes.rows}>
      <p className="text-sm dim" role="status">
        {texts.period(date(periodo.data_inicial), date(periodo.data_final))}:{' '}
        <b className="tabular">{writtenIn(unidade, valor)}</b>
      </p>
      {data.length === 0 ? (
        <p className="text-sm dim">{list.empty}</p>
      ) : (
        <StaticTable
          label={list.customer}
          heads={[
            list.customer,
            list.area,
            list.stage,
            list.consultant,
            list.day,
            ...(hasValue ? [{ label: valueHead, isFigure: true }] : []),
          ]}
          rows={data.map((row, at) => ({
            key: `${meta.current_page}/${at}`,
            cells: [
              <AppLink key="nome" href={linkOf(row)} className="medium">
                {row.pessoa_nome}
              </AppLink>,
              <>
                {areaName(row.produto_diagnostico_id) ?? '—'}
                {row.seguradora && <span className="block text-xs dim">{row.seguradora}</span>}
              </>,
              row.estagio === null
                ? '—'
                : stageName(row.encerrado ? 'encerrado' : row.estagio, { short: true }),
              row.consultor,
              date(row.dia),
              ...(hasValue ? [shownValue(row)] : []),
            ],
          }))}
        />
      )}
      <ListPagination meta={meta} unit={list.units} onPage={onPage} />
    </div>
  );
}
