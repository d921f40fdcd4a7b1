import { camposOfGeneralBlock } from '@farol/domain/catalogue';
import { validarCampos } from '@farol/domain/catalogue/validation';
import { type FieldErrors, invalid, staleVersion } from '../../platform/http/errors.ts';
import { savePersonFields } from '../customers/index.ts';
import { compareAnswers, valuesOf, withAnswers } from './answers.ts';
import type { Ask } from './ask.ts';
import { seesHealth } from './diagnosis.policy.ts';
import { changeStudy, record, type StudyEdit } from './edit/study-edit.ts';
import { healthErrors } from './health.ts';
import { alignItems } from './items/areas.ts';
import { replyOf } from './load-study.ts';
import type { Study } from './study.store.ts';
import { PERSON_FIELDS, studyFields } from './study-fields.ts';

type Values = Record<string, unknown>;

/** Columns beside the answers that people fill in as well. */
export type StudyColumns = { cenarios?: unknown[]; premissas?: Values };

const DEFINITIONS = camposOfGeneralBlock();

export type GeneralChange = {
  /** Under the study's own names. */
  sent: Values;
  columns?: StudyColumns;
  /** What the form was filled against; without it the last to save wins. */
  versao: number | undefined;
};

/** What was sent as it would be saved, and what is wrong with it. */
export function checkGeneral(ask: Ask, study: Study, sent: Values) {
  const form = validarCampos(DEFINITIONS, sent, {
    hoje: ask.deps.clock.today(),
    valores: studyFields(study),
  });
  const health = healthErrors(study, sent, seesHealth(ask.actor, study, []));
  return { campos: form.campos as Values, errors: { ...form.erros, ...health } as FieldErrors };
}

/** The person's part of a change goes to the customer, whose values the study shows while it is open. */
async function savePersonPart({ tx, ask, study }: StudyEdit, changed: Values) {
  const campos = Object.fromEntries(Object.entries(changed).filter(([nome]) => PERSON_FIELDS.has(nome)));
  if (Object.keys(campos).length === 0) return study.person;
  return savePersonFields(tx, ask.actor, {
    cliente_id: study.cliente_id,
    campos,
    now: ask.deps.clock.now(),
    today: ask.deps.clock.today(),
    request_id: ask.request_id,
  });
}

/**
 * Joins answers of the general block into the study: checked by the catalogue, refused when a newer answer would be
 * lost, written back to the customer where they are the person's own. Returns whether something changed.
 */
export async function saveGeneral(edit: StudyEdit, change: GeneralChange): Promise<boolean> {
  const { tx, ask, study } = edit;
  const { campos, errors } = checkGeneral(ask, study, change.sent);
  const current = { ...studyFields(study), cenarios: study.cenarios, premissas: study.premissas };
  const sent = { ...campos, ...change.columns };
  const { changed, conflicts } = compareAnswers(current, study.campos_versao, sent, change.versao);
  if (conflicts.length > 0) throw staleVersion(await replyOf(tx, ask.deps, ask.actor, study));
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (Object.keys(changed).length === 0) return false;

  const person = await savePersonPart(edit, changed);
  const { cenarios, premissas, ...answers } = changed;
  const columns = {
    campos: withAnswers(study, answers).campos,
    campos_versao: withAnswers(study, changed).campos_versao,
    cenarios: cenarios === undefined ? study.cenarios : cenarios,
    premissas: premissas === undefined ? study.premissas : (premissas as Values),
    versao: withAnswers(study, changed).versao,
  };
  changeStudy(edit, { ...study, ...columns, person }, columns);
  record(edit, {
    entidade: 'diagnostico',
    entidade_id: study.diagnostico_id,
    acao: 'editar',
    antes: valuesOf(current, changed),
    depois: changed,
  });
  // Whether another record has this CPF is only known to the database.
  if ('cpf' in changed) edit.isOutdated = true;
  if ('estado_civil' in changed) {
    await alignItems(tx, edit.study, ask.deps.clock.now());
    edit.isOutdated = true;
  }
  return true;
}
