import type { AnyEndpoint, InputOf, OutputOf } from '@farol/contracts';
import { queryOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { callWith } from './client.ts';
import { newIdempotencyKey } from './idempotency.ts';

type OptionalInput<E extends AnyEndpoint> =
  Record<string, never> extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>];

/** Key prefix of every cached reply of a call, whatever its input: for invalidation. */
export const keyOf = (endpoint: AnyEndpoint) => [endpoint.path, endpoint.method] as const;

export const queryKey = <E extends AnyEndpoint>(endpoint: E, ...[input]: OptionalInput<E>) =>
  [...keyOf(endpoint), input ?? {}] as const;

/** Key and fetcher of a read, for useQuery, loaders and prefetching. */
export const queryOf = <E extends AnyEndpoint>(endpoint: E, ...[input]: OptionalInput<E>) =>
  queryOptions({
    queryKey: [...keyOf(endpoint), input ?? {}] as const,
    queryFn: ({ signal }): Promise<OutputOf<E>> => callWith(endpoint, input, { signal }),
  });

type Attempt<Answer> = { content: string; key: string; underWay: Promise<Answer> | null };

/**
 * A write as a mutation. Attempts with the same content use one Idempotency-Key until one succeeds, and an
 * attempt during another waits for its reply: a double click or a retry creates one object.
 */
export function useCall<E extends AnyEndpoint>(
  endpoint: E,
  options: Omit<UseMutationOptions<OutputOf<E>, Error, InputOf<E>>, 'mutationFn'> = {},
) {
  const attempt = useRef<Attempt<OutputOf<E>> | null>(null);
  return useMutation<OutputOf<E>, Error, InputOf<E>>({
    ...options,
    mutationFn: async (input) => {
      const content = JSON.stringify(input);
      const before = attempt.current?.content === content ? attempt.current : null;
      if (before?.underWay) return before.underWay;
      const mine: Attempt<OutputOf<E>> = { content, key: before?.key ?? newIdempotencyKey(), underWay: null };
      attempt.current = mine;
      mine.underWay = callWith(endpoint, input, { idempotencyKey: mine.key });
      try {
        const answer = await mine.underWay;
        if (attempt.current === mine) attempt.current = null;
        return answer;
      } finally {
        mine.underWay = null;
      }
    },
  });
}
