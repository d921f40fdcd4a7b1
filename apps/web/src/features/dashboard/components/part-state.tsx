import { Button, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dashboardTexts as texts } from '../texts.ts';

/** A part of the board while its own call runs, or after it failed. */
export function PartState<Data>({
  query,
  place,
  children,
}: {
  query: UseQueryResult<Data>;
  /** A class that keeps the height of what comes. */
  place?: string | undefined;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError)
    return <Skeleton height={120} className={place ?? ''} role="status" aria-label="Carregando" />;
  return (
    <div role="alert" className="row wrap">
      <span className="text-sm danger">{texts.partFailed}</span>
      <Button variant="default" size="xs" onClick={() => void query.refetch()}>
        {texts.retry}
      </Button>
    </div>
  );
}
