import { api } from '@farol/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from './queries.ts';

/** Reloads what is shown, except open studies: a read that left before a save would return the older version. */
export const reloadAllButStudies = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keyOf(api.diagnosis.get)[0] });
