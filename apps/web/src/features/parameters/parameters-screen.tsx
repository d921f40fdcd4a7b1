import { api } from '@farol/contracts';
import { indiceKey } from '@farol/domain/calculators';
import { fullKey, GRUPOS } from '@farol/domain/parameters';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/index.ts';
import { FilterBar, FilterSearch, FilterSelect, useListSearch } from '../../shared/ui/filters/index.ts';
import { Page } from '../../shared/ui/page.tsx';
import { Empty, FilterEmpty } from '../../shared/ui/state-views.tsx';
import { type Column, DataTable } from '../../shared/ui/table/index.ts';
import { DailyJobTab } from './daily-job/daily-job-tab.tsx';
import { DocumentsTab } from './documents/documents-tab.tsx';
import { IndexDrawer } from './index-drawer.tsx';
import { InstitutionsTab } from './institutions/institutions-tab.tsx';
import { InsurersTab } from './insurers/insurers-tab.tsx';
import { filteredRows, GROUPS, type ListRow, listRows } from './list-rows.ts';
import { MessagesTab } from './messages/messages-tab.tsx';
import { TermsTab } from './option-terms/terms-tab.tsx';
import { ParameterDrawer } from './parameter-drawer.tsx';
import { ParameterTabs } from './parameter-tabs.tsx';
import classes from './parameters.module.css';
import type { ParametersSearch } from './search.ts';
import { parameterTexts as texts } from './texts.ts';

const GROUP_OPTIONS = GRUPOS.map(({ slug, nome }) => ({ value: slug, label: nome }));
const STATES = (['confirmar', 'mudados'] as const).map((value) => ({ value, label: texts.states[value] }));

const COLUMNS: readonly Column<ListRow>[] = [
  {
    key: 'nome',
    title: texts.columns.name,
    cell: (row) => (
      <span className={classes.name}>
        <b>{row.name}</b>
        {row.doubt && <small>{row.doubt}</small>}
        {row.isCompanyValue && <small data-own>{texts.own}</small>}
      </span>
    ),
    fixed: true,
    phone: 'title',
  },
  {
    key: 'valor',
    title: texts.columns.value,
    cell: (row) => <span className="tabular">{row.value}</span>,
    width: '22%',
    align: 'right',
    phone: 'line',
  },
  {
    key: 'desde',
    title: texts.columns.since,
    cell: (row) => row.since,
    width: 170,
    align: 'right',
    from: 992,
    phone: 'meta',
  },
  {
    key: 'fonte',
    title: texts.columns.source,
    cell: (row) => <span className="text-sm dim">{row.source}</span>,
    width: '28%',
    from: 1200,
  },
];

/** What a company sets: figures, texts of messages, documents, insurers, usual terms. */
export function ParametersScreen() {
  const { search, setFilter, setPage } = useListSearch<ParametersSearch>();
  const onItem = (item: string | undefined) => setFilter({ item });
  switch (search.aba) {
    case 'mensagens':
      return <MessagesTab item={search.item} onItem={onItem} />;
    case 'documentos':
      return <DocumentsTab item={search.item} onItem={onItem} />;
    case 'seguradoras':
      return <InsurersTab />;
    case 'instituicoes':
      return <InstitutionsTab />;
    case 'padroes':
      return <TermsTab />;
    case 'rotina':
      return <DailyJobTab page={search.page} onPage={setPage} />;
    default:
      return <FiguresTab />;
  }
}

/** Assumptions of the calculations, by group; a row opens its editions or its months. */
function FiguresTab() {
  const filters = useListSearch<ParametersSearch>(['parametro', 'aba', 'item']);
  const { search, setFilter } = filters;
  const list = useQuery(queryOf(api.parameters.list));
  const indexes = useQuery(queryOf(api.parameters.indexes));
  const rows = list.data && indexes.data && listRows(list.data.data, indexes.data.data);
  const close = () => setFilter({ parametro: undefined });
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      tabs={<ParameterTabs tab="valores" />}
      filters={
        <FilterBar
          search={
            <FilterSearch label={texts.search} value={search.nome} onChange={(nome) => setFilter({ nome })} />
          }
          active={filters.active}
          onClear={filters.clear}
        >
          <FilterSelect
            label={texts.group}
            options={GROUP_OPTIONS}
            value={search.grupo}
            onChange={(grupo) => setFilter({ grupo })}
            all="todos"
          />
          <FilterSelect
            label={texts.state}
            options={STATES}
            value={search.situacao}
            onChange={(situacao) => setFilter({ situacao })}
          />
        </FilterBar>
      }
    >
      <DataTable
        label={texts.label}
        columns={COLUMNS}
        list={{
          ...(list.isError || !indexes.isError ? list : indexes),
          data: rows && { data: filteredRows(rows, search) },
        }}
        rowKey={(row) => row.key}
        onOpen={(row) => setFilter({ parametro: row.key })}
        groupOf={(row) => ({ key: row.group, label: GROUPS.get(row.group)?.nome ?? row.group })}
        selectedKey={search.parametro ?? null}
        isFiltered={filters.active > 0}
        filterEmpty={<FilterEmpty title={texts.none} onClear={filters.clear} />}
        empty={<Empty title={texts.none} />}
        failed={texts.failed}
      />
      <ParameterDrawer
        parametro={list.data?.data.find((row) => fullKey(row) === search.parametro)}
        onClose={close}
      />
      <IndexDrawer
        indice={indexes.data?.data.find((row) => indiceKey(row.indice) === search.parametro)}
        onClose={close}
      />
    </Page>
  );
}
