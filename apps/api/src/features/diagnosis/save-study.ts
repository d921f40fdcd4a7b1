import type { api, HandlerInput } from '@farol/contracts';
import { PARAMETROS_ATUAIS } from '@farol/domain/calculators';
import { parametroDaEmpresa, validarParametro } from '@farol/domain/parameters';
import type { FieldErrors } from '../../platform/http/errors.ts';
import { forbidden, invalid } from '../../platform/http/errors.ts';
import { type Ask, closedForAnswers } from './ask.ts';
import { chooseParameters } from './choose-parameters.ts';
import { isOpen, mayEditStudies } from './diagnosis.policy.ts';
import { lockStudy, replyStudy } from './load-study.ts';
import { saveGeneral } from './save-general.ts';
import { stampScenarios } from './scenarios.ts';
import { updateStudy } from './study.store.ts';
import { touchActivity } from './touch.ts';

type Body = HandlerInput<typeof api.diagnosis.update>['body'];

/** Beyond this no assumption means anything. */
const LARGEST = 1e12;

function premiseError(chave: string, value: unknown): string | undefined {
  if (typeof PARAMETROS_ATUAIS.get(chave)?.valor !== 'number') return 'Premissa desconhecida.';
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Informe um número.';
  if (Math.abs(value) > LARGEST) return 'Número grande demais.';
  const forma = parametroDaEmpresa(chave, null)?.forma;
  return forma && validarParametro(forma, value, undefined).erros.valor?.[0];
}

/** Assumptions that a study changes are parameters of the calculations, and figures that a company could set. */
const premiseErrors = (premissas: Body['premissas']): FieldErrors =>
  Object.fromEntries(
    Object.entries(premissas ?? {}).flatMap(([chave, value]) => {
      const error = premiseError(chave, value);
      return error ? [[`premissas.${chave}`, [error]]] : [];
    }),
  );

/** Autosave of the survey: joins the fields sent; the answer carries the version to go on from. */
export const saveStudy = (ask: Ask, id: number, body: Body) =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const { versao, passo_atual, cenarios, premissas, parametros, ...sent } = body;
    const study = await lockStudy(tx, ask.deps, ask.actor, id);
    if (!mayEditStudies(ask.actor)) throw forbidden();
    if (!isOpen(study)) throw closedForAnswers(study);
    const errors = premiseErrors(premissas);
    if (Object.keys(errors).length > 0) throw invalid(errors);

    const columns = {
      ...(cenarios !== undefined && { cenarios: await stampScenarios(tx, ask, study, cenarios) }),
      ...(premissas !== undefined && { premissas }),
    };
    const saved = await saveGeneral(tx, ask, study, { sent, columns, versao });
    if (passo_atual !== undefined && passo_atual !== study.passo_atual)
      await updateStudy(tx, study, { passo_atual }, ask.deps.clock.now());
    if (parametros !== undefined) await chooseParameters(tx, ask, study, parametros);
    if (saved.versao !== study.versao) await touchActivity(tx, ask, saved);
    return replyStudy(tx, ask.deps, ask.actor, id);
  });
