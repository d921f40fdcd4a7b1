import type { PedidoTitular } from '@farol/contracts';
import { NOME_DA_SITUACAO, NOME_DO_PEDIDO } from '@farol/domain/privacy';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Plus } from 'lucide-react';
import { useState } from 'react';
import { date, today } from '../../shared/format/index.ts';
import { FilterSelect, useListSearch } from '../../shared/ui/filters/index.ts';
import { StatusBadge } from '../../shared/ui/stage-badge.tsx';
import { type Column, isFilteredEmpty, ListPage } from '../../shared/ui/table/index.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { PrivacyTabs } from './privacy-tabs.tsx';
import { requestsQuery } from './queries.ts';
import { RequestDialog } from './request-dialog.tsx';
import type { PrivacySearch } from './search.ts';
import { requestTexts as texts } from './texts.ts';

/** Open within the deadline, late, or how it ended. */
export function RequestState({ situacao, prazo }: Pick<PedidoTitular, 'situacao' | 'prazo'>) {
  if (situacao !== 'aberto')
    return (
      <StatusBadge tone={situacao === 'atendido' ? 'good' : 'neutral'}>
        {NOME_DA_SITUACAO[situacao]}
      </StatusBadge>
    );
  return prazo < today() ? (
    <StatusBadge tone="bad" icon={CircleAlert}>
      {texts.late(date(prazo))}
    </StatusBadge>
  ) : (
    <StatusBadge tone="attention">{texts.until(date(prazo))}</StatusBadge>
  );
}

const COLUMNS: readonly Column<PedidoTitular>[] = [
  {
    key: 'quem',
    title: texts.columns.who,
    cell: (row) => <b className="medium">{row.pessoa_nome ?? texts.nobody}</b>,
    fixed: true,
    phone: 'title',
  },
  {
    key: 'pedido',
    title: texts.columns.kind,
    cell: (row) => NOME_DO_PEDIDO[row.tipo],
    width: '34%',
    phone: 'line',
  },
  {
    key: 'chegou',
    title: texts.columns.received,
    cell: (row) => date(row.recebido_em),
    width: 120,
    phone: 'meta',
  },
  {
    key: 'situacao',
    title: texts.columns.state,
    cell: (row) => <RequestState {...row} />,
    width: 210,
    phone: 'line',
  },
];

/** What people asked about their data, the nearest deadline on top. */
export function RequestsTab() {
  const filters = useListSearch<PrivacySearch>(['aba']);
  const { search, setFilter } = filters;
  const list = useQuery(requestsQuery(search));
  const all = useQuery({ ...requestsQuery({}), enabled: isFilteredEmpty(filters, list) });
  const [adding, setAdding] = useState(false);
  const [answered, setAnswered] = useState<PedidoTitular | null>(null);
  return (
    <>
      <ListPage
        texts={texts}
        id="pedidos-de-titulares"
        columns={COLUMNS}
        list={list}
        all={all}
        filters={filters}
        tabs={<PrivacyTabs tab="pedidos" />}
        actionsOfPage={
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        }
        search={null}
        rowKey={(row) => row.pedido_titular_id}
        onOpen={setAnswered}
      >
        <FilterSelect
          label={texts.situation}
          options={texts.situations}
          value={search.pedido}
          onChange={(pedido) => setFilter({ pedido })}
          all="todos"
        />
      </ListPage>
      {adding && <RequestDialog onClose={() => setAdding(false)} />}
      {answered && <AnswerDialog request={answered} onClose={() => setAnswered(null)} />}
    </>
  );
}
