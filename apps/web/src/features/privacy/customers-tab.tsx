import type { ClienteDaMesa } from '@farol/contracts';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { date } from '../../shared/format/index.ts';
import { FilterSearch, FilterSelect, useListSearch } from '../../shared/ui/filters/index.ts';
import { StatusBadge } from '../../shared/ui/stage-badge.tsx';
import { type Column, isFilteredEmpty, ListPage } from '../../shared/ui/table/index.ts';
import { PrivacyTabs } from './privacy-tabs.tsx';
import { customersQuery } from './queries.ts';
import type { PrivacySearch } from './search.ts';
import { privacyTexts as texts } from './texts.ts';

const consentsText = ({ consentimentos, revogados }: ClienteDaMesa): string =>
  [
    ...consentimentos.map((one) => texts.purposes[one]),
    ...revogados.map((one) => texts.withdrawn(texts.purposes[one])),
  ].join(' · ') || texts.none;

function Erasure({ apagamento, excluido_em }: ClienteDaMesa) {
  if (apagamento?.feito_em)
    return <StatusBadge tone="neutral">{texts.erased(date(apagamento.feito_em))}</StatusBadge>;
  if (apagamento)
    return <StatusBadge tone="attention">{texts.erasesOn(date(apagamento.apagar_em))}</StatusBadge>;
  return excluido_em ? <StatusBadge tone="neutral">{texts.deleted}</StatusBadge> : null;
}

/** Open requests stand here at every width: they have a deadline. */
function State(row: ClienteDaMesa) {
  if (!row.pedidos_abertos) return <Erasure {...row} />;
  return (
    <Group gap={4} py={4}>
      <StatusBadge tone="attention">{texts.openRequests(row.pedidos_abertos)}</StatusBadge>
      <Erasure {...row} />
    </Group>
  );
}

const COLUMNS: readonly Column<ClienteDaMesa>[] = [
  {
    key: 'nome',
    title: texts.columns.name,
    cell: (row) => <b className="medium">{row.pessoa_nome}</b>,
    fixed: true,
    phone: 'title',
  },
  { key: 'consentimentos', title: texts.columns.consents, cell: consentsText, width: '30%', phone: 'line' },
  {
    key: 'situacao',
    title: texts.columns.state,
    cell: (row) => <State {...row} />,
    width: 280,
    phone: 'meta',
  },
  {
    key: 'consultor',
    title: texts.columns.consultant,
    cell: (row) => row.usuario_criador,
    width: 180,
    from: 1200,
    phone: 'meta',
  },
];

/** Customers with their consents, deleted ones too. */
export function CustomersTab() {
  const filters = useListSearch<PrivacySearch>(['aba']);
  const { search, setFilter } = filters;
  const list = useQuery(customersQuery(search));
  const all = useQuery({ ...customersQuery({}), enabled: isFilteredEmpty(filters, list) });
  const navigate = useNavigate();
  return (
    <ListPage
      texts={texts}
      id="privacidade"
      columns={COLUMNS}
      list={list}
      all={all}
      filters={filters}
      tabs={<PrivacyTabs tab="clientes" />}
      search={
        <FilterSearch label={texts.search} value={search.busca} onChange={(busca) => setFilter({ busca })} />
      }
      rowKey={(row) => row.cliente_id}
      onOpen={(row) =>
        void navigate({ to: '/privacy/$customerId', params: { customerId: String(row.cliente_id) } })
      }
    >
      <FilterSelect
        label={texts.situation}
        options={texts.situations}
        value={search.situacao}
        onChange={(situacao) => setFilter({ situacao })}
        all="todos"
      />
    </ListPage>
  );
}
