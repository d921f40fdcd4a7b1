import type { Avisado } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { dayInSaoPaulo } from '@farol/domain/calendar';
import type { Area } from '@farol/domain/code-lists';
import {
  approvalLabel,
  approvedIds,
  isRefusal,
  type Mudancas,
  type Pipeline,
  type Resultado,
} from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  type Contents,
  freezeParameters,
  refusalError,
  saveStudyState,
  updateStudy,
  withTaskState,
} from '../diagnosis/index.ts';
import { notify } from '../notifications/index.ts';
import { insertDocuments, retireDocuments } from './checklist.store.ts';
import { missingDocuments, staleDocuments } from './checklist.ts';
import { COLLECTING, isClosingTask, isCollecting } from './document-tasks.ts';
import { keepUndo } from './keep-undo.ts';
import type { OpenPipeline } from './open-pipeline.ts';
import {
  insertTasks,
  lastEventOf,
  savePresentationState,
  updateOptionStates,
  updateTasks,
} from './tasks.store.ts';

/** The study after the changes, and who was notified of them. */
type Applied = OpenPipeline & { avisados: Avisado[] };

export type ApplyDeps = Pick<Deps, 'clock' | 'publicUrl'>;

/** The state after the changes, without newly created tasks. */
function applyToPipeline({ pipeline }: OpenPipeline, changes: Mudancas): Pipeline {
  const tasks = new Map(changes.tarefas.map((t) => [t.tarefa_id, t.campos]));
  const options = new Map(changes.opcoes.map((o) => [o.diagnostico_produto_item_opcao_id, o.campos]));
  return {
    ...pipeline,
    estudo: { ...pipeline.estudo, ...changes.estudo },
    tarefas: pipeline.tarefas.map((t) => ({ ...t, ...tasks.get(t.tarefa_id) })),
    opcoes: pipeline.opcoes.map((o) => ({ ...o, ...options.get(o.diagnostico_produto_item_opcao_id) })),
  };
}

/** Areas that begin to collect documents: by the customer's approval, or by a move taken back. */
const areasEntering = ({ pipeline }: OpenPipeline, after: Pipeline): Area[] => {
  const before = new Map(pipeline.tarefas.map((task) => [task.tarefa_id, task.estagio_especialista]));
  return after.tarefas
    .filter((task) => isCollecting(task) && (before.get(task.tarefa_id) ?? 1) !== COLLECTING)
    .map((task) => task.produto_diagnostico_id);
};

/**
 * Keeps the checklist as the approved options ask for it: what is not needed any more goes, and each area that enters
 * stage 3 gets what was not requested before. Where something went, what took its place is asked in the same breath.
 */
async function updateDocumentsChecklist(
  tx: Tx,
  open: OpenPipeline,
  after: Pipeline,
  now: Date,
): Promise<void> {
  const hoje = dayInSaoPaulo(now);
  const input = { ...open, approved: approvedIds(after) };
  const collecting = after.tarefas.filter(isCollecting).map((task) => task.produto_diagnostico_id);
  const closing = after.tarefas.filter(isClosingTask).map((task) => task.produto_diagnostico_id);
  const stale = staleDocuments(input, { closing, collecting }, hoje);
  await retireDocuments(tx, open.study, stale, now);
  const gone = new Set(stale.map((row) => row.diagnostico_documento_id));
  const left = open.contents.documentos.filter(({ row }) => !gone.has(row.diagnostico_documento_id));
  const kept = { ...input, contents: { ...open.contents, documentos: left } };
  const asking = stale.length > 0 ? collecting : areasEntering(open, after);
  const documents = asking.flatMap((area) =>
    missingDocuments(kept, area, hoje).map((document) => ({
      ...document,
      tarefa_id:
        document.produto_diagnostico_id === null
          ? null
          : (after.tarefas.find((task) => isCollecting(task) && task.produto_diagnostico_id === area)
              ?.tarefa_id ?? null),
      solicitado_por: null,
    })),
  );
  const seen = new Set<string>();
  const once = documents.filter((document) => {
    const name = document.tipo === 'outro' ? document.descricao : null;
    const { produto_diagnostico_id: area, tipo, tipo_segurado, dependente } = document;
    const key = [area, tipo, name, tipo_segurado, dependente].join('/');
    return !seen.has(key) && seen.add(key);
  });
  await insertDocuments(tx, open.study, once, now);
}

const isShown = (changes: Mudancas): boolean =>
  changes.tarefas.some((task) => task.campos.apresentada === true);

type Presentation = Contents['apresentacao'];

async function savePresentation(
  tx: Tx,
  { study, contents }: OpenPipeline,
  changes: Mudancas,
  after: Pipeline,
  actor: Pick<Actor, 'funcionario_id'> | null,
  now: Date,
): Promise<Presentation> {
  const shown = isShown(changes);
  const canal = changes.historico.find((h) => h.evento === 'enviar_respostas' && h.canal !== null)?.canal;
  const status_aprovacao = approvalLabel(after);
  const label = contents.apresentacao?.status_aprovacao ?? null;
  if (!shown && !canal && status_aprovacao === label) return contents.apresentacao;
  return savePresentationState(
    tx,
    study,
    {
      status_aprovacao,
      ...(shown && actor && { apresentada: { em: now, por: actor.funcionario_id } }),
      ...(canal && { respondida: { em: now, canal } }),
    },
    now,
  );
}

/** The changed rows of tasks and options after the changes. */
function contentsAfter({ contents }: OpenPipeline, after: Pipeline, apresentacao: Presentation): Contents {
  const tasks = new Map(after.tarefas.map((task) => [task.tarefa_id, task]));
  const options = new Map(after.opcoes.map((option) => [option.diagnostico_produto_item_opcao_id, option]));
  return {
    ...contents,
    apresentacao,
    tarefas: contents.tarefas.map((task) => {
      const state = tasks.get(task.row.tarefa_id);
      return state ? withTaskState(task, state) : task;
    }),
    opcoes: contents.opcoes.map((option) => {
      const state = options.get(option.diagnostico_produto_item_opcao_id);
      if (!state) return option;
      const { status, motivo_recusa, comentario_cliente, resposta } = state;
      return { ...option, status, motivo_recusa, comentario_cliente, resposta };
    }),
  };
}

/**
 * Stores the decisions of the state machines on a locked study: tasks, answers, derived stage, timeline,
 * requested documents, notifications; all in the caller's transaction. Returns the current pipeline without
 * newly created tasks and documents.
 */
export async function applyChanges(
  tx: Tx,
  deps: ApplyDeps,
  actor: Pick<Actor, 'funcionario_id'> | null,
  open: OpenPipeline,
  changes: Mudancas,
): Promise<Applied> {
  const { study } = open;
  const now = deps.clock.now();
  const after = applyToPipeline(open, changes);

  const created = await insertTasks(tx, study, changes.novas_tarefas, now);
  const moved = new Set(changes.tarefas.map((t) => t.tarefa_id));
  await updateTasks(
    tx,
    study,
    after.tarefas.filter((t) => moved.has(t.tarefa_id)),
    now,
  );
  const answered = new Set(changes.opcoes.map((o) => o.diagnostico_produto_item_opcao_id));
  await updateOptionStates(
    tx,
    study,
    after.opcoes.filter((o) => answered.has(o.diagnostico_produto_item_opcao_id)),
    now,
  );
  const historico = changes.historico.map((event) => ({
    ...event,
    objeto_id: event.objeto_id ?? created.get(event.produto_diagnostico_id ?? 0) ?? null,
  }));
  const saved = await saveStudyState(tx, study, { ...changes, historico }, now);
  const apresentacao = await savePresentation(tx, open, changes, after, actor, now);
  const frozen = isShown(changes) && study.parametros === null;
  const parametros = frozen ? freezeParameters(open.parameters, deps.clock.today()) : saved.parametros;
  if (frozen) await updateStudy(tx, study, { parametros }, now);
  if (changes.tarefas.length > 0 || changes.opcoes.length > 0)
    await updateDocumentsChecklist(tx, open, after, now);
  let avisados: Avisado[] = [];
  // A change without an event, such as an answer collected, has no undo and no notice.
  if (changes.historico.length > 0 || changes.notificacoes.length > 0) {
    const chave = await lastEventOf(tx, study);
    const disponivel_em = await keepUndo(tx, { actor, open, changes, chave, now });
    if (changes.notificacoes.length > 0)
      avisados = await notify(tx, deps, {
        study: { ...study, pessoa_nome: study.person.pessoa_nome },
        notices: changes.notificacoes,
        actor_id: actor?.funcionario_id ?? null,
        chave,
        disponivel_em,
      });
  }
  return {
    ...open,
    study: { ...saved, parametros },
    contents: contentsAfter(open, after, apresentacao),
    pipeline: after,
    avisados,
  };
}

/** Stores the result of the state machines, or throws its refusal as an HTTP error. */
export async function applyOrThrow(
  tx: Tx,
  deps: ApplyDeps,
  actor: Pick<Actor, 'funcionario_id'> | null,
  open: OpenPipeline,
  result: Resultado,
  present: () => Promise<unknown> = async () => undefined,
): Promise<Applied> {
  if (isRefusal(result))
    throw refusalError(result, result.tipo === 'versao_antiga' ? await present() : undefined);
  return result.tipo === 'mudou'
    ? applyChanges(tx, deps, actor, open, result.mudancas)
    : { ...open, avisados: [] };
}
