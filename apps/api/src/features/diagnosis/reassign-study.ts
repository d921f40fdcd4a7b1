import { actingSide, reachOf, receivesEstudos } from '@farol/domain/access';
import { audit } from '../../platform/audit.ts';
import { invalid } from '../../platform/http/errors.ts';
import { type Colleague, findColleague } from '../employees/index.ts';
import type { Ask } from './ask.ts';
import { lockStudy, replyStudy } from './load-study.ts';
import { updateActivity } from './pipeline/activity.store.ts';
import { insertEvents, sideOf } from './pipeline/history.store.ts';
import { situationOf } from './pipeline/save-state.ts';
import { type Study, updateStudy } from './study.store.ts';

type Wanted = { funcionario_id: number; motivo?: string };

/** Why a study may not go to this person. */
function problem(ask: Ask, study: Study, person: Colleague | undefined): string | undefined {
  const serves = person && [person.empresa_id, ...person.empresas_ids].includes(study.empresa_id);
  if (!person || !serves) return 'Escolha alguém desta empresa.';
  if (!receivesEstudos(person.funcionario_cargo_id)) return 'Escolha um consultor.';
  if (reachOf(ask.actor) === 'equipe' && !ask.actor.equipe.includes(person.funcionario_id))
    return 'Escolha alguém do seu time.';
  return undefined;
}

/** Hands a study over to another consultant; what is to be done in it goes along. */
export const reassignStudy = (ask: Ask, id: number, { funcionario_id, motivo }: Wanted) =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const study = await lockStudy(tx, ask.deps, ask.actor, id);
    if (study.consultor_id === funcionario_id) return replyStudy(tx, ask.deps, ask.actor, id);
    const error = problem(ask, study, await findColleague(tx, ask.actor, funcionario_id));
    if (error) throw invalid({ funcionario_id: [error] });

    const now = ask.deps.clock.now();
    await updateStudy(tx, study, { consultor_id: funcionario_id, versao: study.versao + 1 }, now);
    await updateActivity(tx, study, { funcionario_id }, now);
    const situation = situationOf(study);
    await insertEvents(tx, study, [
      {
        objeto: 'estudo',
        objeto_id: id,
        de: situation,
        para: situation,
        evento: 'reatribuir',
        funcionario_id: ask.actor.funcionario_id,
        papel: sideOf(actingSide(ask.actor)),
        motivo: motivo ?? null,
        dados: { consultor_de: study.consultor_id, consultor_para: funcionario_id },
        pedido: true,
        quando: now,
      },
    ]);
    await audit(tx, ask.actor, now, {
      empresa_id: study.empresa_id,
      entidade: 'diagnostico',
      entidade_id: id,
      acao: 'reatribuir',
      antes: { consultor_id: study.consultor_id },
      depois: { consultor_id: funcionario_id },
      request_id: ask.request_id,
    });
    return replyStudy(tx, ask.deps, ask.actor, id);
  });
