import type { Documento, Estudo } from '@farol/contracts';

export type DocumentStatus = 'toSend' | 'analisis' | 'approved' | 'reproved' | 'waived';

export function statusOf(document: Documento): DocumentStatus {
  if (document.dispensado) return 'waived';
  if (document.status === null || document.arquivo === null) return 'toSend';
  return document.status;
}

export type DocumentGroup = { area: number | null; documents: Documento[] };

/** Documents that the consultant must act on first, settled ones last. */
const ORDER: readonly DocumentStatus[] = ['reproved', 'toSend', 'analisis', 'approved', 'waived'];
const weight = (document: Documento): number => ORDER.indexOf(statusOf(document));

const isClosing = (estudo: Estudo, area: number): boolean =>
  estudo.tarefas.some(
    (t) => t.produto_diagnostico_id === area && t.cancelada_em === null && t.estagio_especialista === 3,
  );

/**
 * Documents of the customer first, then by area, without signed proposals, which belong to the filing. An area under
 * review is listed even without documents.
 */
export function groupsOf(estudo: Estudo): DocumentGroup[] {
  const listed = estudo.diagnostico_documentos.filter(({ tipo }) => tipo !== 'proposta_assinada');
  const areas: (number | null)[] = [null, 1, 2, 3, 4, 5, 6];
  return areas.flatMap((area) => {
    const documents = listed
      .filter((document) => document.produto_diagnostico_id === area)
      .toSorted((a, b) => weight(a) - weight(b) || a.diagnostico_documento_id - b.diagnostico_documento_id);
    const hasPlace = area !== null && isClosing(estudo, area);
    return documents.length > 0 || hasPlace ? [{ area, documents }] : [];
  });
}

export type DocumentCounts = Record<DocumentStatus, number> & { total: number; sent: number };

export function countsOf(documents: readonly Documento[]): DocumentCounts {
  const counts: DocumentCounts = {
    toSend: 0,
    analisis: 0,
    approved: 0,
    reproved: 0,
    waived: 0,
    total: documents.length,
    sent: 0,
  };
  for (const document of documents) counts[statusOf(document)] += 1;
  counts.sent = counts.analisis + counts.approved + counts.waived;
  return counts;
}

export const allOf = (groups: readonly DocumentGroup[]): Documento[] =>
  groups.flatMap((group) => group.documents);
