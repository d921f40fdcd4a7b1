import type { DocumentoPublico, Estudo } from '@farol/contracts';
import type { CalendarDay } from '@farol/domain/calendar';
import { codeLabel } from '@farol/domain/code-lists';
import {
  documentSource,
  isAskedOfCustomer,
  isReadByCustomer,
  papersOnce,
  servesAlsoText,
  validityOf,
  validityRule,
} from '@farol/domain/pipeline';
import { documentOwners } from '@farol/domain/study';
import { type Contents, paperOf, type Study } from '../diagnosis/index.ts';
import { takesDocuments, tasksFor } from '../tasks/index.ts';

type DocumentRow = Contents['documentos'][number]['row'];

const isHers = ({ tipo, dispensado_em }: DocumentRow): boolean =>
  isAskedOfCustomer(tipo) && dispensado_em === null;

/** Never of health data, also where its kind does not say so. */
const isRead = ({ tipo, sensivel }: DocumentRow): boolean => isReadByCustomer(tipo) && !sensivel;

const isFromLink = ({ arquivo_id, enviado_por }: DocumentRow): boolean =>
  arquivo_id !== null && enviado_por === null;

function situationOf({ arquivo_id, status }: DocumentRow): DocumentoPublico['situacao'] {
  if (arquivo_id === null) return 'falta';
  return ({ analisis: 'enviado', approved: 'aprovado', reproved: 'recusado' } as const)[status];
}

/** The name of its kind; a health document shows nothing more, since its description may hold health data. */
function wordsOf(
  row: DocumentRow,
  others: readonly DocumentRow[],
): Pick<DocumentoPublico, 'nome' | 'detalhes'> {
  const { tipo, descricao } = row;
  const kind = codeLabel('tipo_documento', tipo);
  const own = isRead(row) ? descricao : null;
  if (tipo === 'outro' && own) return { nome: own, detalhes: null };
  const same = others.filter((one) => one.tipo === tipo && isRead(one)).map((one) => one.descricao);
  const also = servesAlsoText(others.filter((one) => one.tipo !== tipo).map((one) => one.tipo));
  const details = [...new Set([own, ...same, also])].filter(Boolean).join(' ');
  return { nome: kind, detalhes: details || null };
}

/**
 * Whether the customer may send this document's file now: never over one that the office sent or approved, and health
 * data only after her consent.
 */
export function maySend(study: Study, contents: Contents, row: DocumentRow): boolean {
  const situation = situationOf(row);
  return (
    isHers(row) &&
    study.encerrado_em === null &&
    takesDocuments(tasksFor(contents, row.produto_diagnostico_id)) &&
    (situation === 'falta' || situation === 'recusado' || (situation === 'enviado' && isFromLink(row))) &&
    (!row.sensivel || study.consents.includes('dados_saude'))
  );
}

/** The date that is easiest to read on it. */
function requestedDate({ tipo }: DocumentRow): DocumentoPublico['pede_data'] {
  const asked = validityRule(tipo)?.pede ?? [];
  if (tipo === 'identidade') return null;
  return (['emitido_em', 'valido_ate'] as const).find((campo) => asked.includes(campo)) ?? null;
}

/** What she should know before somebody checks it: that it is out of date. */
function shownValidity(row: DocumentRow, hoje: CalendarDay): string | null {
  if (row.arquivo_id === null || row.status !== 'analisis') return null;
  const validity = validityOf(row.tipo, row, hoje);
  return validity?.estado === 'vencido' ? validity.texto : null;
}

type ShownDocument = {
  asked: DocumentRow;
  /** The one whose file serves it: itself, or of an area that waits for nothing here any more. */
  row: DocumentRow;
  /** Of other areas, or of kinds that it shows too, asked for by this line alone. */
  others: readonly DocumentRow[];
};

/** The study's documents as its customer sees them, each paper once: what is missing, and what became of what was sent. */
export function customerDocuments(
  study: Study,
  contents: Contents,
  people: Estudo,
  hoje: CalendarDay,
): DocumentoPublico[] {
  const pages = new Map(contents.documentos.map(({ row, arquivos }) => [row, arquivos.length]));
  const all = contents.documentos.map(({ row }) => paperOf(row));
  const shown = all.filter(
    ({ row }) => isHers(row) && takesDocuments(tasksFor(contents, row.produto_diagnostico_id)),
  );
  const nameOf = documentOwners(
    shown.map(({ row }) => row),
    people,
  );
  return papersOnce(shown, all, hoje).map(({ papel, recebido, tambem }) =>
    shownDocument({ asked: papel.row, row: (recebido ?? papel).row, others: tambem.map(({ row }) => row) }),
  );

  function shownDocument({ asked, row, others }: ShownDocument): DocumentoPublico {
    return {
      diagnostico_documento_id: asked.diagnostico_documento_id,
      ...wordsOf(asked, others),
      origem: documentSource(asked.tipo),
      pessoa: nameOf(asked),
      obrigatorio: [asked, ...others].some(({ obrigatorio }) => obrigatorio),
      situacao: situationOf(row),
      motivo: row.status === 'reproved' && isRead(row) ? row.motivo : null,
      enviado_em: row.enviado_em?.toISOString() ?? null,
      pede_data: requestedDate(row),
      validade: shownValidity(row, hoje),
      paginas: row.arquivo_id === null ? 0 : Math.max(1, pages.get(row) ?? 1),
      do_link: isFromLink(row),
      pode_enviar: asked === row && maySend(study, contents, row),
    };
  }
}
