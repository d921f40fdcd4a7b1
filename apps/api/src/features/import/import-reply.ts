import type { Importacao } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { DESTINOS, isColunaDeCliente } from '@farol/domain/customer-import';
import type { Tx } from '../../db/client.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findImport, type ImportRow, type LineRow, linesAt, sampleOf } from './import.store.ts';

const SAMPLE = 5;
const SHOWN_REJECTED = 100;

const LABELS: ReadonlyMap<string, string> = new Map(DESTINOS.map(({ nome, rotulo }) => [nome, rotulo]));

export const labelOfField = (campo: string): string => LABELS.get(campo) ?? '';

const ORDER: readonly string[] = DESTINOS.map(({ nome }) => nome);
const byField = ([a]: [string, unknown], [b]: [string, unknown]) => ORDER.indexOf(a) - ORDER.indexOf(b);

/** A column's field, or null; a name that is no field any more fills nothing. */
export const mappingOf = ({ mapeamento }: Pick<ImportRow, 'mapeamento'>) =>
  mapeamento.map((nome) => (nome !== null && isColunaDeCliente(nome) ? nome : null));

function rejectedReply({ numero, dados, lido, erros }: LineRow): Importacao['rejeitadas'][number] {
  const cliente = lido?.cliente;
  const read = typeof cliente === 'object' && cliente !== null && 'pessoa_nome' in cliente ? cliente : {};
  const name = 'pessoa_nome' in read && typeof read.pessoa_nome === 'string' ? read.pessoa_nome : undefined;
  return {
    numero,
    nome: name ?? dados.find((cell) => cell.trim() !== '') ?? '',
    erros: Object.entries(erros)
      .sort(byField)
      .flatMap(([campo, messages]) =>
        messages.map((mensagem) => ({ campo, rotulo: labelOfField(campo), mensagem })),
      ),
  };
}

export const importSummary = ({ row, usuario }: { row: ImportRow; usuario: string | null }) => ({
  importacao_id: row.importacao_id,
  arquivo_nome: row.arquivo_nome,
  status: row.status,
  linhas_total: row.linhas_total,
  linhas_feitas: row.linhas_feitas,
  linhas_validas: row.linhas_validas,
  linhas_rejeitadas: row.linhas_rejeitadas,
  linhas_criadas: row.linhas_criadas,
  criado_em: row.criado_em.toISOString(),
  usuario: usuario ?? '',
});

/** An import with the first rows of its file and the first rejected ones; 404 unless visible. */
export async function importReply(tx: Tx, actor: Actor, id: number): Promise<Importacao> {
  const found = await findImport(tx, actor, id);
  if (!found) throw notFound('Importação');
  const { row } = found;
  return {
    ...importSummary(found),
    colunas: row.colunas,
    mapeamento: mappingOf(row),
    duplicados: row.opcoes.duplicados,
    consultor_id: row.consultor_id,
    versao: row.versao,
    amostra: await sampleOf(tx, row, SAMPLE),
    rejeitadas: (await linesAt(tx, row, 'rejeitada', { limit: SHOWN_REJECTED })).map(rejectedReply),
  };
}
