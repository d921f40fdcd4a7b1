import type { api, FichaDoCliente, HandlerInput } from '@farol/contracts';
import { type LinhaComparada, openKeys, rowForEstudo } from '@farol/domain/sheet';
import { audit } from '../../platform/audit.ts';
import {
  AppError,
  conflict,
  type FieldErrors,
  invalid,
  notFound,
  staleVersion,
} from '../../platform/http/errors.ts';
import { getCustomer } from '../customers/index.ts';
import {
  closedStudyError,
  compareAnswers,
  flushEdit,
  isOpen,
  ofStudyId,
  openEdit,
  type RequestContext,
  type StudyEdit,
  saveGeneral,
  studyFields,
  touchStudy,
  writeStudyRow,
} from '../diagnosis/index.ts';
import { compareWith, decisionMap, reviewOf, rowsOfStudy, seenAt } from './review.ts';
import { copySheetFile, insertDecisions, lockSheet, type SheetRow, updateSheet } from './sheet.store.ts';
import { endSheetActivity } from './sheet-activity.store.ts';

type Body = HandlerInput<typeof api.customerSheet.decide>['body'];
type Decision = Body['decisoes'][number];
type Values = Record<string, unknown>;

/** One decision with what it is about. */
type Subject = Decision & { disse: unknown; estudo: unknown } & (
    | { tipo: 'campo'; nome: string }
    | { tipo: 'linha'; linha: LinhaComparada }
    | { tipo: 'coluna'; linha: LinhaComparada; nome: string }
  );

const UNKNOWN = ['Isto não está na ficha.'];

function subjectsOf(sheet: SheetRow, edit: StudyEdit, decisoes: readonly Decision[]): Subject[] {
  const { campos, linhas } = compareWith(sheet, edit);
  const errors: FieldErrors = {};
  const subjects = decisoes.flatMap((one): Subject[] => {
    const { chave } = one;
    const campo = campos.find((field) => field.chave === chave);
    if (campo) return [{ ...one, ...pick(campo), tipo: 'campo', nome: campo.nome }];
    for (const linha of linhas) {
      if (linha.chave === chave) return [{ ...one, tipo: 'linha', linha, disse: linha.campos, estudo: null }];
      const coluna = linha.colunas.find((column) => column.chave === chave);
      if (coluna && linha.par !== null)
        return [{ ...one, ...pick(coluna), tipo: 'coluna', linha, nome: coluna.nome }];
    }
    errors[chave] = UNKNOWN;
    return [];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return subjects;
}

const pick = ({ disse, estudo }: { disse: unknown; estudo: unknown }) => ({ disse, estudo });

const pairOf = (edit: StudyEdit, { par }: LinhaComparada) =>
  rowsOfStudy(edit).find((row) => row.produto_item_tabela_item_id === par);

/** Whether the study changed in this place since the decision was made on what was seen. */
function isStale(edit: StudyEdit, subject: Subject): boolean {
  const { study } = edit;
  if (subject.tipo === 'linha') return subject.decisao === 'aceitar' && subject.linha.par !== null;
  const row = subject.tipo === 'campo' ? study : pairOf(edit, subject.linha);
  if (!row) return true;
  const current = subject.tipo === 'campo' ? studyFields(study) : (row.campos as Values);
  return compareAnswers(current, row, { [subject.nome]: subject.disse }, subject.versao).conflicts.length > 0;
}

/** Errors of a row are named by its key and column. */
async function named<T>(chave: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'dados_invalidos' || !error.errors) throw error;
    throw invalid(
      Object.fromEntries(Object.entries(error.errors).map(([nome, words]) => [`${chave}.${nome}`, words])),
    );
  }
}

/** The study's row takes a copy of the file: the sheet's own file stays with the sheet. */
async function withOwnFile(edit: StudyEdit, sheet: SheetRow, values: Values): Promise<Values> {
  if (typeof values.arquivo !== 'number') return values;
  const { tx, ctx } = edit;
  const arquivo = await copySheetFile(tx, sheet, values.arquivo, ctx.actor, ctx.deps.clock.now());
  const { arquivo: _, ...rest } = values;
  return arquivo === null ? rest : { ...rest, arquivo };
}

async function acceptRow(
  edit: StudyEdit,
  sheet: SheetRow,
  { linha, chave, completar }: Subject & { tipo: 'linha' },
) {
  const { linha_uuid, tabela } = linha;
  if (pairOf(edit, linha)?.linha_uuid === linha_uuid)
    throw conflict('linha_no_estudo', 'Esta linha já está no estudo.');
  const values = await withOwnFile(edit, sheet, { ...rowForEstudo(linha), ...completar });
  await named(chave, () => writeStudyRow(edit, null, { ...values, tabela, linha_uuid }));
}

async function acceptColumns(
  edit: StudyEdit,
  sheet: SheetRow,
  subjects: readonly (Subject & { tipo: 'coluna' })[],
) {
  for (const linha of new Set(subjects.map((one) => one.linha))) {
    const row = pairOf(edit, linha);
    if (!row) throw notFound('Linha');
    const told = subjects.filter((one) => one.linha === linha).map(({ nome, disse }) => [nome, disse]);
    const values = await withOwnFile(edit, sheet, Object.fromEntries(told));
    const { tabela } = linha;
    const { linha_uuid } = row;
    await named(linha.chave, () => writeStudyRow(edit, row, { ...values, tabela, linha_uuid }));
  }
}

/** A list that the study says is empty has something after all. */
const impliedBy = (edit: StudyEdit, subjects: readonly Subject[]): Values => {
  const fields = studyFields(edit.study);
  return Object.fromEntries(
    subjects
      .flatMap((one) => (one.tipo === 'linha' ? [`tem_${one.linha.tabela}`] : []))
      .filter((nome) => fields[nome] === 'N')
      .map((nome) => [nome, 'S']),
  );
};

/** Writes what was accepted as if it had been typed. */
async function accept(edit: StudyEdit, sheet: SheetRow, accepted: readonly Subject[]): Promise<void> {
  const campos = Object.fromEntries(
    accepted.flatMap((one) => (one.tipo === 'campo' ? [[one.nome, one.disse]] : [])),
  );
  const sent = { ...campos, ...impliedBy(edit, accepted) };
  if (Object.keys(sent).length > 0 && (await saveGeneral(edit, { sent, versao: undefined }))) {
    touchStudy(edit);
    await flushEdit(edit);
  }
  for (const one of accepted) if (one.tipo === 'linha') await acceptRow(edit, sheet, one);
  await acceptColumns(
    edit,
    sheet,
    accepted.filter((one) => one.tipo === 'coluna'),
  );
}

/**
 * Accepts into the study what a customer wrote in her sheet, or leaves the study as it is; all or nothing. The first
 * decision receives the sheet: she can change nothing after it.
 */
export async function decideSheet(ctx: RequestContext, id: number, body: Body): Promise<FichaDoCliente> {
  const { deps, actor, request_id } = ctx;
  const reply = await deps.db.write(actor, async (tx) => {
    const customer = await getCustomer(tx, actor, id);
    // Locks the study before the sheet, in the same order as a save of the study.
    const edit = await openEdit(tx, ctx, ofStudyId(body.diagnostico_id), 'Estudo');
    edit.origem = 'ficha';
    if (edit.study.cliente_id !== customer.cliente_id)
      throw invalid({ diagnostico_id: ['Este estudo é de outro cliente.'] });
    if (!isOpen(edit.study)) throw closedStudyError(edit.study);
    const { empresa_id } = customer;
    const sheet = await lockSheet(tx, { empresa_id, ficha_id: body.ficha_id });
    if (!sheet?.enviada_em || sheet.cliente_id !== customer.cliente_id) throw notFound('Ficha');
    const present = () => reviewOf(tx, ctx, customer);
    if (seenAt(sheet) !== body.atualizada_em) throw staleVersion(await present());

    const { diagnostico_id } = edit.study;
    const done = await decisionMap(tx, sheet, diagnostico_id);
    const subjects = subjectsOf(sheet, edit, body.decisoes).filter(
      ({ chave }) => done.get(chave)?.decisao !== 'aceita',
    );
    if (subjects.some((one) => isStale(edit, one))) throw staleVersion(await present());
    await accept(
      edit,
      sheet,
      subjects.filter(({ decisao }) => decisao !== 'manter'),
    );

    const now = deps.clock.now();
    await insertDecisions(
      tx,
      subjects.map(({ chave, decisao, disse, estudo }) => ({
        empresa_id: sheet.empresa_id,
        ficha_id: sheet.ficha_id,
        diagnostico_id: edit.study.diagnostico_id,
        chave,
        decisao: decisao === 'manter' ? ('mantida' as const) : ('aceita' as const),
        disse,
        estudo,
        funcionario_id: actor.funcionario_id,
        quando: now,
      })),
    );
    if (!sheet.recebida_em)
      await updateSheet(tx, sheet, { recebida_em: now, recebida_por: actor.funcionario_id });
    const decided = new Set((await decisionMap(tx, sheet, diagnostico_id)).keys());
    if (openKeys(compareWith(sheet, edit), decided).length === 0) await endSheetActivity(tx, customer, now);
    await audit(tx, actor, now, {
      empresa_id: sheet.empresa_id,
      entidade: 'ficha',
      entidade_id: sheet.ficha_id,
      acao: 'decidir',
      depois: {
        diagnostico_id: edit.study.diagnostico_id,
        decisoes: subjects.map(({ chave, decisao }) => `${chave}: ${decisao}`),
      },
      request_id,
    });
    return present();
  });
  deps.wakeOutbox();
  return reply;
}
