import type { ListMeta } from '@farol/contracts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { isApiError } from '../../api/index.ts';
import { count } from '../../format/index.ts';
import { Empty, FilterEmpty } from '../state-views.tsx';

const texts = {
  title: (page: number) => `A página ${count(page)} não existe`,
  pages: (last: number) =>
    last === 1 ? 'A lista tem uma página só.' : `A última é a página ${count(last)}.`,
  uncounted: 'A lista termina antes dela.',
  toLast: 'Ir para a última página',
  toFirst: 'Ir para a primeira página',
} as const;

type Listed = {
  data: { data: readonly unknown[]; meta: ListMeta } | undefined;
  error: unknown;
};
type Going = { setPage: (page: number) => void; clear: () => void };

/** A filter that the server refuses, or a page that does not exist: an old address, or rows gone since. */
export function insteadOfRows({ data: list, error }: Listed, { setPage, clear }: Going): ReactNode {
  const refusal = isApiError(error) && error.status === 422 ? error.firstFieldMessage : undefined;
  if (!list && refusal) return <FilterEmpty title={refusal} onClear={clear} />;
  if (!list || list.data.length > 0 || list.meta.total === 0) return undefined;
  return <PageBeyondLast meta={list.meta} onPage={setPage} />;
}

/** Where counting stopped early, the last page is not known. */
function PageBeyondLast({ meta, onPage }: { meta: ListMeta; onPage: (page: number) => void }) {
  const { current_page: page, last_page: last, total_exato: isExact } = meta;
  return (
    <Empty
      title={texts.title(page)}
      hint={isExact ? texts.pages(last) : texts.uncounted}
      actions={
        <Button variant="default" onClick={() => onPage(isExact ? last : 1)}>
          {isExact ? texts.toLast : texts.toFirst}
        </Button>
      }
    />
  );
}
