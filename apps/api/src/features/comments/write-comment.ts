import type { Comentario } from '@farol/contracts';
import { actingSide } from '@farol/domain/access';
import type { Area, Notificacao } from '@farol/domain/pipeline';
import { audit } from '../../platform/audit.ts';
import { forbidden, invalid, notFound } from '../../platform/http/errors.ts';
import {
  type Contents,
  isOpen,
  isTaskInForce,
  loadContents,
  lockStudy,
  type RequestContext,
  startOwnTasks,
  touchActivity,
} from '../diagnosis/index.ts';
import { notify } from '../notifications/index.ts';
import { insertComment } from './comments.store.ts';
import { canReadComment, replyCommentById } from './find-comment.ts';

type NewComment = { diagnostico_id: number; produto_diagnostico_id?: Area | null; comentario: string };
/** Addressee of a comment. */
type Side = 'consultor' | 'especialista';

/** Open tasks of the area, or of all areas. */
const openTasks = ({ tarefas }: Contents, area: Area | null) =>
  tarefas
    .map(({ row }) => row)
    .filter(
      (task) =>
        isTaskInForce(task) &&
        task.estagio_especialista < 6 &&
        (area === null || task.produto_diagnostico_id === area),
    );

/** One notification per person, even for a specialist of several areas. */
function noticesFor(para: Side, contents: Contents, area: Area | null): Notificacao[] {
  if (para === 'consultor') return [{ nome: 'comentario', area, para }];
  const specialists = new Set(openTasks(contents, area).map((task) => task.especialista_id));
  return [...specialists].map((especialista_id) => ({ nome: 'comentario', area, para, especialista_id }));
}

/** Writes a comment between consultant and specialist, about a study or one of its areas. */
export async function writeComment(ctx: RequestContext, para: Side, words: NewComment): Promise<Comentario> {
  const { deps, actor } = ctx;
  const area = words.produto_diagnostico_id ?? null;
  const reply = await deps.db.forActor(actor, async (tx) => {
    const now = deps.clock.now();
    const study = await lockStudy(tx, deps, actor, words.diagnostico_id);
    const contents = await loadContents(tx, study);
    if (!(await canReadComment(tx, ctx, study, contents, area))) throw notFound('Área');
    const own = openTasks(contents, area).filter((task) => task.especialista_id === actor.funcionario_id);
    if (actingSide(actor) === 'E' && own.length === 0) throw forbidden();
    if (area !== null && !contents.produtos.some(({ row }) => row.produto_diagnostico_id === area))
      throw invalid({ produto_diagnostico_id: ['Esta área não faz parte do estudo.'] });

    const comment = await insertComment(tx, {
      empresa_id: study.empresa_id,
      diagnostico_id: study.diagnostico_id,
      produto_diagnostico_id: area,
      funcionario_id: actor.funcionario_id,
      destinatario: para,
      comentario: words.comentario,
      criado_em: now,
    });
    const id = comment.diagnostico_comentario_id;
    await audit(tx, actor, now, {
      empresa_id: study.empresa_id,
      entidade: 'diagnostico_comentario',
      entidade_id: id,
      acao: 'criar',
      depois: { produto_diagnostico_id: area, destinatario: para },
      request_id: ctx.request_id,
    });
    if (actor.perfil === 'specialist') await startOwnTasks(tx, ctx, study);
    else if (isOpen(study)) await touchActivity(tx, ctx, study);
    await notify(tx, deps, {
      study: { ...study, pessoa_nome: study.person.pessoa_nome },
      notices: noticesFor(para, contents, area),
      actor_id: actor.funcionario_id,
      chave: `comentario-${id}`,
    });
    return replyCommentById(tx, ctx, study.diagnostico_id, id);
  });
  deps.wakeOutbox();
  return reply;
}
