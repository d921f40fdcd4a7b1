import type { Estudo, Evento, Item, LeituraDoEstudo, Tarefa } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { auditForeignReads } from '../../platform/foreign-reads.ts';
import { notFound } from '../../platform/http/errors.ts';
import { assignedAreas } from './assigned-areas.store.ts';
import { loadRows } from './contents.store.ts';
import { isOpen, mayEditStudies, seesHealth } from './diagnosis.policy.ts';
import { syncItemsWithSpouse } from './items/areas.ts';
import { getStudy, getWholeStudy } from './load-study.ts';
import { openQuotations } from './open-quotations.ts';
import { contractKey, listContracts } from './pipeline/event-contracts.store.ts';
import { listEvents } from './pipeline/history.store.ts';
import { listOptionEvents } from './pipeline/option-events.store.ts';
import { startOwnTasks } from './pipeline/touch.ts';
import { replyTask } from './reply/closing.ts';
import { noteHealthRead } from './reply/health-read.ts';
import { readReplyOf } from './reply/read-reply.ts';
import type { RequestContext } from './request-context.ts';
import { listSendings } from './sent-answers.store.ts';
import { canSeeCustomer, newestStudy } from './start/drafts.store.ts';
import type { Study } from './study.store.ts';

const auditForeignStudy = (ctx: RequestContext, { empresa_id, diagnostico_id }: Study) =>
  auditForeignReads(ctx.deps, ctx.actor, {
    entidade: 'diagnostico',
    rows: [{ empresa_id, id: diagnostico_id }],
    request_id: ctx.request_id,
  });

/** `given`: what of the study the reply holds. */
async function read<T extends object>(
  tx: Tx,
  ctx: RequestContext,
  id: number,
  reading: LeituraDoEstudo,
  given: (reply: Estudo) => T,
): Promise<T> {
  const before = await getWholeStudy(tx, ctx.actor, id);
  // A spouse may have been added on the customer's record: create their items so that they can be filled in.
  const isSynced =
    isOpen(before.study) &&
    mayEditStudies(ctx.actor) &&
    (await syncItemsWithSpouse(tx, before.study, before.loaded.rows, ctx.deps.clock.now()));
  const whole = isSynced ? await getWholeStudy(tx, ctx.actor, id) : before;
  const found = await readReplyOf(tx, ctx.deps, ctx.actor, whole);
  const isNew =
    reading.acompanha !== 'S' && (await openQuotations(tx, ctx, whole.study, found, reading.area));
  const reply = isNew
    ? await readReplyOf(tx, ctx.deps, ctx.actor, await getWholeStudy(tx, ctx.actor, id))
    : found;
  await auditForeignStudy(ctx, whole.study);
  return noteHealthRead(tx, ctx, whole.study, given(reply));
}

const wholeReply = (reply: Estudo): Estudo => reply;

type ReadStudy = (ctx: RequestContext, id: number, reading?: LeituraDoEstudo) => Promise<Estudo>;

export const studyById: ReadStudy = (ctx, id, reading = {}) =>
  ctx.deps.db.write(ctx.actor, (tx) => read(tx, ctx, id, reading, wholeReply));

/** Read by its specialist, which sets the task in progress. */
export const studyAsSpecialist: ReadStudy = (ctx, id, reading = {}) =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const study = await getStudy(tx, ctx.actor, id);
    if (ctx.actor.perfil === 'specialist') await startOwnTasks(tx, ctx, study);
    return read(tx, ctx, id, reading, wholeReply);
  });

export const studyHistory = (ctx: RequestContext, id: number): Promise<Evento[]> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const study = await getStudy(tx, ctx.actor, id);
    const areas = await areasOf(tx, ctx.actor, study);
    const { tarefas } = await loadRows(tx, study);
    const isShown = seesHealth(
      ctx.actor,
      study,
      tarefas.map(({ row }) => row),
    );
    // Kind and description of a sensitive document tell of health; so may the reason beside it.
    const events = (await listEvents(tx, study, areas)).filter(({ sensivel }) => isShown || !sensivel);
    const sendings = await listSendings(tx, study, areas);
    const contracts = await listContracts(tx, study);
    const deliveries = events.flatMap(({ row }) =>
      row.evento === 'entregar_cotacao' ? [{ area: row.produto_diagnostico_id, quando: row.quando }] : [],
    );
    const options = await listOptionEvents(tx, study, { areas, deliveries });
    await auditForeignStudy(ctx, study);
    const moves = events.map(
      ({ row, usuario_nome, documento_tipo: tipo, documento_descricao: descricao }) => ({
        historico_estagio_id: row.historico_estagio_id,
        objeto: row.objeto,
        produto_diagnostico_id: row.produto_diagnostico_id,
        de: row.de,
        para: row.para,
        evento: row.evento,
        pedido: row.pedido,
        usuario:
          row.funcionario_id === null
            ? null
            : { funcionario_id: row.funcionario_id, pessoa_nome: usuario_nome ?? '' },
        papel: row.papel,
        canal: row.canal,
        data: row.quando.toISOString(),
        motivo: row.motivo,
        documento: tipo === null ? null : { tipo, descricao },
        contrato: contracts.get(contractKey(row.objeto, row.objeto_id)) ?? null,
        opcao: null,
        envio: sendings.get(row.historico_estagio_id) ?? null,
      }),
    );
    // Of the same instant, the change of an option comes before the move that follows from it.
    return [...options, ...moves].toSorted((a, b) => a.data.localeCompare(b.data));
  });

/** Every task of the study in areas that the actor sees, cancelled ones included. */
export const studyTasks = (ctx: RequestContext, id: number): Promise<Tarefa[]> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const now = ctx.deps.clock.now();
    const study = await getStudy(tx, ctx.actor, id);
    const areas = await areasOf(tx, ctx.actor, study);
    const { tarefas: tasks } = await loadRows(tx, study);
    await auditForeignStudy(ctx, study);
    return tasks
      .filter(({ row }) => areas === null || areas.some((area) => area === row.produto_diagnostico_id))
      .map((task) => replyTask(task, now));
  });

const areasOf = async (tx: Tx, actor: Actor, study: Study) =>
  actor.perfil === 'specialist' ? assignedAreas(tx, actor, study) : null;

/** Items of a customer's newest study, to start the next one from. */
export const itemsOfPerson = (ctx: RequestContext, cliente_id: number): Promise<Item[]> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const newest = await newestStudy(tx, ctx.actor, { cliente_id });
    if (newest === undefined) {
      if (await canSeeCustomer(tx, ctx.actor, cliente_id)) return [];
      throw notFound('Cliente');
    }
    return read(tx, ctx, newest, { acompanha: 'S' }, ({ diagnostico_produtos }) =>
      diagnostico_produtos.flatMap((product) => product.diagnostico_produto_itens),
    );
  });
