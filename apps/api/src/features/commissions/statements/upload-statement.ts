import { buffer } from 'node:stream/consumers';
import { type ExtratoDeComissao, MAX_LINHAS_DO_EXTRATO } from '@farol/contracts';
import { findStatementHeader, pickStatementSheet, proposeStatementMapping } from '@farol/domain/commissions';
import { audit } from '../../../platform/audit.ts';
import type { StoredUpload } from '../../../platform/files/storage.ts';
import { invalid } from '../../../platform/http/errors.ts';
import type { RequestContext } from '../../diagnosis/index.ts';
import { readSheet, type Table, tableOf } from '../../import/index.ts';
import { statementReply } from './statement-reply.ts';
import { insertStatement } from './statements.store.ts';

type Read = { table: Table; folhas: { nome: string; linhas: number }[]; folha: number };

/** The table of the chosen sheet, else of that which has a statement's columns. */
async function tableIn(
  { actor, deps: { storage } }: RequestContext,
  file: StoredUpload,
  wanted: number | undefined,
): Promise<Read> {
  const content = await storage.read(file.chave, file.tamanho);
  if (!content) throw invalid({ file: ['Envie o arquivo de novo.'] });
  const { folhas } = await readSheet(await buffer(content), { tipo: file.tipo, separador: null }, actor);
  await storage.remove(file.chave);
  const rowsOf = (folha: (typeof folhas)[number]) => folha.linhas.map(({ celulas }) => celulas);
  const folha = wanted ?? pickStatementSheet(folhas.map(rowsOf));
  const sheet = folhas[folha];
  if (!sheet && wanted !== undefined) throw invalid({ folha: ['Escolha uma folha que a planilha tem.'] });
  if (!sheet) throw invalid({ file: [EMPTY] });
  return {
    table: tableOf(sheet, findStatementHeader(rowsOf(sheet))),
    folhas: folhas.map(({ nome, linhas }) => ({ nome, linhas: linhas.length })),
    folha,
  };
}

const EMPTY = 'O extrato não tem linhas abaixo dos títulos das colunas.';

/** Reads the rows of an insurer's statement and proposes what its columns fill; the file itself is not stored. */
export async function uploadStatement(
  ctx: RequestContext,
  file: StoredUpload,
  wanted?: number,
): Promise<ExtratoDeComissao> {
  const { actor, deps, request_id } = ctx;
  const { table, folhas, folha } = await tableIn(ctx, file, wanted);
  const { colunas, linhas: lines } = table;
  if (lines.length === 0) throw invalid({ file: [EMPTY] });
  if (lines.length > MAX_LINHAS_DO_EXTRATO)
    throw invalid({
      file: [
        `O extrato passa de ${MAX_LINHAS_DO_EXTRATO.toLocaleString('pt-BR')} linhas. Divida-o em partes.`,
      ],
    });
  return deps.db.write(actor, async (tx) => {
    const now = deps.clock.now();
    const { empresa_id, funcionario_id } = actor;
    const id = await insertStatement(
      tx,
      {
        empresa_id,
        funcionario_id,
        arquivo_nome: file.nome,
        sha256: file.sha256,
        colunas,
        folhas,
        folha,
        mapeamento: proposeStatementMapping(colunas),
        criado_em: now,
      },
      lines,
    );
    await audit(tx, actor, now, {
      empresa_id,
      entidade: 'comissao_extrato',
      entidade_id: id,
      acao: 'enviar',
      depois: { linhas: lines.length, sha256: file.sha256 },
      request_id,
    });
    return statementReply(tx, actor, id);
  });
}
