import { api, type Cliente } from '@farol/contracts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/index.ts';
import { Failed } from '../../shared/ui/state-views.tsx';
import classes from './sheet.module.css';
import { SheetLink } from './sheet-link.tsx';
import { SheetReview } from './sheet-review.tsx';
import { sheetTexts as texts } from './texts.ts';

/** The sheet before the first meeting: its link, and what came of it. */
export function SheetTab({ cliente }: { cliente: Cliente }) {
  const query = useQuery(queryOf(api.customerSheet.get, { params: { id: cliente.cliente_id } }));
  if (query.isError && !query.data)
    return <Failed title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={180} m="md" />;
  const { ficha, conferencia } = query.data;
  return (
    <div className={classes.tab}>
      <SheetLink cliente={cliente} sheet={query.data} />
      {ficha && conferencia && <SheetReview cliente={cliente} ficha={ficha} conferencia={conferencia} />}
    </div>
  );
}
