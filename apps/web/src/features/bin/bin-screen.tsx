import { api, type Excluido } from '@farol/contracts';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { queryOf } from '../../shared/api/index.ts';
import { FilterSearch, FilterSelect, useListSearch } from '../../shared/ui/filters/index.ts';
import { isFilteredEmpty, ListPage } from '../../shared/ui/table/index.ts';
import { COLUMNS } from './columns.tsx';
import type { BinSearch } from './search.ts';
import { binTexts as texts } from './texts.ts';
import { useRestore } from './use-restore.ts';

const listQuery = ({ page, busca, tipo }: BinSearch) => ({
  ...queryOf(api.bin.list, {
    query: { page: page ?? 1, ...(busca ? { busca } : {}), ...(tipo ? { tipo } : {}) },
  }),
  placeholderData: keepPreviousData,
});

/** Deleted customers and studies that this person may still restore. */
export function BinScreen() {
  const filters = useListSearch<BinSearch>();
  const { search, setFilter } = filters;
  const list = useQuery(listQuery(search));
  const all = useQuery({ ...listQuery({}), enabled: isFilteredEmpty(filters, list) });
  return (
    <ListPage
      texts={texts}
      id="lixeira"
      columns={COLUMNS}
      list={list}
      all={all}
      filters={filters}
      search={
        <FilterSearch label={texts.search} value={search.busca} onChange={(busca) => setFilter({ busca })} />
      }
      rowKey={(row) => `${row.tipo}-${row.id}`}
      actions={(row) => <RestoreButton row={row} />}
    >
      <FilterSelect
        label={texts.kind}
        options={texts.kinds}
        value={search.tipo}
        onChange={(tipo) => setFilter({ tipo })}
        all="tudo"
      />
    </ListPage>
  );
}

function RestoreButton({ row }: { row: Excluido }) {
  const restore = useRestore();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await restore(row);
    setBusy(false);
  };
  return (
    <Button
      variant="subtle"
      size="xs"
      loading={isBusy}
      leftSection={<Undo2 size={15} aria-hidden />}
      aria-label={texts.restoreName(row.pessoa_nome)}
      onClick={() => void run()}
    >
      {texts.restore}
    </Button>
  );
}
