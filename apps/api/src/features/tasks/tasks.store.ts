import type { Area, NovaTarefa, Tarefa } from '@farol/domain/pipeline';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type JsonRow, rowFromJson } from '../../db/json-rows.ts';
import { apresentacao_estudo, diagnostico_produto, tarefa } from '../../db/schema/index.ts';
import type { Study } from '../diagnosis/index.ts';

type Key = Pick<Study, 'empresa_id' | 'diagnostico_id'>;

const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** New tasks by area. */
export async function insertTasks(
  tx: Tx,
  study: Key,
  tasks: readonly NovaTarefa[],
  now: Date,
): Promise<Map<number, number>> {
  if (tasks.length === 0) return new Map();
  const rows = await tx
    .insert(tarefa)
    .values(
      tasks.map((task) => ({
        ...task,
        empresa_id: study.empresa_id,
        diagnostico_id: study.diagnostico_id,
        criado_em: new Date(task.criado_em),
        entrada_no_estagio: new Date(task.entrada_no_estagio),
        apresentada_em: moment(task.apresentada_em),
        prazo: moment(task.prazo),
        concluida_em: moment(task.concluida_em),
        cancelada_em: moment(task.cancelada_em),
        atribuida_em: now,
        atualizado_em: now,
      })),
    )
    .returning({ area: tarefa.produto_diagnostico_id, tarefa_id: tarefa.tarefa_id });
  return new Map(rows.map((row) => [row.area, row.tarefa_id]));
}

/** Writes the full state of these tasks in one statement; the assignee is not part of it. */
export async function updateTasks(tx: Tx, study: Key, tasks: readonly Tarefa[], now: Date): Promise<void> {
  if (tasks.length === 0) return;
  await tx.execute(sql`
    update tarefa t
       set estagio_especialista = m.estagio_especialista, status_tarefa = m.status_tarefa, rodada = m.rodada,
           apresentada = m.apresentada, apresentada_em = m.apresentada_em, aguardando = m.aguardando,
           motivo_recusa = m.motivo_recusa, dias_necessidade = m.dias_necessidade,
           dias_acompanhamento = m.dias_acompanhamento, entrada_no_estagio = m.entrada_no_estagio,
           adiada_ate = case when t.prazo is not distinct from m.prazo then t.adiada_ate end,
           prazo = m.prazo, pontualidade = m.pontualidade, lembretes = m.lembretes,
           concluida_em = m.concluida_em, cancelada_em = m.cancelada_em, versao = m.versao,
           atualizado_em = ${now.toISOString()}
      from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as m (
        tarefa_id integer, estagio_especialista integer, status_tarefa integer, rodada integer,
        apresentada boolean, apresentada_em timestamptz, aguardando text, motivo_recusa text,
        dias_necessidade integer, dias_acompanhamento integer, entrada_no_estagio timestamptz,
        prazo timestamptz, pontualidade integer, lembretes integer, concluida_em timestamptz,
        cancelada_em timestamptz, versao integer)
     where t.empresa_id = ${study.empresa_id} and t.diagnostico_id = ${study.diagnostico_id}
       and t.tarefa_id = m.tarefa_id`);
}

type OptionState = {
  diagnostico_produto_item_opcao_id: number;
  status: string;
  motivo_recusa: string | null;
  comentario_cliente: string | null;
  resposta: unknown;
};

/** Writes the customer's answers to these options; their content belongs to quotations. */
export async function updateOptionStates(
  tx: Tx,
  study: Key,
  options: readonly OptionState[],
  now: Date,
): Promise<void> {
  if (options.length === 0) return;
  await tx.execute(sql`
    update diagnostico_produto_item_opcao o
       set status = m.status, motivo_recusa = m.motivo_recusa, comentario_cliente = m.comentario_cliente,
           resposta = nullif(m.resposta, 'null'::jsonb), atualizado_em = ${now.toISOString()}
      from jsonb_to_recordset(${JSON.stringify(options)}::jsonb) as m (
        diagnostico_produto_item_opcao_id integer, status text, motivo_recusa text,
        comentario_cliente text, resposta jsonb)
     where o.empresa_id = ${study.empresa_id} and o.diagnostico_id = ${study.diagnostico_id}
       and o.diagnostico_produto_item_opcao_id = m.diagnostico_produto_item_opcao_id`);
}

/** The study of a task; access is checked once the study is locked. */
export async function studyOfTask(tx: Tx, empresas: readonly number[], tarefa_id: number) {
  const [row] = await tx
    .select({ diagnostico_id: tarefa.diagnostico_id })
    .from(tarefa)
    .where(and(inArray(tarefa.empresa_id, [...empresas]), eq(tarefa.tarefa_id, tarefa_id)));
  return row?.diagnostico_id;
}

export const assignTask = (tx: Tx, study: Key, tarefa_id: number, especialista_id: number, now: Date) =>
  tx
    .update(tarefa)
    .set({ especialista_id, atribuida_em: now, versao: sql`${tarefa.versao} + 1`, atualizado_em: now })
    .where(and(eq(tarefa.empresa_id, study.empresa_id), eq(tarefa.tarefa_id, tarefa_id)));

/** Active areas of a study. */
export async function chosenAreas(tx: Tx, study: Key): Promise<Area[]> {
  const rows = await tx
    .select({ area: diagnostico_produto.produto_diagnostico_id })
    .from(diagnostico_produto)
    .where(
      and(
        eq(diagnostico_produto.empresa_id, study.empresa_id),
        eq(diagnostico_produto.diagnostico_id, study.diagnostico_id),
        eq(diagnostico_produto.oculto, false),
      ),
    )
    .orderBy(asc(diagnostico_produto.produto_diagnostico_id));
  return rows.map((row) => row.area);
}

/** Names a timeline event in the keys of notifications it causes. */
type EventKey = `evento-${number}`;

const eventKey = (id: number): EventKey => `evento-${id}`;

/** Key of the last timeline event. */
export async function lastEventOf(tx: Tx, study: Key): Promise<EventKey> {
  const { rows } = await tx.execute<{ id: number | null }>(sql`
    select max(historico_estagio_id) as id from historico_estagio
     where empresa_id = ${study.empresa_id} and diagnostico_id = ${study.diagnostico_id}`);
  return eventKey(rows[0]?.id ?? 0);
}

/** Keys of the timeline events after the one with this key; none where no event has it. */
export async function eventsAfter(tx: Tx, study: Key, chave: string): Promise<EventKey[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with eventos as (
      select historico_estagio_id as id from historico_estagio
       where empresa_id = ${study.empresa_id} and diagnostico_id = ${study.diagnostico_id})
    select id from eventos where id > (select id from eventos where 'evento-' || id = ${chave})`);
  return rows.map(({ id }) => eventKey(id));
}

type PresentationState = {
  status_aprovacao: number | null;
  apresentada?: { em: Date; por: number };
  respondida?: { em: Date; canal: 'link' | 'consultor' };
};

/**
 * Writes the status of the answers, and when the study was presented and answered; sections and notes belong
 * to presentation.
 */
export async function savePresentationState(
  tx: Tx,
  study: Key,
  { status_aprovacao, apresentada, respondida }: PresentationState,
  now: Date,
): Promise<typeof apresentacao_estudo.$inferSelect> {
  const at = now.toISOString();
  const { rows } = await tx.execute<{ row: JsonRow }>(sql`
    insert into apresentacao_estudo as a
      (empresa_id, diagnostico_id, status_aprovacao, apresentada_em, apresentada_por,
       respondida_em, canal_resposta, criado_em, atualizado_em)
    values (${study.empresa_id}, ${study.diagnostico_id}, ${status_aprovacao},
            ${apresentada?.em.toISOString() ?? null}, ${apresentada?.por ?? null},
            ${respondida?.em.toISOString() ?? null}, ${respondida?.canal ?? null}, ${at}, ${at})
    on conflict (empresa_id, diagnostico_id) do update
       set status_aprovacao = excluded.status_aprovacao,
           apresentada_em = coalesce(excluded.apresentada_em, a.apresentada_em),
           apresentada_por = coalesce(excluded.apresentada_por, a.apresentada_por),
           respondida_em = coalesce(excluded.respondida_em, a.respondida_em),
           canal_resposta = coalesce(excluded.canal_resposta, a.canal_resposta),
           atualizado_em = excluded.atualizado_em
    returning to_json(a) as row`);
  return rowFromJson(apresentacao_estudo, rows[0]!.row);
}
