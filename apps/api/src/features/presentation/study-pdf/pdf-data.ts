import type { ConteudoEstudo, DocumentoDoEstudo, Estudo } from '@farol/contracts';
import type { EstudoConferido, Resultado } from '@farol/domain/study';
import type { StudyFacts } from '../link.store.ts';

/** One page, a short document to read in minutes, or the whole with every option's details and every account. */
export type Documento = DocumentoDoEstudo;

export const fileNameOf = (id: number, documento: Documento): string =>
  documento === 'completo' ? `estudo-${id}.pdf` : `estudo-${id}-${documento}.pdf`;

/** All inputs of the document as plain data, so that it can be sent to a worker thread. */
export type PdfData = {
  documento: Documento;
  /** The study as its reader sees it, without what is never printed: comments, files, scenarios. */
  estudo: Estudo;
  checked: EstudoConferido;
  /** The family's money year by year; absent where it is not shown. */
  fluxo?: readonly Resultado[];
  facts: StudyFacts;
  /** The content shown on the customer's link, for the customer; null for the consultant's copy. */
  visto: ConteudoEstudo | null;
  /** ISO 8601. */
  criado: string;
};
