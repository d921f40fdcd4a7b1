import { api, type Etiqueta } from '@farol/contracts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/index.ts';

const FRESH_MS = 60_000;

export const labelsQuery = () => ({ ...queryOf(api.labels.list, { query: {} }), staleTime: FRESH_MS });

/** With how many customers have each. */
export const countedLabelsQuery = () => queryOf(api.labels.list, { query: { contar: 'S' } });

/** Options of a list's filter; empty while the company has no label. */
export const useLabelOptions = (): { value: number; label: string }[] =>
  (useQuery(labelsQuery()).data?.data ?? []).map(({ etiqueta_id, nome }) => ({
    value: etiqueta_id,
    label: nome,
  }));

/** What the dialog needs of a customer. */
export type Labelled = { cliente_id: number; etiquetas: readonly Etiqueta[] };
