import { api, MAX_CLIENTES_DO_REPASSE, type Repasse } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call, errorMessage } from '../../shared/api/index.ts';
import { toastDone, toastFailed, toastUndo } from '../../shared/ui/toast.tsx';
import { movedText, handoverTexts as texts } from './texts.ts';

/** Customers, at most as many as one call takes, or all of one consultant. */
export type Choice = { clientes: readonly number[] } | { de_funcionario_id: number };
type Receiver = { funcionario_id: number; motivo?: string };

/** The choice as the calls take it. */
export const bodyOf = (choice: Choice) =>
  'clientes' in choice ? { clientes: [...choice.clientes] } : choice;

/** Customers that stayed, by why. */
function reportRefused(answers: readonly Repasse[]): void {
  const refused = Map.groupBy(
    answers.flatMap((answer) => answer.recusados),
    ({ motivo }) => motivo,
  );
  for (const [why, customers] of refused) toastFailed(texts.stayed(customers.length, why));
}

/** A call for each former consultant, and for as many customers as one call takes. */
const callsBack = ({ passados, desfazer }: Repasse) =>
  [...Map.groupBy(passados, (one) => one.de_funcionario_id)].flatMap(([funcionario_id, theirs]) =>
    Array.from({ length: Math.ceil(theirs.length / MAX_CLIENTES_DO_REPASSE) }, (_, k) => ({
      funcionario_id,
      ...(desfazer ? { desfaz: desfazer } : {}),
      clientes: theirs
        .slice(k * MAX_CLIENTES_DO_REPASSE, (k + 1) * MAX_CLIENTES_DO_REPASSE)
        .map(({ cliente_id }) => cliente_id),
    })),
  );

const sum = (answers: readonly Repasse[], name: 'clientes' | 'estudos') =>
  answers.reduce((total, answer) => total + answer[name], 0);

/** Hands customers over, says how many went and which stayed, and offers to take it back. */
export function useHandOver() {
  const client = useQueryClient();

  const undo = async (given: Repasse) => {
    const back: Repasse[] = [];
    let problem: string | null = null;
    try {
      for (const body of callsBack(given)) back.push(await call(api.handover.customers, { body }));
    } catch (error) {
      problem = errorMessage(error);
    }
    const clientes = sum(back, 'clientes');
    const stayed = back.some(({ recusados }) => recusados.length > 0);
    if (clientes > 0) toastDone(texts.undone(movedText(clientes, sum(back, 'estudos'))));
    else if (!problem && !stayed) toastDone(texts.undoneAlready);
    reportRefused(back);
    if (problem) toastFailed(texts.undoFailed(given.clientes - clientes, problem));
    void client.invalidateQueries();
  };

  return async (choice: Choice, receiver: Receiver): Promise<void> => {
    try {
      const given = await call(api.handover.customers, { body: { ...bodyOf(choice), ...receiver } });
      const { clientes, estudos, pessoa_nome } = given;
      if (clientes > 0) toastUndo(texts.done(clientes, estudos, pessoa_nome), () => void undo(given));
      else if (given.recusados.length === 0) toastDone(texts.nothing(pessoa_nome));
      reportRefused([given]);
    } finally {
      // A call that failed on the way back may have moved them all the same.
      void client.invalidateQueries();
    }
  };
}
