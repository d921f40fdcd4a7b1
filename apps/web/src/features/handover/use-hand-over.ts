import { api, MAX_CLIENTES_DO_REPASSE, type Repasse } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call, errorMessage } from '../../shared/api/index.ts';
import { toastDone, toastFailed, toastUndo } from '../../shared/ui/toast.tsx';
import { movedText, handoverTexts as texts } from './texts.ts';

export type Wanted = { clientes: readonly number[]; funcionario_id: number; motivo?: string };

/** One call may take this many customers; more go in several. */
async function send({ clientes, ...to }: Wanted): Promise<Repasse[]> {
  const answers: Repasse[] = [];
  for (let from = 0; from < clientes.length; from += MAX_CLIENTES_DO_REPASSE)
    answers.push(
      await call(api.handover.customers, {
        body: { ...to, clientes: clientes.slice(from, from + MAX_CLIENTES_DO_REPASSE) },
      }),
    );
  return answers;
}

const sum = (answers: readonly Repasse[], name: 'clientes' | 'estudos') =>
  answers.reduce((total, answer) => total + answer[name], 0);

/** Hands customers over, says how many went and which stayed, and offers to take it back. */
export function useHandOver() {
  const client = useQueryClient();

  const undo = async (answers: readonly Repasse[]) => {
    const former = Map.groupBy(
      answers.flatMap((answer) => answer.passados),
      (one) => one.de_funcionario_id,
    );
    try {
      const back: Repasse[] = [];
      for (const [funcionario_id, theirs] of former)
        back.push(...(await send({ clientes: theirs.map((one) => one.cliente_id), funcionario_id })));
      toastDone(texts.undone(movedText(sum(back, 'clientes'), sum(back, 'estudos'))));
    } catch (error) {
      toastFailed(errorMessage(error));
    }
    await client.invalidateQueries();
  };

  return async (wanted: Wanted): Promise<void> => {
    const answers = await send(wanted);
    const [first] = answers;
    const clientes = sum(answers, 'clientes');
    const name = first?.pessoa_nome ?? '';
    const refused = answers.flatMap((answer) => answer.recusados);
    if (clientes > 0)
      toastUndo(texts.done(clientes, sum(answers, 'estudos'), name), () => void undo(answers));
    else if (refused.length === 0) toastDone(texts.nothing(name));
    const [why] = refused;
    if (why) toastFailed(texts.stayed(refused.length, why.motivo));
    void client.invalidateQueries();
  };
}
