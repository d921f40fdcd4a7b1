import { api, type Cenario, type Estudo } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, currentRow } from '../../../shared/api/index.ts';
import { cacheSaved } from '../../../shared/study/index.ts';
import { openRequestError } from '../../../shared/ui/request-error.tsx';
import { studyKey } from '../queries.ts';

type StoredScenario = Pick<Cenario, 'cenario_id' | 'nome' | 'ajustes'>;
type Change = (kept: readonly StoredScenario[]) => readonly StoredScenario[];

export const MAX_SCENARIOS = 10;
const ATTEMPTS = 3;

const storedFields = ({ cenario_id, nome, ajustes }: StoredScenario): StoredScenario => ({
  cenario_id,
  nome,
  ajustes,
});

/** Changes saved scenarios one by one and keeps those saved by others meanwhile. */
export function useScenarios(diagnostico_id: number) {
  const queryClient = useQueryClient();
  const [saving, setSaving] = useState(false);
  const key = studyKey(diagnostico_id);

  async function send(change: Change, attempt = 1): Promise<void> {
    const estudo = queryClient.getQueryData(key) as Estudo;
    const cenarios = change((estudo.cenarios ?? []).map(storedFields)).map(storedFields);
    const body = { versao: estudo.versao, cenarios };
    try {
      const { alteracoes } = await call(api.diagnosis.update, { params: { id: diagnostico_id }, body });
      await cacheSaved({ queryClient, key, alteracoes });
    } catch (error) {
      const current = currentRow(error);
      if (!current || attempt === ATTEMPTS) throw error;
      queryClient.setQueryData(key, current as Estudo);
      await send(change, attempt + 1);
    }
  }

  /** Resolves to whether it was saved; a failure is shown with a retry. */
  async function keep(change: Change, onDone: () => void): Promise<boolean> {
    setSaving(true);
    try {
      await send(change);
      onDone();
      return true;
    } catch (error) {
      openRequestError(error, { retry: () => void keep(change, onDone) });
      return false;
    } finally {
      setSaving(false);
    }
  }
  return { saving, keep };
}
