import { api, type Importacao, type InputOf } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, errorMessage, isApiError } from '../../shared/api/index.ts';
import { importKey } from './queries.ts';

type UpdateBody = InputOf<typeof api.importing.update>['body'];
/** How the file is to be read. */
export type Reading =
  | { folha: number }
  | { titulos_em: number | null }
  | { separador: NonNullable<Importacao['separador']> };

type Problem = { consultor_id?: string | undefined; other: string[] };

/** The writes of an import: each puts the answer in the place of what was read. */
export function useImport(id: number) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>({ other: [] });
  const params = { id };

  const attempt = async (work: () => Promise<Importacao>): Promise<boolean> => {
    setBusy(true);
    setProblem({ other: [] });
    try {
      client.setQueryData(importKey(id), await work());
      return true;
    } catch (error) {
      const errors = (isApiError(error) && error.errors) || {};
      const [consultor_id] = errors.consultor_id ?? [];
      const others = Object.entries(errors).flatMap(([field, words]) =>
        field === 'consultor_id' ? [] : words,
      );
      // Somebody else changed it: the next attempt is on what is there now.
      if (isApiError(error) && error.code === 'versao_antiga')
        void client.invalidateQueries({ queryKey: importKey(id) });
      setProblem({ consultor_id, other: others.length > 0 || consultor_id ? others : [errorMessage(error)] });
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    problem,
    /** Saves columns and choices, and checks every row. */
    check: (body: UpdateBody) =>
      attempt(async () => {
        // Kept also where the check refuses: the next attempt is on this version.
        client.setQueryData(importKey(id), await call(api.importing.update, { params, body }));
        return call(api.importing.check, { params });
      }),
    /** Reads the stored file another way. */
    readAgain: (body: UpdateBody) => attempt(() => call(api.importing.update, { params, body })),
    run: () => attempt(() => call(api.importing.run, { params })),
    stop: () => attempt(() => call(api.importing.update, { params, body: { cancelar: 'S' } })),
  };
}
