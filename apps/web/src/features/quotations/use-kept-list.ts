import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isUnreachable } from '../../shared/api/index.ts';
import { offlineCopy } from '../../shared/device/index.ts';
import { usePerson } from '../../shared/sync/use-visit.ts';

/** A list of the company that options are filled in from; without network, as this device last had it. */
export function useKeptList<T>(
  { data, failureReason }: Pick<UseQueryResult<T>, 'data' | 'failureReason'>,
  place: string,
): T | undefined {
  const person = usePerson();
  const [copy, setCopy] = useState<T>();
  const isAway = data === undefined && isUnreachable(failureReason);
  useEffect(() => {
    if (data !== undefined) void offlineCopy<T>(person, place).save(data);
  }, [data, person, place]);
  useEffect(() => {
    if (!isAway) return;
    let isGone = false;
    void offlineCopy<T>(person, place)
      .load()
      .then((known) => {
        if (!isGone) setCopy(known ?? undefined);
      });
    return () => {
      isGone = true;
    };
  }, [isAway, person, place]);
  return data ?? copy;
}
