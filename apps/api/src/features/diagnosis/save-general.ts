import { camposOfGeneralBlock } from '@farol/domain/catalogue';
import { validarCampos } from '@farol/domain/catalogue/validation';
import { type FieldErrors, invalid, staleVersion } from '../../platform/http/errors.ts';
import { savePersonFields } from '../customers/index.ts';
import { applyAnswers, compareAnswers, valuesBefore } from './answers.ts';
import { loadRows } from './contents.store.ts';
import { seesHealth } from './diagnosis.policy.ts';
import { changeStudy, recordAudit, type StudyEdit } from './edit/study-edit.ts';
import { healthErrors } from './health.ts';
import { refuseLosingSpouse } from './items/agreed-items.ts';
import { syncItemsWithSpouse } from './items/areas.ts';
import { readReplyOf } from './reply/read-reply.ts';
import type { RequestContext } from './request-context.ts';
import type { Study } from './study.store.ts';
import { PERSON_FIELDS, studyFields } from './study-fields.ts';

type Values = Record<string, unknown>;

/** Editable columns besides the answers. */
type StudyColumns = { cenarios?: unknown[]; premissas?: Values };

const DEFINITIONS = camposOfGeneralBlock();

type GeneralChange = {
  /** By the study's field names. */
  sent: Values;
  columns?: StudyColumns;
  /** Base version of the form; without it the last save wins. */
  versao: number | undefined;
};

/** The sent answers as they would be saved, and their errors. */
export function checkGeneral(ctx: RequestContext, study: Study, sent: Values) {
  const form = validarCampos(DEFINITIONS, sent, {
    hoje: ctx.deps.clock.today(),
    valores: studyFields(study),
  });
  const health = healthErrors(study, sent, seesHealth(ctx.actor, study, []));
  return { campos: form.campos as Values, errors: { ...form.erros, ...health } as FieldErrors };
}

/** Saves the person's part of a change to the customer, whose values an open study shows. */
async function savePersonAnswers({ tx, ctx, study }: StudyEdit, changed: Values) {
  const campos = Object.fromEntries(Object.entries(changed).filter(([nome]) => PERSON_FIELDS.has(nome)));
  if (Object.keys(campos).length === 0) return study.person;
  return savePersonFields(tx, ctx.actor, {
    cliente_id: study.cliente_id,
    campos,
    now: ctx.deps.clock.now(),
    today: ctx.deps.clock.today(),
    request_id: ctx.request_id,
  });
}

/**
 * Saves answers of the general block: checked by the catalogue, refused on a version conflict, written to the
 * customer where they are the person's own. Returns whether something changed.
 */
export async function saveGeneral(edit: StudyEdit, change: GeneralChange): Promise<boolean> {
  const { tx, ctx, study } = edit;
  const { campos, errors } = checkGeneral(ctx, study, change.sent);
  const current = { ...studyFields(study), cenarios: study.cenarios, premissas: study.premissas };
  const sent = { ...campos, ...change.columns };
  const { changed, conflicts } = compareAnswers(current, study, sent, change.versao);
  if (conflicts.length > 0) throw staleVersion(await readReplyOf(tx, ctx.deps, ctx.actor, edit.before));
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (Object.keys(changed).length === 0) return false;
  refuseLosingSpouse(edit, changed);

  const person = await savePersonAnswers(edit, changed);
  const { cenarios, premissas, ...answers } = changed;
  const columns = {
    campos: applyAnswers(study, answers).campos,
    campos_versao: applyAnswers(study, changed).campos_versao,
    cenarios: cenarios === undefined ? study.cenarios : cenarios,
    premissas: premissas === undefined ? study.premissas : (premissas as Values),
    versao: applyAnswers(study, changed).versao,
  };
  changeStudy(edit, { ...study, ...columns, person }, columns);
  recordAudit(edit, {
    entidade: 'diagnostico',
    entidade_id: study.diagnostico_id,
    acao: 'editar',
    antes: valuesBefore(current, changed),
    depois: changed,
  });
  if ('estado_civil' in changed)
    await syncItemsWithSpouse(tx, edit.study, await loadRows(tx, study), ctx.deps.clock.now());
  return true;
}
