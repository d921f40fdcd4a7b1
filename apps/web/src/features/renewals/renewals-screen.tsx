import { api, type Renovacao } from '@farol/contracts';
import { JANELAS_RENOVACAO, type JanelaRenovacao } from '@farol/domain/policies';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/index.ts';
import { money } from '../../shared/format/index.ts';
import { AREA_OPTIONS } from '../../shared/theme/areas.ts';
import { AddressTabs } from '../../shared/ui/address-tabs.tsx';
import { ExportButton } from '../../shared/ui/export/index.ts';
import { FilterSearch, FilterSelect, useListSearch } from '../../shared/ui/filters/index.ts';
import { isFilteredEmpty, ListPage } from '../../shared/ui/table/index.ts';
import { useConsultants } from '../employees/index.ts';
import { COLUMNS } from './columns.tsx';
import { renewalsFilters, renewalsQuery } from './queries.ts';
import type { RenewalsSearch } from './search.ts';
import { SurveyPolicies } from './survey-policies.tsx';
import { renewalTexts as texts } from './texts.ts';

type Tab = JanelaRenovacao | 'todas';
const TABS: readonly Tab[] = ['todas', '7', '30', '60', 'vencida', 'premio_mudou', 'nao_renovada'];
const isWindow = (tab: Tab): tab is JanelaRenovacao => JANELAS_RENOVACAO.some((one) => one === tab);

/** Policies about to end or ended, of this brokerage and of others, and what to do with each. */
export function RenewalsScreen() {
  const filters = useListSearch<RenewalsSearch>(['janela']);
  const { search, setFilter } = filters;
  const list = useQuery(renewalsQuery(search));
  const all = useQuery({
    ...renewalsQuery(search.janela ? { janela: search.janela } : {}),
    enabled: isFilteredEmpty(filters, list),
  });
  const consultants = useConsultants();
  const totals = list.data?.janelas ?? [];
  const counts = Object.fromEntries(totals.map((one) => [one.janela ?? 'todas', one.quantidade]));
  const premium = totals.find((one) => (one.janela ?? undefined) === search.janela)?.premio_anual ?? 0;
  return (
    <ListPage<Renovacao>
      texts={{
        ...texts,
        lead: (total, isOne) => {
          const words = texts.lead(total, isOne);
          return premium > 0 ? texts.leadWith(words, money(premium)) : words;
        },
      }}
      id="renovacoes"
      below={<SurveyPolicies policies={list.data?.informadas ?? []} />}
      columns={COLUMNS}
      list={list}
      all={all}
      filters={filters}
      density="double"
      tabs={
        <AddressTabs
          names={TABS}
          value={search.janela ?? 'todas'}
          titles={texts.windows}
          counts={counts}
          onOpen={(tab) => setFilter({ janela: isWindow(tab) ? tab : undefined })}
        />
      }
      exporter={
        <ExportButton
          meta={list.data?.meta}
          name="renovacoes"
          make={(options) => call(api.exports.renewals, { query: renewalsFilters(search) }, options)}
        />
      }
      search={
        <FilterSearch label={texts.search} value={search.busca} onChange={(busca) => setFilter({ busca })} />
      }
      rowKey={(row) => row.diagnostico_apolice_id}
      rowHref={(row) => `/customers/${row.cliente_id}?aba=apolices`}
    >
      {consultants.length > 0 && (
        <FilterSelect
          label={texts.consultant}
          options={consultants}
          value={search.consultor}
          onChange={(consultor) => setFilter({ consultor })}
          all="todos"
        />
      )}
      <FilterSelect
        label={texts.insurer}
        options={(list.data?.fornecedores ?? []).map((value) => ({ value, label: value }))}
        value={search.seguradora}
        onChange={(seguradora) => setFilter({ seguradora })}
      />
      <FilterSelect
        label={texts.area}
        options={AREA_OPTIONS}
        value={search.area}
        onChange={(area) => setFilter({ area })}
      />
    </ListPage>
  );
}
