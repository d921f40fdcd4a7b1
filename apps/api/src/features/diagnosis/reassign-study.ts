import { actingSide, reachOf, receivesEstudos } from '@farol/domain/access';
import { audit } from '../../platform/audit.ts';
import { invalid } from '../../platform/http/errors.ts';
import { type Colleague, findColleague } from '../employees/index.ts';
import { lockStudy, readStudyReply } from './load-study.ts';
import { updateActivity } from './pipeline/activity.store.ts';
import { insertEvents, sideOf } from './pipeline/history.store.ts';
import { studySituation } from './pipeline/save-state.ts';
import type { RequestContext } from './request-context.ts';
import { type Study, updateStudy } from './study.store.ts';

type Wanted = { funcionario_id: number; motivo?: string };

/** Why a study may not be reassigned to this person. */
function problem(ctx: RequestContext, study: Study, person: Colleague | undefined): string | undefined {
  const serves = person && [person.empresa_id, ...person.empresas_ids].includes(study.empresa_id);
  if (!person || !serves) return 'Escolha alguém desta empresa.';
  if (!receivesEstudos(person.funcionario_cargo_id)) return 'Escolha um consultor.';
  if (reachOf(ctx.actor) === 'equipe' && !ctx.actor.equipe.includes(person.funcionario_id))
    return 'Escolha alguém do seu time.';
  return undefined;
}

/** Hands a study over to another consultant, with its activity. */
export const reassignStudy = (ctx: RequestContext, id: number, { funcionario_id, motivo }: Wanted) =>
  ctx.deps.db.forActor(ctx.actor, async (tx) => {
    const study = await lockStudy(tx, ctx.deps, ctx.actor, id);
    if (study.consultor_id === funcionario_id) return readStudyReply(tx, ctx.deps, ctx.actor, id);
    const error = problem(ctx, study, await findColleague(tx, ctx.actor, funcionario_id));
    if (error) throw invalid({ funcionario_id: [error] });

    const now = ctx.deps.clock.now();
    await updateStudy(tx, study, { consultor_id: funcionario_id, versao: study.versao + 1 }, now);
    await updateActivity(tx, study, { funcionario_id }, now);
    const situation = studySituation(study);
    await insertEvents(tx, study, [
      {
        objeto: 'estudo',
        objeto_id: id,
        de: situation,
        para: situation,
        evento: 'reatribuir',
        funcionario_id: ctx.actor.funcionario_id,
        papel: sideOf(actingSide(ctx.actor)),
        motivo: motivo ?? null,
        dados: { consultor_de: study.consultor_id, consultor_para: funcionario_id },
        pedido: true,
        quando: now,
      },
    ]);
    await audit(tx, ctx.actor, now, {
      empresa_id: study.empresa_id,
      entidade: 'diagnostico',
      entidade_id: id,
      acao: 'reatribuir',
      antes: { consultor_id: study.consultor_id },
      depois: { consultor_id: funcionario_id },
      request_id: ctx.request_id,
    });
    return readStudyReply(tx, ctx.deps, ctx.actor, id);
  });
