import type { Tx } from '../../db/client.ts';
import type { ChosenCustomer } from '../customers/index.ts';
import type { HandedOverStudy, RequestContext } from '../diagnosis/index.ts';
import { type Colleague, namesOf } from '../employees/index.ts';
import { type HandoverNotice, notifyHandover } from '../notifications/index.ts';

/** A handing over that its author may take back for a moment. */
export type Held = { chave: string; disponivel_em: Date };

type HandedOver = {
  customers: readonly ChosenCustomer[];
  studies: readonly HandedOverStudy[];
  receiver: Pick<Colleague, 'funcionario_id' | 'pessoa_nome'>;
  motivo: string | null;
  held: Held | undefined;
};

/** Tells the receiver and every former consultant once, however many customers went. */
export async function tellBothSides(
  tx: Tx,
  ctx: RequestContext,
  { customers, studies, receiver, motivo, held }: HandedOver,
): Promise<void> {
  const moved = customers.filter((c) => c.consultor_id !== receiver.funcionario_id);
  const names = await namesOf(
    tx,
    moved.map((c) => c.consultor_id),
  );
  const studiesOf = (group: readonly ChosenCustomer[]) => {
    const ids = new Set(group.map((c) => c.cliente_id));
    return studies.filter((study) => !study.excluido && ids.has(study.cliente_id)).length;
  };
  const notice = (
    group: readonly ChosenCustomer[],
    to: Pick<HandoverNotice, 'funcionario_id' | 'sentido' | 'colega'>,
  ): HandoverNotice => ({
    ...to,
    nome: 'cliente_transferido',
    clientes: group.length,
    estudos: studiesOf(group),
    tarefas: 0,
    motivo,
    cliente: group.length === 1 ? (group[0] ?? null) : null,
  });

  for (const [empresa_id, group] of Map.groupBy(moved, (c) => c.empresa_id)) {
    const former = [...Map.groupBy(group, (c) => c.consultor_id)];
    const [only] = former.length === 1 ? former : [];
    await notifyHandover(tx, ctx.deps, {
      empresa_id,
      actor_id: ctx.actor.funcionario_id,
      chave: held?.chave ?? ctx.request_id,
      disponivel_em: held?.disponivel_em,
      notices: [
        notice(group, {
          funcionario_id: receiver.funcionario_id,
          sentido: 'recebido',
          colega: only ? (names.get(only[0]) ?? null) : null,
        }),
        ...former.map(([funcionario_id, theirs]) =>
          notice(theirs, { funcionario_id, sentido: 'passado', colega: receiver.pessoa_nome }),
        ),
      ],
    });
  }
}
