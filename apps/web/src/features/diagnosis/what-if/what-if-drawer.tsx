import { api, type Estudo } from '@farol/contracts';
import type { Ajustes, EstudoSnapshot } from '@farol/domain/study';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../shared/api/index.ts';
import { cacheSaved, parametersOf } from '../../../shared/study/index.ts';
import { openRequestError } from '../../../shared/ui/request-error.tsx';
import { studyKey } from '../queries.ts';
import { leverAnswers } from './lever-keys.ts';
import { ScenariosDrawer } from './scenarios-drawer.tsx';

type WhatIfDrawerProps = {
  estudo: Estudo;
  conferido: EstudoSnapshot;
  opened: boolean;
  onClose: () => void;
};

/** Levers and scenarios of a study shown outside the wizard, next to the results. */
export function WhatIfDrawer({ estudo, conferido, opened, onClose }: WhatIfDrawerProps) {
  const queryClient = useQueryClient();
  const source = useMemo(
    () => ({ conferido, parametros: parametersOf(estudo), dia: estudo.parametros.em }),
    [conferido, estudo],
  );

  const save = async (ajustes: Ajustes): Promise<boolean> => {
    const { diagnostico_id, versao } = estudo;
    const key = studyKey(diagnostico_id);
    try {
      const body = { versao, ...leverAnswers(estudo, ajustes) };
      const { alteracoes } = await call(api.diagnosis.update, { params: { id: diagnostico_id }, body });
      await cacheSaved({ queryClient, key, alteracoes });
      return true;
    } catch (error) {
      openRequestError(error);
      await queryClient.invalidateQueries({ queryKey: key });
      return false;
    }
  };
  return (
    <ScenariosDrawer
      estudo={estudo}
      source={source}
      readOnly={!estudo.pode_editar}
      opened={opened}
      onClose={onClose}
      onApply={save}
    />
  );
}
