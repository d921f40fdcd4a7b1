import type { Area } from '@farol/domain/code-lists';
import type { MudancaDesfazivel } from '@farol/domain/pipeline';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { entrega, funcionario, tarefa } from '../../../db/schema/index.ts';
import type { Study } from '../study.store.ts';

type Key = Pick<Study, 'empresa_id' | 'diagnostico_id'>;

type NewDelivery = {
  tarefas: readonly number[];
  funcionario_id: number;
  chave: string;
  ate: Date;
  mudanca: MudancaDesfazivel;
  criado_em: Date;
};

const ofStudy = ({ empresa_id, diagnostico_id }: Key) =>
  and(eq(entrega.empresa_id, empresa_id), eq(entrega.diagnostico_id, diagnostico_id));

const ofTask = and(eq(tarefa.empresa_id, entrega.empresa_id), eq(tarefa.tarefa_id, entrega.tarefa_id));

/** Tasks that moved on: what was delivered before is no longer taken back. */
export const dropDeliveries = (tx: Tx, study: Key, tarefas: readonly number[]) =>
  tx.delete(entrega).where(and(ofStudy(study), inArray(entrega.tarefa_id, [...tarefas])));

export async function saveDelivery(tx: Tx, study: Key, { tarefas, ...delivery }: NewDelivery): Promise<void> {
  const { empresa_id, diagnostico_id } = study;
  await tx
    .insert(entrega)
    .values(tarefas.map((tarefa_id) => ({ empresa_id, diagnostico_id, tarefa_id, ...delivery })));
}

/** This person's delivery of an area, locked: opening it at the same moment waits. */
export async function lockDelivery(tx: Tx, study: Key, funcionario_id: number, area: Area) {
  const [found] = await tx
    .select({ chave: entrega.chave, ate: entrega.ate, mudanca: entrega.mudanca })
    .from(entrega)
    .innerJoin(tarefa, ofTask)
    .where(
      and(
        ofStudy(study),
        eq(entrega.funcionario_id, funcionario_id),
        eq(tarefa.produto_diagnostico_id, area),
      ),
    )
    .orderBy(desc(entrega.entrega_id))
    .limit(1);
  if (!found) return undefined;
  const rows = await tx
    .select({ tarefa_id: entrega.tarefa_id, aberta_em: entrega.aberta_em, aberta_por: entrega.aberta_por })
    .from(entrega)
    .where(and(ofStudy(study), eq(entrega.chave, found.chave)))
    .for('update');
  const opened = rows.find(({ aberta_em }) => aberta_em !== null);
  const [reader] = opened?.aberta_por
    ? await tx
        .select({ pessoa_nome: funcionario.pessoa_nome })
        .from(funcionario)
        .where(eq(funcionario.funcionario_id, opened.aberta_por))
    : [];
  return {
    ...found,
    tarefas: rows.map(({ tarefa_id }) => tarefa_id),
    aberta: opened?.aberta_em ? { em: opened.aberta_em, por: reader?.pessoa_nome ?? '' } : null,
  };
}

/** Deliveries of a study whose notices may still be unsent, oldest first. */
export const pendingDeliveries = (tx: Tx, study: Key, now: Date) =>
  tx
    .selectDistinctOn([entrega.chave], {
      chave: entrega.chave,
      ate: entrega.ate,
      mudanca: entrega.mudanca,
      funcionario_id: entrega.funcionario_id,
    })
    .from(entrega)
    .where(and(ofStudy(study), gt(entrega.ate, now)))
    .orderBy(entrega.chave);

/** Somebody else reads what was delivered in these areas: it stays. */
export async function openDeliveries(
  tx: Tx,
  study: Key,
  { funcionario_id, areas }: { funcionario_id: number; areas: readonly Area[] },
  now: Date,
): Promise<void> {
  const seen = inArray(tarefa.produto_diagnostico_id, [...areas]);
  await tx
    .update(entrega)
    .set({ aberta_em: now, aberta_por: funcionario_id })
    .where(
      and(
        ofStudy(study),
        isNull(entrega.aberta_em),
        gt(entrega.ate, now),
        sql`exists (select from ${tarefa} where ${and(ofTask, seen)})`,
      ),
    );
}
