import { api } from '@farol/contracts';
import { REGISTROS_AUDITADOS, registroName, TIPOS_AUDITORIA } from '@farol/domain/audit';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { call } from '../../shared/api/index.ts';
import { count } from '../../shared/format/index.ts';
import { ExportButton } from '../../shared/ui/export/index.ts';
import {
  FilterBar,
  FilterDate,
  FilterSearch,
  FilterSelect,
  type ListSearch,
  useListSearch,
} from '../../shared/ui/filters/index.ts';
import { Page } from '../../shared/ui/page.tsx';
import { Empty, Failed, FilterEmpty } from '../../shared/ui/state-views.tsx';
import { CardSkeleton } from '../../shared/ui/table/skeletons.tsx';
import { employeeOptionsQuery } from '../employees/index.ts';
import classes from './audit.module.css';
import { EntryDrawer } from './entry-drawer.tsx';
import { EntryLines } from './entry-lines.tsx';
import { filtersOf, useAudit } from './queries.ts';
import type { AuditSearch } from './search.ts';
import { auditTexts as texts } from './texts.ts';

const KINDS = TIPOS_AUDITORIA.map((value) => ({ value, label: texts.kinds[value] }));
const RECORDS = REGISTROS_AUDITADOS.map((value) => ({ value, label: registroName(value) })).toSorted((a, b) =>
  a.label.localeCompare(b.label, 'pt-BR'),
);

const wholeNumber = (text: string | undefined): number | undefined =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** Who changed, read health data, exported or logged in, by day. */
export function AuditScreen() {
  const filters = useListSearch<AuditSearch & ListSearch>(['aberta']);
  const { search, setFilter, active } = filters;
  const list = useAudit(search);
  const [first] = list.data?.pages ?? [];
  const entries = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const total = first?.total ?? 0;
  const totalText = first?.total_exato ? count(total) : texts.moreThan(count(total));
  return (
    <Page
      title={texts.title}
      lead={first && total > 0 ? texts.lead(totalText, total === 1) : texts.about}
      actions={
        <ExportButton
          meta={first && { total, total_exato: first.total_exato }}
          name="auditoria"
          make={(options) => call(api.exports.audit, { query: filtersOf(search) }, options)}
          failed={texts.exportFailed}
        />
      }
      filters={
        <Filters
          search={search}
          onChange={setFilter}
          active={active}
          onClear={filters.clear}
          customer={
            entries.find(({ cliente }) => cliente?.cliente_id === search.cliente)?.cliente?.pessoa_nome
          }
        />
      }
    >
      {list.isPending ? (
        <CardSkeleton />
      ) : list.isError ? (
        <Failed title={texts.failed} error={list.error} onRetry={() => void list.refetch()} />
      ) : entries.length === 0 ? (
        active > 0 ? (
          <FilterEmpty title={texts.filterEmpty} onClear={filters.clear} />
        ) : (
          <Empty title={texts.empty} hint={texts.emptyHint} />
        )
      ) : (
        <section aria-label={texts.label} aria-busy={list.isPlaceholderData}>
          <EntryLines entries={entries} opened={search.aberta} onOpen={(aberta) => setFilter({ aberta })} />
          {list.hasNextPage && (
            <div className={classes.more}>
              <Button
                variant="default"
                loading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {texts.more}
              </Button>
            </div>
          )}
        </section>
      )}
      <EntryDrawer
        place={search.aberta}
        onClose={() => setFilter({ aberta: undefined })}
        onCustomer={(cliente) => setFilter({ cliente, aberta: undefined })}
      />
    </Page>
  );
}

type FiltersProps = {
  search: AuditSearch;
  onChange: (patch: Partial<AuditSearch>) => void;
  active: number;
  onClear: () => void;
  /** Whose entries are shown, where one of them names her. */
  customer: string | undefined;
};

function Filters({ search, onChange, active, onClear, customer }: FiltersProps) {
  const { data } = useQuery(employeeOptionsQuery());
  const people = (data?.funcionarios ?? []).map(({ funcionario_id, pessoa_nome }) => ({
    value: funcionario_id,
    label: pessoa_nome,
  }));
  const { de, ate, quem, tipo, registro, numero, cliente } = search;
  return (
    <FilterBar
      active={active}
      onClear={onClear}
      search={
        <FilterSearch
          label={texts.number}
          value={numero === undefined ? undefined : String(numero)}
          onChange={(text) => onChange({ numero: wholeNumber(text) })}
          problemOf={(text) => (wholeNumber(text) ? undefined : texts.numberOnly)}
        />
      }
    >
      <FilterSelect
        label={texts.kind}
        options={KINDS}
        value={tipo}
        onChange={(value) => onChange({ tipo: value })}
        all="tudo"
        searchable={false}
      />
      <FilterSelect
        label={texts.person}
        options={people}
        value={quem}
        onChange={(value) => onChange({ quem: value })}
        all="todas"
      />
      <FilterDate label={texts.from} value={de} onChange={(day) => onChange({ de: day })} />
      <FilterDate
        label={texts.to}
        value={ate}
        onChange={(day) => onChange({ ate: day })}
        error={de && ate && ate < de ? texts.turned : undefined}
      />
      <FilterSelect
        label={texts.record}
        options={RECORDS}
        value={RECORDS.find(({ value }) => value === registro)?.value}
        onChange={(value) => onChange({ registro: value })}
        all="todos"
      />
      {cliente && (
        <Button
          size="sm"
          variant="light"
          aria-label={texts.customerOff(customer)}
          rightSection={<X size={14} aria-hidden />}
          onClick={() => onChange({ cliente: undefined })}
        >
          {texts.customer(customer)}
        </Button>
      )}
    </FilterBar>
  );
}
