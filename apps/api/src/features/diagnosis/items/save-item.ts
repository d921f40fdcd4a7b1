import type { ItemSalvo } from '@farol/contracts';
import { camposBehindCheck, isFilled, storedCamposOfItem } from '@farol/domain/catalogue';
import {
  conflict,
  type FieldErrors,
  forbidden,
  invalid,
  staleVersion,
} from '../../../platform/http/errors.ts';
import { applyAnswers, compareAnswers, valuesBefore } from '../answers.ts';
import { checkedStudy, prefilledByItem } from '../checked-study.ts';
import type { ItemRow } from '../contents.store.ts';
import { isOpen, mayEditStudies } from '../diagnosis.policy.ts';
import {
  changeItem,
  finishEdit,
  openEdit,
  recordAudit,
  replyContextOfEdit,
  type StudyEdit,
} from '../edit/study-edit.ts';
import { startTasks, touchStudy } from '../pipeline/touch.ts';
import { itemReply } from '../reply/changes.ts';
import { itemInContents } from '../reply/products.ts';
import { closedStudyError, type RequestContext } from '../request-context.ts';
import { checkGeneral, saveGeneral } from '../save-general.ts';
import { ofItem } from '../study.store.ts';
import { refuseOtherInterest } from './agreed-items.ts';
import { type FoundItem, findItemOfEdit, findOwnTask, findTaskOfArea } from './find-item.ts';
import { chooseInsured } from './insured.ts';
import { replaceFiles } from './item-files.ts';
import { readItemForm } from './item-form.ts';
import { rowOfFormerName } from './named-rows.ts';

type Values = Record<string, unknown>;
type ItemAnswers = Values & { versao: number; diagnostico_versao?: number | undefined };

/** Columns of an item that are not answers: the consultant's, and the specialist's. */
const CONSULTANTS = ['somar'] as const;
const SPECIALISTS = ['sem_oferta', 'sem_oferta_motivo'] as const;
/** Answers that are file ids. */
const FILES = ['arquivo_dps', 'documento_suporte'] as const;
const COLUMNS: ReadonlySet<string> = new Set([...CONSULTANTS, ...SPECIALISTS]);

/** Quotation declares a missing market offer in a separate call. */
export const declaresNoOffer = (body: Values): boolean =>
  SPECIALISTS.some((nome) => body[nome] !== undefined);

export const onlySpecialistsDeclareNoOffer = () => forbidden('Quem cota é que diz se há oferta.');

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.flatMap((nome) => (values[nome] === undefined ? [] : [[nome, values[nome]]])));

/** Read-only fields, sent back by a form that submits the whole item. */
const ECHO = ['diagnostico_versao', 'versao', 'tipo_segurado', ...COLUMNS];
const without = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([nome]) => !names.includes(nome)));

function columnErrors(next: Values): FieldErrors {
  const errors: FieldErrors = {};
  for (const nome of ['somar', 'sem_oferta'])
    if (nome in next && next[nome] !== 'S' && next[nome] !== 'N') errors[nome] = ['Escolha sim ou não.'];
  const motivo = next.sem_oferta_motivo;
  if (typeof motivo === 'string' && motivo.length > 500)
    errors.sem_oferta_motivo = ['Use no máximo 500 caracteres.'];
  else if (motivo !== undefined && motivo !== null && typeof motivo !== 'string')
    errors.sem_oferta_motivo = ['Informe um texto.'];
  return errors;
}

/** No offer requires a reason; with an offer the reason is cleared. */
function offerColumns(item: FoundItem['item'], sent: Values): { values: Values; errors: FieldErrors } {
  if (Object.keys(sent).length === 0) return { values: {}, errors: {} };
  const errors = columnErrors(sent);
  const sem_oferta = sent.sem_oferta ?? item.sem_oferta;
  const motivo = sent.sem_oferta_motivo === undefined ? item.sem_oferta_motivo : sent.sem_oferta_motivo;
  const words = typeof motivo === 'string' && motivo.trim() !== '' ? motivo.trim() : null;
  if (sem_oferta === 'S' && words === null) errors.sem_oferta_motivo ??= ['Diga por que não há oferta.'];
  return { values: { sem_oferta, sem_oferta_motivo: sem_oferta === 'S' ? words : null }, errors };
}

/** Stores the item with its changes and replaces its files. */
async function storeItem(edit: StudyEdit, item: ItemRow, changed: Values): Promise<void> {
  if (Object.keys(changed).length === 0) return;
  const columns = Object.fromEntries(Object.entries(changed).filter(([nome]) => COLUMNS.has(nome)));
  const answers = Object.fromEntries(Object.entries(changed).filter(([nome]) => !COLUMNS.has(nome)));
  const files = FILES.filter((nome) => nome in answers);
  if (files.length > 0) {
    const holder = {
      empresa_id: item.empresa_id,
      dono_tipo: 'diagnostico_produto_item',
      dono_id: item.diagnostico_produto_item_id,
    };
    await replaceFiles(edit.tx, edit.ctx, holder, files, item.campos, answers);
  }
  const { campos_versao, versao } = applyAnswers(item, changed);
  changeItem(edit, item, {
    ...columns,
    ...rowOfFormerName(edit, item, answers),
    campos: applyAnswers(item, answers).campos,
    campos_versao,
    versao,
  });
  recordAudit(edit, {
    entidade: 'diagnostico_produto_item',
    entidade_id: item.diagnostico_produto_item_id,
    acao: 'editar',
    antes: valuesBefore({ ...item, ...item.campos }, changed),
    depois: changed,
  });
}

const checkedEdit = ({ study, contents, ctx }: StudyEdit) =>
  checkedStudy(study, contents, { hoje: ctx.deps.clock.today() });

const staleItemError = async (edit: StudyEdit, { diagnostico_produto_item_id: id }: ItemRow) =>
  staleVersion(itemInContents(edit.contents, id, checkedEdit(edit), await replyContextOfEdit(edit)));

/** During quotation, the specialist declares that the market has no offer for an item. */
async function saveSpecialistAnswers(edit: StudyEdit, found: FoundItem, body: ItemAnswers): Promise<void> {
  const { ctx } = edit;
  const { item, tasks, area } = found;
  const task = ctx.actor.perfil === 'admin' ? findTaskOfArea(tasks, area) : findOwnTask(ctx, tasks, area);
  if (!task) throw forbidden();
  if (task.estagio_especialista !== 1)
    throw conflict('transicao_invalida', 'Só enquanto a cotação é preparada se diz que não há oferta.');
  const { values, errors } = offerColumns(item, pick(body, SPECIALISTS));
  const { changed, conflicts } = compareAnswers(item, item, values, body.versao);
  if (conflicts.length > 0) throw await staleItemError(edit, item);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  await storeItem(edit, item, changed);
  startTasks(edit);
}

const fieldsOf = ({ item }: FoundItem) => storedCamposOfItem(item.codigo);

/** Prefilled values that sent ones are checked against: a state, a first day. */
function prefilledLimits(edit: StudyEdit, found: FoundItem, sent: Values): Values {
  const { item } = found;
  const limits = fieldsOf(found)
    .filter(({ nome }) => isFilled(sent[nome]))
    .flatMap(camposBehindCheck)
    .filter((nome) => sent[nome] === undefined && !isFilled(item.campos[nome]));
  if (limits.length === 0) return {};
  const all = prefilledByItem(checkedEdit(edit));
  const prefilled = all.get(item.diagnostico_produto_item_id) ?? {};
  return Object.fromEntries(
    limits.flatMap((nome) => (prefilled[nome] ? [[nome, prefilled[nome].valor]] : [])),
  );
}

/** The prefilled state of each city sent, saved with it because the city was chosen within that state. */
const prefilledStates = (found: FoundItem, sent: Values, prefilled: Values): Values =>
  pick(
    prefilled,
    fieldsOf(found).flatMap(({ nome, uf_de }) => (uf_de && isFilled(sent[nome]) ? [uf_de] : [])),
  );

/**
 * Saves the consultant's answers of an item, and the study's answers it repeats. Returns whether something
 * changed.
 */
export async function saveConsultantAnswers(
  edit: StudyEdit,
  found: FoundItem,
  body: ItemAnswers,
): Promise<boolean> {
  const { ctx, study } = edit;
  const { item } = found;
  const sent = without(body, ECHO);
  const prefilled = prefilledLimits(edit, found, sent);
  const form = readItemForm(
    ctx,
    study,
    item,
    { ...sent, ...prefilledStates(found, sent, prefilled) },
    prefilled,
    edit.parameters,
  );
  const columns = pick(body, CONSULTANTS);
  const current = { ...item.campos, somar: item.somar };
  const own = compareAnswers(current, item, { ...form.own, ...columns }, body.versao);
  if (own.conflicts.length > 0) throw await staleItemError(edit, item);
  const general = checkGeneral(ctx, study, form.general).errors;
  const errors: FieldErrors = {
    ...form.errors,
    ...columnErrors(columns),
    ...Object.fromEntries(Object.entries(general).map(([nome, words]) => [form.nameOf(nome), words])),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if ('interesse' in own.changed) refuseOtherInterest(edit, item, own.changed.interesse);

  const isGeneral = await saveGeneral(edit, { sent: form.general, versao: body.diagnostico_versao });
  await storeItem(edit, item, own.changed);
  const isOwn = Object.keys(own.changed).length > 0;
  const isMoved = await chooseInsured(edit, item, body.tipo_segurado);
  if (isMoved && !isOwn) changeItem(edit, item, { versao: item.versao + 1 });
  return isMoved || isGeneral || isOwn;
}

/** Autosave of an item; checks only what is sent. */
export const saveItem = (ctx: RequestContext, id: number, body: ItemAnswers): Promise<ItemSalvo> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const edit = await openEdit(tx, ctx, ofItem(ctx.actor, id), 'Item');
    const found = await findItemOfEdit(edit, id);
    const offer = declaresNoOffer(body);
    const answers = Object.keys(without(body, [...SPECIALISTS, 'versao', 'diagnostico_versao'])).length > 0;
    if (answers && !mayEditStudies(ctx.actor)) throw forbidden();
    if (offer && ctx.actor.perfil === 'broker') throw onlySpecialistsDeclareNoOffer();
    if (!isOpen(edit.study)) throw closedStudyError(edit.study);
    if (offer) await saveSpecialistAnswers(edit, found, body);
    if (answers) {
      const now = offer ? await findItemOfEdit(edit, id) : found;
      const sent = offer ? { ...body, versao: now.item.versao } : body;
      if (await saveConsultantAnswers(edit, now, sent)) touchStudy(edit);
    }
    return finishEdit(edit, (finished) => itemReply(finished, id));
  });
