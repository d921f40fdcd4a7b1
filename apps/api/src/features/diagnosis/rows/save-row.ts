import type { api, HandlerInput, LinhaSalva, LinhaTabela } from '@farol/contracts';
import { MAX_LINHAS, type NomeTabela, tabelaDefinition } from '@farol/domain/catalogue';
import type { Tx } from '../../../db/client.ts';
import { invalid, notFound, staleVersion } from '../../../platform/http/errors.ts';
import { savePersonFields } from '../../customers/index.ts';
import { releaseFiles } from '../../files/index.ts';
import { compareAnswers, valuesOf, withAnswers } from '../answers.ts';
import type { Ask } from '../ask.ts';
import { filesById, type TableRow } from '../contents.store.ts';
import {
  finishEdit,
  flushEdit,
  openEdit,
  placeRow,
  record,
  removeFrom,
  type StudyEdit,
} from '../edit/study-edit.ts';
import { exchangeFiles } from '../items/item-files.ts';
import { touchEdit } from '../pipeline/touch.ts';
import { changesOf } from '../reply/changes.ts';
import { signedFor } from '../reply/context.ts';
import { replyRow } from '../reply/items.ts';
import { ofRow } from '../study.store.ts';
import { openEditAt, type Place, placeIn, tableAt } from './row-owner.ts';
import { checkRow } from './row-values.ts';
import type { RowOwner } from './rows.store.ts';

type Values = Record<string, unknown>;
type Upsert = HandlerInput<typeof api.diagnosis.upsertRow>['body'];
type Update = HandlerInput<typeof api.diagnosis.updateRow>['body'];

const fileColumns = (nome: NomeTabela) =>
  tabelaDefinition(nome)
    .colunas.filter((c) => c.tipo === 'file')
    .map((c) => c.nome);

async function replyOfRow({ tx, ask }: StudyEdit, place: Place, row: TableRow): Promise<LinhaTabela> {
  const ids = fileColumns(row.tabela)
    .map((nome) => row.campos[nome])
    .filter((value) => typeof value === 'number');
  const files = await filesById(tx, ids);
  return replyRow(row, {
    study: place.study,
    view: { papel: null, pode_editar: true, ve_saude: place.ve_saude, areas: null },
    now: ask.deps.clock.now(),
    funcionario_id: ask.actor.funcionario_id,
    file: signedFor(files, ask.actor.funcionario_id, ask.deps),
  });
}

const trace = (
  edit: StudyEdit,
  row: Pick<TableRow, 'produto_item_tabela_item_id'> | null,
  acao: string,
  antes: unknown,
  depois: unknown,
) =>
  record(edit, {
    entidade: 'produto_item_tabela_item',
    ...(row && { entidade_id: row.produto_item_tabela_item_id }),
    acao,
    antes,
    depois,
  });

const isChild = (row: TableRow): boolean =>
  row.dono_tipo === 'diagnostico' && row.tabela === 'dependentes' && row.campos.parentesco === 'filho';

/** What a change of rows sets off: the person's number of children, and whoever's work is under way. */
async function afterRows(edit: StudyEdit, nome: string): Promise<void> {
  const { tx, ask, study, contents } = edit;
  if (nome === 'dependentes') {
    const person = await savePersonFields(tx, ask.actor, {
      cliente_id: study.cliente_id,
      campos: { pessoa_filhos: contents.linhas.filter(isChild).length },
      now: ask.deps.clock.now(),
      today: ask.deps.clock.today(),
      request_id: ask.request_id,
    });
    edit.study = { ...study, person };
  }
  touchEdit(edit);
}

/** Files in these columns change hands. */
async function exchange(edit: StudyEdit, row: TableRow, before: Values, changed: Values): Promise<void> {
  const columns = fileColumns(row.tabela).filter((nome) => nome in changed);
  if (columns.length === 0) return;
  const { empresa_id, produto_item_tabela_item_id: dono_id } = row;
  const holder = { empresa_id, dono_tipo: 'produto_item_tabela_item', dono_id };
  await exchangeFiles(edit.tx, edit.ask, holder, columns, before, changed);
}

const inTable = ({ contents }: StudyEdit, { dono_tipo, dono_id }: RowOwner, nome: string): TableRow[] =>
  contents.linhas.filter(
    (row) => row.dono_tipo === dono_tipo && row.dono_id === dono_id && row.tabela === nome,
  );

async function addRow(edit: StudyEdit, place: Place, body: Upsert): Promise<TableRow> {
  const nome = tableAt(place, body.tabela);
  const values = checkRow(edit.ask, place, nome, body, {});
  const { study, owner } = place;
  const others = inTable(edit, owner, nome);
  if (others.length >= MAX_LINHAS) throw invalid({ tabela: [`Use no máximo ${MAX_LINHAS} linhas.`] });
  const now = edit.ask.deps.clock.now();
  const { campos, campos_versao } = withAnswers({ campos: {}, campos_versao: {}, versao: 0 }, values);
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
  trace(edit, null, 'criar', undefined, { tabela: nome, ...campos });
  // The children are counted with the new one, whose id is only known once it is written.
  if (nome !== 'dependentes') await afterRows(edit, nome);
  const row = await flushEdit(edit);
  if (!row) throw new Error('a row was inserted and not returned');
  placeRow(edit, row);
  if (nome === 'dependentes') await afterRows(edit, nome);
  await exchange(edit, row, {}, values);
  return row;
}

async function changeRow(
  edit: StudyEdit,
  place: Place,
  row: TableRow,
  sent: Values & { versao?: number; ordem?: number },
): Promise<TableRow> {
  const nome = tableAt(place, row.tabela);
  const { conflicts, changed } = compareAnswers(
    row.campos,
    row.campos_versao,
    checkRow(edit.ask, place, nome, sent, row.campos),
    sent.versao,
  );
  if (conflicts.length > 0) throw staleVersion(await replyOfRow(edit, place, row));
  const ordem = sent.ordem ?? row.ordem;
  if (Object.keys(changed).length === 0 && ordem === row.ordem) return row;

  // Only its place changed: the answers keep their day, from which a profile's validity counts.
  const atualizado_em = Object.keys(changed).length === 0 ? row.atualizado_em : edit.ask.deps.clock.now();
  const saved: TableRow = { ...row, ...withAnswers(row, changed), ordem, atualizado_em };
  await exchange(edit, row, row.campos, changed);
  edit.writes.row = { update: saved };
  placeRow(edit, saved);
  trace(edit, row, 'editar', valuesOf(row.campos, changed), changed);
  await afterRows(edit, nome);
  return saved;
}

/** The client puts the row into the study's own table itself. */
const ownOf = ({ owner }: Place, tabela: string) =>
  owner.dono_tipo === 'diagnostico' ? { tabela } : undefined;

async function rowReply(edit: StudyEdit, place: Place, row: TableRow): Promise<LinhaSalva> {
  const alteracoes = changesOf(await finishEdit(edit), ownOf(place, row.tabela));
  return { ...(await replyOfRow(edit, place, row)), alteracoes };
}

/** A row by the name its client gave it: sent twice, it is one row. */
export const upsertRow = (ask: Ask, body: Upsert) =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const { dono_tipo, dono_id } = body;
    const edit = await openEditAt(tx, ask, { dono_tipo, dono_id });
    const place = await placeIn(edit, { dono_tipo, dono_id });
    const known = edit.contents.linhas.find(
      (row) => row.linha_uuid === body.linha_uuid && row.dono_tipo === dono_tipo && row.dono_id === dono_id,
    );
    if (known && known.tabela !== body.tabela)
      throw invalid({ linha_uuid: ['Esta identificação já é de outra tabela.'] });
    const { versao: _late, ...sent } = body;
    const row = known ? await changeRow(edit, place, known, sent) : await addRow(edit, place, body);
    return { created: !known, reply: await rowReply(edit, place, row) };
  });

async function openRow(tx: Tx, ask: Ask, id: number) {
  const edit = await openEdit(tx, ask, ofRow(ask.actor, id), 'Linha');
  const row = edit.contents.linhas.find((one) => one.produto_item_tabela_item_id === id);
  if (!row) throw notFound('Linha');
  return { edit, row, place: await placeIn(edit, { dono_tipo: row.dono_tipo, dono_id: row.dono_id }) };
}

export const updateRow = (ask: Ask, id: number, body: Update) =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const { edit, place, row } = await openRow(tx, ask, id);
    return rowReply(edit, place, await changeRow(edit, place, row, body));
  });

export const removeRow = (ask: Ask, id: number, seen?: number) =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const { edit, place, row } = await openRow(tx, ask, id);
    const isNewer = seen !== undefined && Object.values(row.campos_versao).some((versao) => versao > seen);
    if (isNewer) throw staleVersion(await replyOfRow(edit, place, row));
    if (fileColumns(row.tabela).length > 0)
      await releaseFiles(
        tx,
        {
          empresa_id: row.empresa_id,
          dono_tipo: 'produto_item_tabela_item',
          dono_id: row.produto_item_tabela_item_id,
        },
        ask.deps.clock.now(),
      );
    edit.writes.row = { remove: row };
    removeFrom(edit, row);
    trace(edit, row, 'excluir', { tabela: row.tabela, ...row.campos }, undefined);
    await afterRows(edit, row.tabela);
    return { alteracoes: changesOf(await finishEdit(edit), ownOf(place, row.tabela)) };
  });
