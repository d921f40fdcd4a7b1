import { api, type Estudo, type InputOf } from '@farol/contracts';
import { asNumber } from '@farol/domain/br';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '../../../shared/api/index.ts';
import { cacheSaved, parametersOf, typedAnswers } from '../../../shared/study/index.ts';
import { openRequestError } from '../../../shared/ui/request-error.tsx';
import { studyKey } from '../queries.ts';
import { AssumptionsContext } from './assumptions-context.ts';
import { ownAssumptions } from './own-assumptions.ts';

type Body = InputOf<typeof api.diagnosis.update>['body'];
type Answers = Readonly<Record<string, unknown>>;

/** Assumptions beside the results of a study: saved at once, and the figures follow. */
export function StudyAssumptions({ estudo, children }: { estudo: Estudo; children: ReactNode }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Readonly<Record<string, number | null>>>({});
  const waiting = useRef<Answers>({});
  const sending = useRef(Promise.resolve());
  const id = estudo.diagnostico_id;

  const send = async (): Promise<void> => {
    const answers = waiting.current;
    if (Object.keys(answers).length === 0) return;
    waiting.current = {};
    const key = studyKey(id);
    const versao = queryClient.getQueryData<Estudo>(key)?.versao ?? estudo.versao;
    try {
      const body: Body = { ...answers, versao };
      const { alteracoes } = await call(api.diagnosis.update, { params: { id }, body });
      await cacheSaved({ queryClient, key, alteracoes });
    } catch (error) {
      openRequestError(error);
      await queryClient.invalidateQueries({ queryKey: key });
    }
    if (Object.keys(waiting.current).length === 0) setTyped({});
  };

  const { guardados, em } = estudo.parametros;
  const own = ownAssumptions({
    valores: { ...typedAnswers(estudo), ...waiting.current },
    parametros: parametersOf(estudo),
    readOnly: !estudo.pode_editar || guardados,
    frozenOn: guardados ? em : null,
    shownValue: ({ chave, valor }) => (chave in typed ? (typed[chave] ?? null) : asNumber(valor)),
    save: ({ chave }, answers, value) => {
      waiting.current = { ...waiting.current, ...answers };
      setTyped((before) => ({ ...before, [chave]: value }));
      // One at a time: the next is saved over the version that this one leaves.
      sending.current = sending.current.then(send);
    },
  });
  return <AssumptionsContext value={own}>{children}</AssumptionsContext>;
}
