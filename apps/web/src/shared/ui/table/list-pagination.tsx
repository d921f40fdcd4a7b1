import type { ListMeta } from '@farol/contracts';
import { Pagination } from '@mantine/core';
import { count } from '../../format/index.ts';
import { useIsPhone } from '../breakpoints.ts';
import classes from './list-pagination.module.css';

const CONTROLS = {
  first: 'Primeira página',
  previous: 'Página anterior',
  next: 'Próxima página',
  last: 'Última página',
} as const;

/** "1 a 20 de 34" and the pages; nothing while the list is empty or unknown. */
export function ListPagination({
  meta,
  onPage,
}: {
  meta: ListMeta | undefined;
  onPage: (page: number) => void;
}) {
  const isPhone = useIsPhone();
  if (!meta || meta.total === 0) return null;
  const first = (meta.current_page - 1) * meta.per_page + 1;
  const last = Math.min(first + meta.per_page - 1, meta.total);
  const total = meta.total_exato ? count(meta.total) : `mais de ${count(meta.total)}`;
  return (
    <div className={classes.bar}>
      <span role="status">{`${count(first)} a ${count(last)} de ${total}`}</span>
      {meta.last_page > 1 && (
        <Pagination
          size={isPhone ? 'md' : 'sm'}
          siblings={isPhone ? 0 : 1}
          total={meta.last_page}
          value={meta.current_page}
          onChange={onPage}
          getItemProps={(page) => ({ 'aria-label': `Página ${page}` })}
          getControlProps={(control) => ({ 'aria-label': CONTROLS[control] })}
        />
      )}
    </div>
  );
}
