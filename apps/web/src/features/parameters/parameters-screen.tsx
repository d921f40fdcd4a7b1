import { api, type ParametroFio } from '@farol/contracts';
import { matchesSearch } from '@farol/domain/br';
import { chaveCompleta, GRUPOS, parametroDaEmpresa } from '@farol/domain/parameters';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/index.ts';
import { date, today } from '../../shared/format/index.ts';
import { FilterBar, FilterSearch, FilterSelect, useListSearch } from '../../shared/ui/filters/index.ts';
import { Page } from '../../shared/ui/page.tsx';
import { Empty, FilterEmpty } from '../../shared/ui/state-views.tsx';
import { type Column, DataTable } from '../../shared/ui/table/index.ts';
import { ParameterDrawer } from './parameter-drawer.tsx';
import classes from './parameters.module.css';
import type { ParametersSearch } from './search.ts';
import { parameterTexts as texts } from './texts.ts';
import { valueText } from './value-text.ts';

const GROUPS = new Map(GRUPOS.map((grupo, order) => [grupo.slug, { ...grupo, order }]));
const GROUP_OPTIONS = GRUPOS.map(({ slug, nome }) => ({ value: slug, label: nome }));
const STATES = (['confirmar', 'mudados'] as const).map((value) => ({ value, label: texts.states[value] }));

const isOwn = ({ atual }: ParametroFio): boolean => atual !== null && atual.parametro_id !== null;

/** First day of an edition that is still to come. */
const comingOf = ({ historico }: ParametroFio): string | undefined =>
  historico.findLast((e) => e.vigencia_inicio > today() && e.substituido_em === null)?.vigencia_inicio;

const shownValue = ({ chave, uf, atual }: ParametroFio): string => {
  const forma = parametroDaEmpresa(chave, uf)?.forma;
  return forma && atual ? valueText(forma, atual.valor) : texts.notYet;
};

const COLUMNS: readonly Column<ParametroFio>[] = [
  {
    key: 'nome',
    title: texts.columns.name,
    cell: (row) => (
      <span className={classes.name}>
        <b>{row.rotulo}</b>
        {row.atual?.verificado === false && <small>{texts.unconfirmed}</small>}
        {isOwn(row) && <small data-own>{texts.own}</small>}
      </span>
    ),
    fixed: true,
    phone: 'title',
  },
  {
    key: 'valor',
    title: texts.columns.value,
    cell: (row) => <span className="tabular">{shownValue(row)}</span>,
    width: '22%',
    align: 'right',
    phone: 'line',
  },
  {
    key: 'desde',
    title: texts.columns.since,
    cell: (row) => {
      const coming = comingOf(row);
      return coming ? texts.coming(date(coming)) : date(row.atual?.vigencia_inicio);
    },
    width: 170,
    align: 'right',
    from: 992,
    phone: 'meta',
  },
  {
    key: 'fonte',
    title: texts.columns.source,
    cell: (row) => <span className={classes.source}>{row.atual?.fonte}</span>,
    width: '28%',
    from: 1200,
  },
];

const orderOf = ({ grupo }: ParametroFio): number => GROUPS.get(grupo)?.order ?? GROUPS.size;

function chosen(rows: readonly ParametroFio[], { nome, grupo, situacao }: ParametersSearch): ParametroFio[] {
  return rows
    .filter((row) => !grupo || row.grupo === grupo)
    .filter((row) => !nome || matchesSearch(`${row.rotulo} ${GROUPS.get(row.grupo)?.nome ?? ''}`, nome))
    .filter((row) => situacao !== 'confirmar' || row.atual?.verificado === false)
    .filter((row) => situacao !== 'mudados' || isOwn(row) || comingOf(row) !== undefined)
    .toSorted((a, b) => orderOf(a) - orderOf(b));
}

/** What the calculations take for granted, by group; a row opens its editions. */
export function ParametersScreen() {
  const filters = useListSearch<ParametersSearch & { page?: undefined }>(['parametro']);
  const { search, setFilter } = filters;
  const list = useQuery(queryOf(api.parameters.list));
  const rows = list.data?.data;
  const open = rows?.find((row) => chaveCompleta(row) === search.parametro);
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
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
        list={{ ...list, data: rows && { data: chosen(rows, search) } }}
        rowKey={chaveCompleta}
        onOpen={(row) => setFilter({ parametro: chaveCompleta(row) })}
        groupOf={(row) => ({ key: row.grupo, label: GROUPS.get(row.grupo)?.nome ?? row.grupo })}
        selectedKey={search.parametro ?? null}
        isFiltered={filters.active > 0}
        filterEmpty={<FilterEmpty title={texts.none} onClear={filters.clear} />}
        empty={<Empty title={texts.none} />}
        failed={texts.failed}
      />
      <ParameterDrawer parametro={open} onClose={() => setFilter({ parametro: undefined })} />
    </Page>
  );
}
