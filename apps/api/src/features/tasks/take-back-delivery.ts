import type { Actor } from '@farol/domain/access';
import { type Area, type MudancaDesfazivel, undoMove } from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict } from '../../platform/http/errors.ts';
import { lockDelivery, pendingDeliveries } from '../diagnosis/index.ts';
import { notify, withdrawNotices, withdrawNoticesOfArea } from '../notifications/index.ts';
import { applyOrThrow } from './apply-changes.ts';
import type { OpenPipeline } from './open-pipeline.ts';
import { eventsAfter } from './tasks.store.ts';

const TOO_LATE = 'O tempo para desfazer passou.';
const MAILED = 'O aviso por e-mail da entrega já saiu: não dá mais para desfazer.';

const MOMENT = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** "Beatriz Camargo abriu a cotação em 23/11, 15:10: não dá mais para desfazer a entrega." */
const openedText = ({ em, por }: { em: Date; por: string }): string =>
  `${por} abriu a cotação em ${MOMENT.format(em)}: não dá mais para desfazer a entrega.`;

/** Takes the caller's delivery of an area back, while nobody else has opened it. */
export async function takeBackDelivery(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  open: OpenPipeline,
  area: Area,
): Promise<void> {
  const now = deps.clock.now();
  const delivery = await lockDelivery(tx, open.study, actor.funcionario_id, area);
  if (!delivery) throw conflict('nada_a_desfazer', TOO_LATE);
  if (delivery.aberta) throw conflict('cotacao_aberta', openedText(delivery.aberta));
  if (delivery.ate <= now) throw conflict('nada_a_desfazer', TOO_LATE);
  const result = undoMove(open.pipeline, delivery.mudanca, open.contexto);
  const after = await applyOrThrow(tx, deps, actor, open, result);
  if (!(await withdrawNotices(tx, open.study.empresa_id, delivery.chave)))
    throw conflict('nada_a_desfazer', MAILED);
  await tellRemaining(tx, deps, after, delivery);
  // Another area's refusal may have completed the study and sent a notice of this area again.
  const eventos = await eventsAfter(tx, open.study, delivery.chave);
  await withdrawNoticesOfArea(tx, open.study.empresa_id, { nome: 'cotacao_entregue', area, eventos });
}

const deliveredAreas = ({ tarefas }: MudancaDesfazivel, { pipeline }: OpenPipeline): Area[] => {
  const ids = new Set(tarefas.map(({ tarefa_id }) => tarefa_id));
  return pipeline.tarefas
    .filter((task) => ids.has(task.tarefa_id) && task.estagio_especialista === 2)
    .map((task) => task.produto_diagnostico_id);
};

/** The delivery that completed the study sent a notice of all areas: it is sent again with only its own areas. */
async function tellRemaining(
  tx: Tx,
  deps: Deps,
  open: OpenPipeline,
  { chave }: { chave: string },
): Promise<void> {
  const { study, pipeline } = open;
  const others = await pendingDeliveries(tx, study, deps.clock.now());
  for (const other of others) {
    const areas = deliveredAreas(other.mudanca, open);
    const toldOfAll = other.chave !== chave && other.mudanca.estudo.depois.estagio === 5;
    if (!toldOfAll || areas.length === 0) continue;
    if (!(await withdrawNotices(tx, study.empresa_id, other.chave))) continue;
    const pendentes = pipeline.tarefas
      .filter((task) => task.cancelada_em === null && task.estagio_especialista === 1)
      .map((task) => task.produto_diagnostico_id);
    await notify(tx, deps, {
      study: { ...study, pessoa_nome: study.person.pessoa_nome },
      notices: [{ nome: 'cotacao_entregue', areas, pendentes, para: 'consultor' }],
      actor_id: other.funcionario_id,
      chave: other.chave,
      disponivel_em: other.ate,
    });
  }
}
