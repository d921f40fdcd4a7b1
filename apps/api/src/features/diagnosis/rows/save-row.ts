import type { api, HandlerInput, LinhaSalva, LinhaTabela } from '@farol/contracts';
import { MAX_LINHAS, type NomeTabela, tabelaDefinition } from '@farol/domain/catalogue';
import type { Tx } from '../../../db/client.ts';
import { invalid, notFound, staleVersion } from '../../../platform/http/errors.ts';
import { savePersonFields } from '../../customers/index.ts';
import { detachFiles } from '../../files/index.ts';
import { applyAnswers, compareAnswers, valuesBefore } from '../answers.ts';
import { filesById, type TableRow } from '../contents.store.ts';
import {
  dropRow,
  finishEdit,
  flushEdit,
  openEdit,
  putRow,
  recordAudit,
  type StudyEdit,
} from '../edit/study-edit.ts';
import { refuseLosingRow } from '../items/agreed-items.ts';
import { replaceFiles } from '../items/item-files.ts';
import { rememberNamedRows } from '../items/named-rows.ts';
import { touchEdit } from '../pipeline/touch.ts';
import { changesOf } from '../reply/changes.ts';
import { fileSigner } from '../reply/context.ts';
import { replyRow } from '../reply/items.ts';
import type { RequestContext } from '../request-context.ts';
import { ofRow } from '../study.store.ts';
import { findRowScope, openEditOfOwner, type RowScope, requireTable } from './row-owner.ts';
import { checkRow } from './row-values.ts';
import type { RowOwner } from './rows.store.ts';

type Values = Record<string, unknown>;
type Upsert = HandlerInput<typeof api.diagnosis.upsertRow>['body'];
type Update = HandlerInput<typeof api.diagnosis.updateRow>['body'];

const fileColumns = (nome: NomeTabela) =>
  tabelaDefinition(nome)
    .colunas.filter((c) => c.tipo === 'file')
    .map((c) => c.nome);

async function replyOfRow({ tx, ctx }: StudyEdit, scope: RowScope, row: TableRow): Promise<LinhaTabela> {
  const ids = fileColumns(row.tabela)
    .map((nome) => row.campos[nome])
    .filter((value) => typeof value === 'number');
  const files = await filesById(tx, ids);
  return replyRow(row, {
    study: scope.study,
    view: { papel: null, pode_editar: true, ve_saude: scope.ve_saude, ve_segurados: false, areas: null },
    now: ctx.deps.clock.now(),
    funcionario_id: ctx.actor.funcionario_id,
    file: fileSigner(files, ctx.actor, ctx.deps),
  });
}

const recordRow = (
  edit: StudyEdit,
  row: Pick<TableRow, 'produto_item_tabela_item_id'> | null,
  acao: string,
  antes: unknown,
  depois: unknown,
) =>
  recordAudit(edit, {
    entidade: 'produto_item_tabela_item',
    ...(row && { entidade_id: row.produto_item_tabela_item_id }),
    acao,
    antes,
    depois,
  });

/** With its study, by which a row that is gone is found when the person is erased. */
const rowTrail = ({ study: { diagnostico_id } }: StudyEdit, tabela: string, campos: object) => ({
  tabela,
  ...campos,
  diagnostico_id,
});

const isChild = (row: TableRow): boolean =>
  row.dono_tipo === 'diagnostico' && row.tabela === 'dependentes' && row.campos.parentesco === 'filho';

/** Effects of a row change: the person's number of children, and the actor's task set in progress. */
async function applyRowEffects(edit: StudyEdit, nome: string): Promise<void> {
  const { tx, ctx, study, contents } = edit;
  if (nome === 'dependentes') {
    const person = await savePersonFields(tx, ctx.actor, {
      cliente_id: study.cliente_id,
      campos: { pessoa_filhos: contents.linhas.filter(isChild).length },
      now: ctx.deps.clock.now(),
      today: ctx.deps.clock.today(),
      request_id: ctx.request_id,
    });
    edit.study = { ...study, person };
  }
  touchEdit(edit);
}

/** Replaces the files in these columns. */
async function replaceRowFiles(
  edit: StudyEdit,
  row: TableRow,
  before: Values,
  changed: Values,
): Promise<void> {
  const columns = fileColumns(row.tabela).filter((nome) => nome in changed);
  if (columns.length === 0) return;
  const { empresa_id, produto_item_tabela_item_id: dono_id } = row;
  const holder = { empresa_id, dono_tipo: 'produto_item_tabela_item', dono_id };
  await replaceFiles(edit.tx, edit.ctx, holder, columns, before, changed);
}

const rowsOfTable = ({ contents }: StudyEdit, { dono_tipo, dono_id }: RowOwner, nome: string): TableRow[] =>
  contents.linhas.filter(
    (row) => row.dono_tipo === dono_tipo && row.dono_id === dono_id && row.tabela === nome,
  );

async function addRow(edit: StudyEdit, scope: RowScope, body: Upsert): Promise<TableRow> {
  const nome = requireTable(scope, body.tabela);
  const values = checkRow(edit.ctx, scope, nome, body, {}, edit.parameters);
  const { study, owner } = scope;
  const others = rowsOfTable(edit, owner, nome);
  if (others.length >= MAX_LINHAS) throw invalid({ tabela: [`Use no máximo ${MAX_LINHAS} linhas.`] });
  rememberNamedRows(edit, nome);
  const now = edit.ctx.deps.clock.now();
  const { campos, campos_versao } = applyAnswers({ campos: {}, campos_versao: {}, versao: 0 }, values);
  edit.writes.row = {
    insert: {
      ...owner,
      empresa_id: study.empresa_id,
      diagnostico_id: study.diagnostico_id,
      tabela: nome,
      linha_uuid: body.linha_uuid,
      ordem: body.ordem ?? Math.max(-1, ...others.map((row) => row.ordem)) + 1,
      campos,
      campos_versao,
      criado_em: now,
      atualizado_em: now,
    },
  };
  recordRow(edit, null, 'criar', undefined, rowTrail(edit, nome, campos));
  // The number of children includes the new one, whose id exists only after the insert.
  if (nome !== 'dependentes') await applyRowEffects(edit, nome);
  const row = (await flushEdit(edit))?.linhas[0];
  if (!row) throw new Error('a row was inserted and not returned');
  putRow(edit, row);
  if (nome === 'dependentes') await applyRowEffects(edit, nome);
  await replaceRowFiles(edit, row, {}, values);
  return row;
}

async function changeRow(
  edit: StudyEdit,
  scope: RowScope,
  row: TableRow,
  sent: Values & { versao?: number; ordem?: number },
): Promise<TableRow> {
  const nome = requireTable(scope, row.tabela);
  const { conflicts, changed } = compareAnswers(
    row.campos,
    row,
    checkRow(edit.ctx, scope, nome, sent, row.campos, edit.parameters),
    sent.versao,
  );
  if (conflicts.length > 0) throw staleVersion(await replyOfRow(edit, scope, row));
  const ordem = sent.ordem ?? row.ordem;
  if (Object.keys(changed).length === 0 && ordem === row.ordem) return row;

  const answers = { ...row.campos, ...changed };
  const [column] = Object.keys(changed);
  if (column) refuseLosingRow(edit, row, column, answers);

  // Only its order changed: the answers keep their date, from which a profile's validity counts.
  const atualizado_em = Object.keys(changed).length === 0 ? row.atualizado_em : edit.ctx.deps.clock.now();
  const saved: TableRow = { ...row, ...applyAnswers(row, changed), ordem, atualizado_em };
  await replaceRowFiles(edit, row, row.campos, changed);
  rememberNamedRows(edit, nome);
  edit.writes.row = { update: saved };
  putRow(edit, saved);
  recordRow(edit, row, 'editar', valuesBefore(row.campos, changed), changed);
  await applyRowEffects(edit, nome);
  return saved;
}

/**
 * Adds a row to a table of the study being edited, or changes one; written at once, so that several may follow each
 * other. Errors are named by column.
 */
export async function writeStudyRow(
  edit: StudyEdit,
  row: TableRow | null,
  sent: Values & { tabela: NomeTabela; linha_uuid: string; versao?: number },
): Promise<void> {
  const { diagnostico_id: dono_id } = edit.study;
  const scope = await findRowScope(edit, { dono_tipo: 'diagnostico', dono_id });
  if (row) await changeRow(edit, scope, row, sent);
  else await addRow(edit, scope, { ...sent, dono_tipo: 'diagnostico', dono_id });
  await flushEdit(edit);
}

/** The study's own table, to which the client adds the row itself. */
const ownTableOf = ({ owner }: RowScope, tabela: string) =>
  owner.dono_tipo === 'diagnostico' ? { tabela } : undefined;

async function rowReply(edit: StudyEdit, scope: RowScope, row: TableRow): Promise<LinhaSalva> {
  const alteracoes = await finishEdit(edit, (finished) => changesOf(finished, ownTableOf(scope, row.tabela)));
  return { ...(await replyOfRow(edit, scope, row)), alteracoes };
}

/** Creates or changes a row by its client name, so that a repeated call makes one row. */
export const upsertRow = (ctx: RequestContext, body: Upsert) =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const { dono_tipo, dono_id } = body;
    const edit = await openEditOfOwner(tx, ctx, { dono_tipo, dono_id });
    const scope = await findRowScope(edit, { dono_tipo, dono_id });
    const existing = edit.contents.linhas.find(
      (row) => row.linha_uuid === body.linha_uuid && row.dono_tipo === dono_tipo && row.dono_id === dono_id,
    );
    if (existing && existing.tabela !== body.tabela)
      throw invalid({ linha_uuid: ['Esta identificação já é de outra tabela.'] });
    const { versao: _late, ...sent } = body;
    const row = existing ? await changeRow(edit, scope, existing, sent) : await addRow(edit, scope, body);
    return { created: !existing, reply: await rowReply(edit, scope, row) };
  });

async function openRow(tx: Tx, ctx: RequestContext, id: number) {
  const edit = await openEdit(tx, ctx, ofRow(ctx.actor, id), 'Linha');
  const row = edit.contents.linhas.find((one) => one.produto_item_tabela_item_id === id);
  if (!row) throw notFound('Linha');
  return { edit, row, place: await findRowScope(edit, { dono_tipo: row.dono_tipo, dono_id: row.dono_id }) };
}

export const updateRow = (ctx: RequestContext, id: number, body: Update) =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const { edit, place: scope, row } = await openRow(tx, ctx, id);
    return rowReply(edit, scope, await changeRow(edit, scope, row, body));
  });

export const removeRow = (ctx: RequestContext, id: number, seen?: number) =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const { edit, place: scope, row } = await openRow(tx, ctx, id);
    const isNewer =
      seen !== undefined &&
      (seen > row.versao || Object.values(row.campos_versao).some((versao) => versao > seen));
    if (isNewer) throw staleVersion(await replyOfRow(edit, scope, row));
    refuseLosingRow(edit, row, row.tabela);
    if (fileColumns(row.tabela).length > 0)
      await detachFiles(
        tx,
        {
          empresa_id: row.empresa_id,
          dono_tipo: 'produto_item_tabela_item',
          dono_id: row.produto_item_tabela_item_id,
        },
        ctx.deps.clock.now(),
      );
    edit.writes.row = { remove: row };
    dropRow(edit, row);
    recordRow(edit, row, 'excluir', rowTrail(edit, row.tabela, row.campos), undefined);
    await applyRowEffects(edit, row.tabela);
    return {
      alteracoes: await finishEdit(edit, (finished) => changesOf(finished, ownTableOf(scope, row.tabela))),
    };
  });
