import type { api, HandlerInput, TarefaPropria } from '@farol/contracts';
import { dayInSaoPaulo } from '@farol/domain/calendar';
import { lastTaskDay, ownTaskDue, ownTaskReminder } from '@farol/domain/pipeline';
import { audit } from '../../platform/audit.ts';
import { invalid } from '../../platform/http/errors.ts';
import { exactMeta, type Page } from '../../platform/paging.ts';
import { auditShownCustomers, getCustomer, lockCustomer, refuseExample } from '../customers/index.ts';
import { namesOf } from '../employees/index.ts';
import type { RequestContext } from './act-on-activity.ts';
import type { ActivityRow } from './activities.store.ts';
import { countOwnTasks, insertOwnTask, ownTasksPage } from './own-tasks.store.ts';

type Body = HandlerInput<typeof api.activities.addTask>['body'];

const replyTask = (row: ActivityRow, usuario: string): TarefaPropria => ({
  atividade_id: row.atividade_id,
  cliente_id: row.cliente_id,
  texto: row.texto ?? '',
  dia: dayInSaoPaulo(row.prazo ?? row.criado_em),
  hora: row.hora,
  status_tarefa: row.status_tarefa,
  adiada_ate: row.adiada_ate,
  usuario,
  criado_em: row.criado_em.toISOString(),
  concluida_em: row.concluida_em?.toISOString() ?? null,
});

const dueAt = ({ dia, hora }: Body): Date => new Date(ownTaskDue({ dia, hora: hora ?? null }));

/**
 * Notes a task for a customer. It is in the list of the customer's consultant, goes along when the customer is
 * handed over, and is finished, dismissed or put off like any other line of the list.
 */
export const addOwnTask = ({ deps, actor, request_id }: RequestContext, id: number, body: Body) =>
  deps.db.write(actor, async (tx) => {
    const now = deps.clock.now();
    const customer = await lockCustomer(tx, actor, id);
    const today = deps.clock.today();
    if (body.dia < today) throw invalid({ dia: ['Escolha hoje ou um dia depois.'] });
    if (body.dia > lastTaskDay(today)) throw invalid({ dia: ['Escolha um dia nos próximos cinco anos.'] });
    if (body.hora && dueAt(body) < now) throw invalid({ hora: ['Esta hora já passou.'] });
    refuseExample(customer, 'não recebe tarefas: elas não apareceriam na sua lista');
    const { empresa_id, cliente_id, consultor_id } = customer;
    const row = await insertOwnTask(tx, {
      empresa_id,
      tipo_atividade: 'propria',
      funcionario_id: consultor_id,
      cliente_id,
      texto: body.texto,
      hora: body.hora ?? null,
      prazo: dueAt(body),
      avisar_em: ownTaskReminder({ dia: body.dia, hora: body.hora ?? null, adiada_ate: null }, now),
      criado_por: actor.funcionario_id,
      entrada_no_estagio: now,
      criado_em: now,
      atualizado_em: now,
    });
    // The words are the consultant's own: the trail keeps that they were written, not what they say.
    await audit(tx, actor, now, {
      empresa_id,
      entidade: 'atividade',
      entidade_id: row.atividade_id,
      acao: 'criar',
      depois: { tipo_atividade: 'propria', cliente_id, prazo: row.prazo?.toISOString() ?? null },
      request_id,
    });
    const names = await namesOf(tx, [actor.funcionario_id]);
    return replyTask(row, names.get(actor.funcionario_id) ?? '');
  });

/** Tasks noted for a customer. */
export async function listOwnTasks({ deps, actor, request_id }: RequestContext, id: number, page: Page) {
  const { customer, rows, total } = await deps.db.read(actor, async (tx) => {
    const { empresa_id, cliente_id } = await getCustomer(tx, actor, id);
    const customer = { empresa_id, cliente_id };
    return {
      customer,
      rows: await ownTasksPage(tx, customer, page),
      total: await countOwnTasks(tx, customer),
    };
  });
  await auditShownCustomers(deps, { actor, request_id }, [customer]);
  return {
    data: rows.map(({ usuario, ...row }) => replyTask(row, usuario)),
    meta: exactMeta(page, [{ total }]),
  };
}
