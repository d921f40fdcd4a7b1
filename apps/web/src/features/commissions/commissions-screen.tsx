import { api, DIVERGENCIAS, type LinhaComissao } from '@farol/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { call, useCan } from '../../shared/api/index.ts';
import { AddressTabs } from '../../shared/ui/address-tabs.tsx';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { ExportButton } from '../../shared/ui/export/index.ts';
import { FilterBar, FilterSearch, FilterSelect, useListSearch } from '../../shared/ui/filters/index.ts';
import { Page } from '../../shared/ui/page.tsx';
import { Empty, Failed, FilterEmpty } from '../../shared/ui/state-views.tsx';
import { isFilteredEmpty, ListPage } from '../../shared/ui/table/index.ts';
import { useConsultants } from '../employees/index.ts';
import { COLUMNS } from './columns.tsx';
import { Groups } from './groups.tsx';
import { monthName, periodChosen, periodOf, periodOptions } from './months.ts';
import { PolicyDrawer } from './policy-drawer.tsx';
import { filtersOf, listQuery, summaryQuery } from './queries.ts';
import { type CommissionsSearch, NO_FILTERS, VIEWS, type View } from './search.ts';
import { commissionTexts as texts } from './texts.ts';
import { Totals } from './totals.tsx';

const DIVERGENCE_OPTIONS = DIVERGENCIAS.map((value) => ({ value, label: texts.divergences[value] }));

type Filters = ReturnType<typeof useListSearch<CommissionsSearch>>;

function Choices({ filters, insurers }: { filters: Filters; insurers: readonly string[] }) {
  const { search, setFilter } = filters;
  const consultants = useConsultants();
  const period = periodChosen(search.de, search.ate);
  const periods = periodOptions();
  const isNamed = !period || periods.some(({ value }) => value === period);
  const own = [search.de, search.ate].filter((one) => one !== undefined).map(monthName);
  return (
    <>
      <FilterSelect
        label={texts.period}
        options={isNamed ? periods : [{ value: period, label: own.join(' a ') }, ...periods]}
        value={period}
        onChange={(value) => setFilter(periodOf(value))}
        all={texts.usualPeriod}
        searchable={false}
      />
      <FilterSelect
        label={texts.divergence}
        options={DIVERGENCE_OPTIONS}
        value={search.divergencia}
        onChange={(divergencia) => setFilter({ divergencia })}
      />
      <FilterSelect
        label={texts.insurer}
        options={insurers.map((value) => ({ value, label: value }))}
        value={search.seguradora}
        onChange={(seguradora) => setFilter({ seguradora })}
      />
      {consultants.length > 0 && (
        <FilterSelect
          label={texts.consultant}
          options={consultants}
          value={search.consultor}
          onChange={(consultor) => setFilter({ consultor })}
          all="todos"
        />
      )}
    </>
  );
}

/** What insurers should pay for each policy, and what they paid. */
export function CommissionsScreen() {
  const filters = useListSearch<CommissionsSearch>(NO_FILTERS);
  const { search, setFilter } = filters;
  const navigate = useNavigate();
  const mayImport = useCan('comissoes.editar');
  const view: View = search.vista ?? 'apolices';
  const summary = useQuery(summaryQuery(search));
  const list = useQuery({ ...listQuery(search), enabled: view === 'apolices' });
  const all = useQuery({ ...listQuery({}), enabled: isFilteredEmpty(filters, list) });
  const show = (apolice: number | undefined) =>
    void navigate({ to: '.', search: { ...search, apolice } as never, replace: apolice === undefined });
  const choices = <Choices filters={filters} insurers={summary.data?.fornecedores ?? []} />;
  const find = (
    <FilterSearch label={texts.search} value={search.busca} onChange={(busca) => setFilter({ busca })} />
  );
  const head = (
    <>
      <Totals total={summary.data?.total} />
      <AddressTabs
        names={VIEWS}
        value={view}
        titles={texts.views}
        onOpen={(next) => setFilter({ vista: next === 'apolices' ? undefined : next })}
      />
    </>
  );
  const importer = mayImport && (
    <Button component={AppLink} href="/commissions/import" leftSection={<FileUp size={15} aria-hidden />}>
      {texts.import}
    </Button>
  );
  const exporter = (
    <ExportButton
      meta={list.data?.meta ?? null}
      name="comissoes"
      make={(options) => call(api.exports.commissions, { query: filtersOf(search) }, options)}
    />
  );
  return (
    <>
      {view === 'apolices' ? (
        <ListPage<LinhaComissao>
          texts={texts}
          id="comissoes"
          columns={COLUMNS}
          list={list}
          all={all}
          filters={filters}
          density="double"
          tabs={head}
          exporter={exporter}
          actionsOfPage={importer}
          search={find}
          period={<span hidden />}
          rowKey={(row) => row.diagnostico_apolice_id}
          onOpen={(row) => show(row.diagnostico_apolice_id)}
          selectedKey={search.apolice ?? null}
        >
          {choices}
        </ListPage>
      ) : (
        <Page
          title={texts.title}
          lead={texts.views[view]}
          actions={
            <>
              {exporter}
              {importer}
            </>
          }
          filters={
            <FilterBar active={filters.active} onClear={filters.clear} search={find}>
              {choices}
            </FilterBar>
          }
          tabs={head}
        >
          {summary.isError && (
            <Failed title={texts.failed} error={summary.error} onRetry={() => void summary.refetch()} />
          )}
          {summary.data &&
            (summary.data[view].length > 0 ? (
              <Groups view={view} summary={summary.data} search={search} />
            ) : filters.active > 0 ? (
              <FilterEmpty title={texts.filterEmpty} onClear={filters.clear} />
            ) : (
              <Empty title={texts.empty} hint={texts.emptyHint} />
            ))}
        </Page>
      )}
      <PolicyDrawer id={search.apolice} onClose={() => show(undefined)} />
    </>
  );
}
