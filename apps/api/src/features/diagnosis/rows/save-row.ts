import type { api, HandlerInput, LinhaSalva, LinhaTabela } from '@farol/contracts';
import { MAX_LINHAS, type NomeTabela, tabela } from '@farol/domain/catalogue';
import type { Tx } from '../../../db/client.ts';
import { audit } from '../../../platform/audit.ts';
import { invalid, notFound, staleVersion } from '../../../platform/http/errors.ts';
import { savePersonFields } from '../../customers/index.ts';
import { releaseFiles } from '../../files/index.ts';
import { compareAnswers, valuesOf, withAnswers } from '../answers.ts';
import type { Ask } from '../ask.ts';
import { filesById, type TableRow } from '../contents.store.ts';
import { exchangeFiles } from '../items/item-files.ts';
import { startOwnTasks, touchActivity } from '../pipeline/touch.ts';
import { withAlteracoes } from '../reply/changes.ts';
import { signedFor } from '../reply/context.ts';
import { replyRow } from '../reply/items.ts';
import { lockPlace, type Place, tableAt } from './row-owner.ts';
import { checkRow } from './row-values.ts';
import {
  countChildren,
  countRows,
  deleteRow,
  findRow,
  findRowByUuid,
  insertRow,
  nextOrder,
  updateRowValues,
} from './rows.store.ts';

type Values = Record<string, unknown>;
type Upsert = HandlerInput<typeof api.diagnosis.upsertRow>['body'];
type Update = HandlerInput<typeof api.diagnosis.updateRow>['body'];

const fileColumns = (nome: NomeTabela) =>
  tabela(nome)
    .colunas.filter((c) => c.tipo === 'file')
    .map((c) => c.nome);

async function replyOfRow(tx: Tx, ask: Ask, place: Place, row: TableRow): Promise<LinhaTabela> {
  const ids = fileColumns(row.tabela as NomeTabela)
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
  tx: Tx,
  ask: Ask,
  place: Place,
  row: TableRow,
  acao: string,
  antes: unknown,
  depois: unknown,
) =>
  audit(tx, ask.actor, ask.deps.clock.now(), {
    empresa_id: place.study.empresa_id,
    entidade: 'produto_item_tabela_item',
    entidade_id: row.produto_item_tabela_item_id,
    acao,
    antes,
    depois,
    request_id: ask.request_id,
  });

/** What a change of rows sets off: the person's number of children, and whoever's work is under way. */
async function afterRows(tx: Tx, ask: Ask, place: Place, nome: string): Promise<void> {
  if (nome === 'dependentes')
    await savePersonFields(tx, ask.actor, {
      cliente_id: place.study.cliente_id,
      campos: { pessoa_filhos: await countChildren(tx, place.study) },
      now: ask.deps.clock.now(),
      today: ask.deps.clock.today(),
      request_id: ask.request_id,
    });
  if (ask.actor.perfil === 'specialist') await startOwnTasks(tx, ask, place.study);
  else await touchActivity(tx, ask, place.study);
}

const attach = (tx: Tx, ask: Ask, row: TableRow, before: Values, changed: Values) =>
  exchangeFiles(
    tx,
    ask,
    {
      empresa_id: row.empresa_id,
      dono_tipo: 'produto_item_tabela_item',
      dono_id: row.produto_item_tabela_item_id,
    },
    fileColumns(row.tabela as NomeTabela),
    before,
    changed,
  );

async function addRow(tx: Tx, ask: Ask, place: Place, body: Upsert): Promise<TableRow> {
  const nome = tableAt(place, body.tabela);
  const values = checkRow(ask, place, nome, body, {});
  const { study, owner } = place;
  if ((await countRows(tx, study, owner, nome)) >= MAX_LINHAS)
    throw invalid({ tabela: [`Use no máximo ${MAX_LINHAS} linhas.`] });
  const now = ask.deps.clock.now();
  const { campos, campos_versao } = withAnswers({ campos: {}, campos_versao: {}, versao: 0 }, values);
  const row = await insertRow(tx, {
    ...owner,
    empresa_id: study.empresa_id,
    diagnostico_id: study.diagnostico_id,
    tabela: nome,
    linha_uuid: body.linha_uuid,
    ordem: body.ordem ?? (await nextOrder(tx, study, owner, nome)),
    campos,
    campos_versao,
    criado_em: now,
    atualizado_em: now,
  });
  await attach(tx, ask, row, {}, values);
  await trace(tx, ask, place, row, 'criar', undefined, { tabela: nome, ...campos });
  await afterRows(tx, ask, place, nome);
  return row;
}

async function changeRow(
  tx: Tx,
  ask: Ask,
  place: Place,
  row: TableRow,
  sent: Values & { versao?: number; ordem?: number },
): Promise<TableRow> {
  const nome = tableAt(place, row.tabela);
  const { conflicts, changed } = compareAnswers(
    row.campos,
    row.campos_versao,
    checkRow(ask, place, nome, sent, row.campos),
    sent.versao,
  );
  if (conflicts.length > 0) throw staleVersion(await replyOfRow(tx, ask, place, row));
  const ordem = sent.ordem ?? row.ordem;
  if (Object.keys(changed).length === 0 && ordem === row.ordem) return row;

  const next = { ...withAnswers(row, changed), ordem };
  // Only its place changed: the answers keep their day, from which a profile's validity counts.
  const moment = Object.keys(changed).length === 0 ? row.atualizado_em : ask.deps.clock.now();
  const saved = await updateRowValues(tx, row, next, moment);
  await attach(tx, ask, row, row.campos, changed);
  await trace(tx, ask, place, row, 'editar', valuesOf(row.campos, changed), changed);
  await afterRows(tx, ask, place, nome);
  return saved;
}

/** The client puts the row into the study's own table itself. */
const ownOf = ({ owner }: Place, tabela: string) => (owner.dono_tipo === 'diagnostico' ? { tabela } : null);

async function withReply(
  tx: Tx,
  ask: Ask,
  place: Place,
  tabela: string,
  work: () => Promise<TableRow>,
): Promise<LinhaSalva> {
  const { result, alteracoes } = await withAlteracoes(tx, ask, place.study, ownOf(place, tabela), work);
  return { ...(await replyOfRow(tx, ask, place, result)), alteracoes };
}

/** A row by the name its client gave it: sent twice, it is one row. */
export const upsertRow = (ask: Ask, body: Upsert) =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const { dono_tipo, dono_id } = body;
    const place = await lockPlace(tx, ask, { dono_tipo, dono_id });
    const known = await findRowByUuid(tx, place.study, place.owner, body.linha_uuid);
    if (known && known.tabela !== body.tabela)
      throw invalid({ linha_uuid: ['Esta identificação já é de outra tabela.'] });
    const { versao: _late, ...sent } = body;
    const reply = await withReply(tx, ask, place, body.tabela, () =>
      known ? changeRow(tx, ask, place, known, sent) : addRow(tx, ask, place, body),
    );
    return { created: !known, reply };
  });

async function lockRow(tx: Tx, ask: Ask, id: number) {
  const found = await findRow(tx, ask.actor.empresas, id);
  if (!found) throw notFound('Linha');
  const place = await lockPlace(tx, ask, { dono_tipo: found.dono_tipo, dono_id: found.dono_id });
  const row = await findRow(tx, ask.actor.empresas, id);
  if (!row) throw notFound('Linha');
  return { place, row };
}

export const updateRow = (ask: Ask, id: number, body: Update) =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const { place, row } = await lockRow(tx, ask, id);
    return withReply(tx, ask, place, row.tabela, () => changeRow(tx, ask, place, row, body));
  });

export const removeRow = (ask: Ask, id: number, seen?: number) =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const { place, row } = await lockRow(tx, ask, id);
    const isNewer = seen !== undefined && Object.values(row.campos_versao).some((versao) => versao > seen);
    if (isNewer) throw staleVersion(await replyOfRow(tx, ask, place, row));
    const { alteracoes } = await withAlteracoes(tx, ask, place.study, ownOf(place, row.tabela), async () => {
      await deleteRow(tx, row);
      await releaseFiles(
        tx,
        {
          empresa_id: row.empresa_id,
          dono_tipo: 'produto_item_tabela_item',
          dono_id: row.produto_item_tabela_item_id,
        },
        ask.deps.clock.now(),
      );
      await trace(tx, ask, place, row, 'excluir', { tabela: row.tabela, ...row.campos }, undefined);
      await afterRows(tx, ask, place, row.tabela);
    });
    return { alteracoes };
  });
