import { FILTROS_DE_TELA, MAX_VISOES, type Visao } from '@farol/contracts';
import { type Actor, partilhaOf, type Tela, telasOf } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { forbidden, invalid, notFound } from '../../platform/http/errors.ts';
import { replyViews } from './read-views.ts';
import {
  deleteView,
  findView,
  insertView,
  lockViewsOf,
  setInitialView,
  unsetForOthers,
  unsetInitialView,
  updateView,
  type ViewRow,
  viewsOfPerson,
} from './views.store.ts';

type RequestContext = { deps: Deps; actor: Actor; request_id: string };
type Filters = Record<string, string | number>;
type Sent = {
  nome: string;
  filtros: Filters;
  colunas: Record<string, boolean>;
  compartilhada: boolean;
  inicial: boolean;
};
type Changes = { [Name in keyof Sent]?: Sent[Name] | undefined };

const TAKEN = 'Você já tem uma visão com este nome nesta lista.';
const FULL = `Você já tem ${MAX_VISOES} visões, o máximo. Exclua uma para guardar outra.`;
const SHARING_REFUSED = 'Quem compartilha visões são líderes, gestores e administradores.';

/** The filters as the list's own call takes them; nothing that it does not know. */
function filtersOf(tela: Tela, sent: Filters): Filters {
  const read = FILTROS_DE_TELA[tela].safeParse(sent);
  if (!read.success) {
    const names = read.error.issues.flatMap(({ path, ...issue }) =>
      path.length > 0 ? [String(path[0])] : 'keys' in issue ? issue.keys : [],
    );
    throw invalid({
      filtros: [`Esta lista não tem este filtro, ou não com este valor: ${names.join(', ')}.`],
    });
  }
  return Object.fromEntries(Object.entries(read.data).filter(([, value]) => value !== undefined)) as Filters;
}

async function refuseName(tx: Tx, actor: Actor, view: Pick<ViewRow, 'tela' | 'nome'>, own?: number) {
  await lockViewsOf(tx, actor);
  const { total, mesma } = await viewsOfPerson(tx, actor, view);
  if (mesma !== null && mesma !== own) throw invalid({ nome: [TAKEN] });
  if (own === undefined && total >= MAX_VISOES) throw invalid({ nome: [FULL] });
}

function partilhaFor(actor: Actor, compartilhada: boolean) {
  const partilha = partilhaOf(actor);
  if (compartilhada && partilha === null) throw invalid({ compartilhada: [SHARING_REFUSED] });
  return compartilhada ? partilha : null;
}

function refuseList(actor: Actor, tela: Tela) {
  if (!telasOf(actor).includes(tela)) throw forbidden('Você não abre esta lista neste perfil.');
}

/** The trail has neither the name nor the filters, which may be a customer's name. */
const auditView = (
  tx: Tx,
  { deps, actor, request_id }: RequestContext,
  acao: 'criar' | 'editar' | 'excluir',
  { empresa_id, visao_id, tela, partilha }: Pick<ViewRow, 'empresa_id' | 'visao_id' | 'tela' | 'partilha'>,
) =>
  audit(tx, actor, deps.clock.now(), {
    empresa_id,
    entidade: 'visao',
    entidade_id: visao_id,
    acao,
    depois: { tela, compartilhada: partilha !== null },
    request_id,
  });

async function replyView(tx: Tx, actor: Actor, visao_id: number): Promise<Visao> {
  const row = await findView(tx, actor, visao_id);
  const [reply] = row ? await replyViews(tx, actor, [row]) : [];
  if (!reply) throw notFound('Visão');
  return reply;
}

export const createView = (ctx: RequestContext, { tela, ...sent }: Sent & { tela: Tela }) =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const { actor } = ctx;
    refuseList(actor, tela);
    const partilha = partilhaFor(actor, sent.compartilhada);
    const filtros = filtersOf(tela, sent.filtros);
    await refuseName(tx, actor, { tela, nome: sent.nome });
    const visao_id = await insertView(tx, actor, tela, { ...sent, filtros, partilha }, ctx.deps.clock.now());
    const { empresa_id } = actor;
    if (sent.inicial) await setInitialView(tx, actor, { empresa_id, visao_id });
    await auditView(tx, ctx, 'criar', { empresa_id, visao_id, tela, partilha });
    return replyView(tx, actor, visao_id);
  });

/**
 * Its author changes a view; whether it opens after login is each reader's own. Null: it does not open after login any
 * more, and the reader does not see it.
 */
export const changeView = (ctx: RequestContext, id: number, { inicial, ...sent }: Changes) =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const { actor, deps } = ctx;
    await lockViewsOf(tx, actor);
    const isChanged = Object.keys(sent).length > 0;
    const wasUnset = inicial === false && (await unsetInitialView(tx, actor, id));
    const view = await findView(tx, actor, id);
    if (!view && wasUnset && !isChanged) return null;
    if (!view) throw notFound('Visão');
    if (isChanged || inicial) refuseList(actor, view.tela);
    if (isChanged) {
      if (view.funcionario_id !== actor.funcionario_id)
        throw forbidden('Só quem guardou esta visão pode mudá-la.');
      const { nome = view.nome, colunas = view.colunas, compartilhada } = sent;
      const filtros = sent.filtros ? filtersOf(view.tela, sent.filtros) : view.filtros;
      const partilha = compartilhada === undefined ? view.partilha : partilhaFor(actor, compartilhada);
      if (sent.nome !== undefined) await refuseName(tx, actor, { tela: view.tela, nome }, id);
      await updateView(tx, view, { nome, filtros, colunas, partilha }, deps.clock.now());
      if (partilha === null) await unsetForOthers(tx, view);
      await auditView(tx, ctx, 'editar', { ...view, partilha });
    }
    if (inicial) await setInitialView(tx, actor, view);
    return replyView(tx, actor, id);
  });

export const removeView = (ctx: RequestContext, id: number) =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const { actor } = ctx;
    const view = await findView(tx, actor, id);
    if (!view) throw notFound('Visão');
    if (view.funcionario_id !== actor.funcionario_id && actor.perfil !== 'admin')
      throw forbidden('Só quem guardou esta visão, ou um administrador, pode excluí-la.');
    await deleteView(tx, view);
    await auditView(tx, ctx, 'excluir', view);
  });
