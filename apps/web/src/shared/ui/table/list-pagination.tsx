import type { ListMeta } from '@farol/contracts';
import { ActionIcon, type PaginationProps } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { count } from '../../format/index.ts';
import { lazyPart } from '../../lazy.tsx';
import { useIsPhone } from '../breakpoints.ts';
import classes from './list-pagination.module.css';

const CONTROLS = {
  first: 'Primeira página',
  previous: 'Página anterior',
  next: 'Próxima página',
  last: 'Última página',
} as const;

/** What a screen reader says of the pages. */
export const PAGE_NAMES: Pick<PaginationProps, 'getItemProps' | 'getControlProps'> = {
  getItemProps: (page) => ({ 'aria-label': `Página ${page}` }),
  getControlProps: (control) => ({ 'aria-label': CONTROLS[control] }),
};

const Pagination = lazyPart<PaginationProps>(async () => (await import('./pagination.ts')).Pagination, {
  pending: <span className={classes.pages} />,
  preload: true,
});

/** "1 a 20 de 34 áreas" and the pages; nothing while the list is empty or loading. */
export function ListPagination({
  meta,
  rows,
  unit,
  onPage,
}: {
  meta: ListMeta | undefined;
  /** Rows of this page; 0 beyond the last one. Default: as many as fit. */
  rows?: number | undefined;
  /** Unit of the count, singular and plural; default: rows. */
  unit?: readonly [one: string, many: string];
  onPage: (page: number) => void;
}) {
  const isPhone = useIsPhone();
  if (!meta || meta.total === 0 || rows === 0) return null;
  const first = (meta.current_page - 1) * meta.per_page + 1;
  // Rows may be several counted things joined, so that an exact total is the better limit.
  const limit = meta.total_exato || rows === undefined ? meta.total : first + rows - 1;
  const last = Math.min(first + meta.per_page - 1, limit);
  const total = meta.total_exato ? count(meta.total) : `mais de ${count(meta.total)}`;
  const noun = unit ? ` ${unit[meta.total === 1 ? 0 : 1]}` : '';
  return (
    <div className={classes.bar}>
      <span role="status">{`${count(first)} a ${count(last)} de ${total}${noun}`}</span>
      {meta.last_page > 1 && isPhone && <Steps meta={meta} onPage={onPage} />}
      {meta.last_page > 1 && !isPhone && (
        <Pagination
          size="sm"
          total={meta.last_page}
          value={meta.current_page}
          onChange={onPage}
          {...PAGE_NAMES}
        />
      )}
    </div>
  );
}

/** On phones: previous and next page. */
function Steps({ meta, onPage }: { meta: ListMeta; onPage: (page: number) => void }) {
  const { current_page: page, last_page: last } = meta;
  return (
    <span className="inline-row">
      <ActionIcon
        variant="default"
        aria-label={CONTROLS.previous}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft size={18} aria-hidden />
      </ActionIcon>
      {`${page} de ${last}`}
      <ActionIcon
        variant="default"
        aria-label={CONTROLS.next}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight size={18} aria-hidden />
      </ActionIcon>
    </span>
  );
}
