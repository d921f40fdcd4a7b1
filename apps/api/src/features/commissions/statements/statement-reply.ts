import { type ExtratoDeComissao, MAX_LINHAS_MOSTRADAS } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { roundTo } from '@farol/domain/br';
import type { Tx } from '../../../db/client.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { checkStatement, mappingOf, missingChoices } from './check-statement.ts';
import { findStatement, importOfFile, linesOfStatement, type StatementRow } from './statements.store.ts';

const SAMPLE = 3;
/** Rows with something to say come first. */
const ORDER = ['erro', 'repetida', 'pronta'] as const;

export const statementSummary = ({ row, usuario }: { row: StatementRow; usuario: string | null }) => ({
  comissao_extrato_id: row.comissao_extrato_id,
  arquivo_nome: row.arquivo_nome,
  status: row.status,
  linhas_total: row.linhas_total,
  linhas_importadas: row.linhas_importadas,
  criado_em: row.criado_em.toISOString(),
  usuario: usuario ?? '',
});

async function previewOf(tx: Tx, actor: Actor, row: StatementRow): Promise<ExtratoDeComissao['conferencia']> {
  const lines = await checkStatement(tx, actor, row);
  const at = (situacao: (typeof ORDER)[number]) => lines.filter((one) => one.situacao === situacao);
  const ready = at('pronta');
  return {
    prontas: ready.length,
    repetidas: at('repetida').length,
    com_erro: at('erro').length,
    somas: row.linhas_total - lines.length,
    bruto: roundTo(
      ready.reduce((sum, { bruto }) => sum + (bruto ?? 0), 0),
      2,
    ),
    linhas: ORDER.flatMap(at)
      .slice(0, MAX_LINHAS_MOSTRADAS)
      .map(({ amount: _, ...line }) => line),
  };
}

/** A statement with what importing it would do; 404 unless visible. */
export async function statementReply(tx: Tx, actor: Actor, id: number): Promise<ExtratoDeComissao> {
  const found = await findStatement(tx, actor, id);
  if (!found) throw notFound('Extrato');
  const { row } = found;
  const isOpen = row.status === 'enviado';
  const falta = isOpen ? missingChoices(row) : [];
  const same = isOpen ? await importOfFile(tx, row) : undefined;
  return {
    ...statementSummary(found),
    colunas: row.colunas,
    folhas: row.folhas,
    folha: row.folha,
    mapeamento: mappingOf(row),
    competencia: row.competencia?.slice(0, 7) ?? null,
    amostra: (await linesOfStatement(tx, row)).slice(0, SAMPLE).map(({ dados }) => dados),
    falta,
    mesmo_arquivo: same
      ? { quando: (same.row.importado_em ?? same.row.criado_em).toISOString(), usuario: same.usuario ?? '' }
      : null,
    conferencia: isOpen && falta.length === 0 ? await previewOf(tx, actor, row) : null,
    versao: row.versao,
  };
}
