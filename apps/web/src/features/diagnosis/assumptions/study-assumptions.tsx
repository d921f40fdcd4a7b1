import { api, type Estudo, type InputOf } from '@farol/contracts';
import { asNumber } from '@farol/domain/br';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../../shared/api/index.ts';
import { cacheSaved, parametersOf, typedAnswers } from '../../../shared/study/index.ts';
import { openRequestError } from '../../../shared/ui/request-error.tsx';
import { studyKey } from '../queries.ts';
import { AssumptionsContext } from './assumptions-context.ts';
import { ownAssumptions } from './own-assumptions.ts';

type Body = InputOf<typeof api.diagnosis.update>['body'];
type Answers = Readonly<Record<string, unknown>>;

/** After the last keystroke, like the survey's own answers. */
const DELAY_MS = 600;

/** Assumptions beside the results of a study: saved at once, and the figures follow. */
export function StudyAssumptions({ estudo, children }: { estudo: Estudo; children: ReactNode }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Readonly<Record<string, number | null>>>({});
  const waiting = useRef<Answers>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef(Promise.resolve());
  const id = estudo.diagnostico_id;

  const flush = useRef(() => {});
  flush.current = () => {
    clearTimeout(timer.current);
    const answers = waiting.current;
    if (Object.keys(answers).length === 0) return;
    waiting.current = {};
    sending.current = sending.current.then(() => send(answers));
  };
  const send = async (answers: Answers): Promise<void> => {
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
  useEffect(() => () => flush.current(), []);

  const { guardados, em } = estudo.parametros;
  const own = useMemo(() => {
    const valores = { ...typedAnswers(estudo), ...waiting.current };
    return ownAssumptions({
      valores,
      parametros: parametersOf(estudo),
      readOnly: !estudo.pode_editar || guardados,
      frozenOn: guardados ? em : null,
      shownValue: ({ chave, valor }) => (chave in typed ? (typed[chave] ?? null) : asNumber(valor)),
      save: ({ chave }, answers, value) => {
        waiting.current = { ...waiting.current, ...answers };
        setTyped((before) => ({ ...before, [chave]: value }));
        clearTimeout(timer.current);
        timer.current = setTimeout(() => flush.current(), DELAY_MS);
      },
    });
  }, [estudo, typed, guardados, em]);
  return <AssumptionsContext value={own}>{children}</AssumptionsContext>;
}
