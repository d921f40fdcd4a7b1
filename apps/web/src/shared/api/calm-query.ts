import {
  type DefaultError,
  notifyManager,
  type QueryKey,
  QueryObserver,
  type UseQueryOptions,
  type UseQueryResult,
  useQueryClient,
} from '@tanstack/react-query';
import { startTransition, useEffect, useReducer, useState } from 'react';

/**
 * `useQuery` for what fills a screen: its reply is drawn in pieces between which the page answers, where `useQuery` draws
 * it at one go (React does not divide what a store brings, and a phone stood still for all rows of a list).
 */
export function useCalmQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, DefaultError, Data, Key>,
): UseQueryResult<Data> {
  const client = useQueryClient();
  const wanted = client.defaultQueryOptions(options);
  wanted._optimisticResults = 'optimistic';
  const [observer] = useState(() => new QueryObserver(client, wanted));
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const result = observer.getOptimisticResult(wanted);
  useEffect(() => observer.setOptions(wanted), [observer, wanted]);
  useEffect(() => {
    const changed = notifyManager.batchCalls(() => startTransition(drawAgain));
    const stop = observer.subscribe(changed);
    // What came between drawing and here.
    observer.updateResult();
    return stop;
  }, [observer]);
  return observer.trackResult(result);
}
