import type { Importacao } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { camposOfCliente, valueText } from '@farol/domain/catalogue';
import type { Tx } from '../../db/client.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findImport, type ImportRow, type LineRow, linesAt, sampleOf } from './import.store.ts';
import { fieldOrder, kindOf, labelOfField, mappingOf } from './kinds.ts';
import { policiesReply } from './policies/policies-reply.ts';
import { countTexts, countUpdates, firstUpdates, reasonsOf } from './reasons.store.ts';
import { SEPARADORES, type Separador } from './sheet/delimited-rows.ts';

const SAMPLE = 5;
const SHOWN_REJECTED = 100;

function rejectedReply(
  row: ImportRow,
  { numero, dados, lido, erros }: LineRow,
): Importacao['rejeitadas'][number] {
  const cliente = lido?.cliente;
  const order = fieldOrder(row);
  const read = typeof cliente === 'object' && cliente !== null && 'pessoa_nome' in cliente ? cliente : {};
  const name = 'pessoa_nome' in read && typeof read.pessoa_nome === 'string' ? read.pessoa_nome : undefined;
  return {
    numero,
    nome: name ?? dados.find((cell) => cell.trim() !== '') ?? '',
    erros: Object.entries(erros)
      .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
      .flatMap(([campo, messages]) =>
        messages.map((mensagem) => ({ campo, rotulo: labelOfField(row, campo), mensagem })),
      ),
  };
}

export const importSummary = ({ row, usuario }: { row: ImportRow; usuario: string | null }) => ({
  importacao_id: row.importacao_id,
  tipo: row.tipo,
  arquivo_nome: row.arquivo_nome,
  status: row.status,
  linhas_total: row.linhas_total,
  linhas_feitas: row.linhas_feitas,
  linhas_validas: row.linhas_validas,
  linhas_rejeitadas: row.linhas_rejeitadas,
  linhas_criadas: row.linhas_criadas,
  linhas_atualizadas: row.linhas_atualizadas,
  criado_em: row.criado_em.toISOString(),
  usuario: usuario ?? '',
});

const MOST_TEXTS = 500;

/** Whom the texts of the consultants' column mean, as the last dry run settled it. */
async function consultantsOf(tx: Tx, row: ImportRow): Promise<Importacao['consultores']> {
  const column = mappingOf(row).indexOf('consultor');
  if (column < 0 || !row.opcoes.consultores) return [];
  const settled = new Map(Object.entries(row.opcoes.consultores.por_texto));
  const rows = new Map<string, number>();
  for (const { texto, linhas } of await countTexts(tx, row, column, MOST_TEXTS)) {
    const key = kindOf(row).consultantKey(texto);
    if (key !== null) rows.set(key, (rows.get(key) ?? 0) + linhas);
  }
  return [...rows]
    .map(([texto, linhas]) => ({ texto, linhas, consultor_id: settled.get(texto) ?? null }))
    .sort((a, b) => b.linhas - a.linhas);
}

const FIELDS = new Map(camposOfCliente.map((campo) => [campo.nome as string, campo]));

/** A value of a customer's record as it reads; of the spouse the name. */
function textOf(campo: string, value: unknown): string {
  if (typeof value === 'object' && value !== null && 'nome_completo' in value)
    return String(value.nome_completo);
  const field = FIELDS.get(campo);
  return (field && valueText(field, value)) ?? '—';
}

const labelOfCustomerField = (row: ImportRow, campo: string) =>
  campo === 'conjuge' ? 'Cônjuge' : labelOfField(row, campo);

async function updatesReply(tx: Tx, row: ImportRow) {
  const { campos, ...counts } = await countUpdates(tx, row);
  const first = campos.length > 0 ? await firstUpdates(tx, row, SHOWN_REJECTED) : [];
  return {
    ...counts,
    campos_a_atualizar: campos.map((one) => ({ ...one, rotulo: labelOfCustomerField(row, one.campo) })),
    atualizacoes: first.map(({ numero, nome, mudancas }) => ({
      numero,
      nome,
      campos: mudancas.map(({ campo, antes, depois }) => ({
        campo,
        rotulo: labelOfCustomerField(row, campo),
        antes: textOf(campo, antes),
        depois: textOf(campo, depois),
      })),
    })),
  };
}

const separadorOf = (text: string | null): Separador | null =>
  SEPARADORES.find((separador) => separador === text) ?? null;

/** Asked every second while it is worked on, all rows are summed up once that has ended. */
const isAtWork = ({ status }: ImportRow): boolean => status === 'simulando' || status === 'executando';
const NOT_YET = {
  consultores: [],
  motivos: [],
  linhas_a_atualizar: 0,
  linhas_iguais: 0,
  campos_a_atualizar: [],
  atualizacoes: [],
  nomes: [],
  linhas_juntas: 0,
  clientes_novos: 0,
};

async function checkedReply(tx: Tx, row: ImportRow) {
  const reasons = await reasonsOf(tx, row);
  return {
    consultores: await consultantsOf(tx, row),
    motivos: reasons.map((one) => ({ ...one, rotulo: labelOfField(row, one.campo) })),
    ...(row.tipo === 'apolices' ? await policiesReply(tx, row) : await updatesReply(tx, row)),
  };
}

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
    folhas: row.folhas,
    folha: row.folha,
    titulos_em: row.titulos_em,
    separador: separadorOf(row.separador),
    acima: row.acima,
    ddd: row.opcoes.ddd ?? null,
    mes_primeiro: row.opcoes.mes_primeiro ?? [],
    relivel: row.arquivo_id !== null,
    nao_atualizar: row.opcoes.nao_atualizar ?? [],
    versao: row.versao,
    ...(isAtWork(row) ? NOT_YET : { ...NOT_YET, ...(await checkedReply(tx, row)) }),
    amostra: await sampleOf(tx, row, SAMPLE),
    rejeitadas: (await linesAt(tx, row, 'rejeitada', { limit: SHOWN_REJECTED })).map((line) =>
      rejectedReply(row, line),
    ),
  };
}
