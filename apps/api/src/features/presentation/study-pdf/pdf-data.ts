import type { ConteudoEstudo, DocumentoDoEstudo, Estudo } from '@farol/contracts';
import type { EstudoConferido } from '@farol/domain/study';
import type { StudyFacts } from '../link.store.ts';

/** What a family reads in minutes, or that with every option's details and every account. */
export type Documento = DocumentoDoEstudo;

export const fileNameOf = (id: number, documento: Documento): string =>
  documento === 'resumo' ? `estudo-${id}-resumo.pdf` : `estudo-${id}.pdf`;

/** All that the document is made of: plain data, so that it reaches a thread of its own. */
export type PdfData = {
  documento: Documento;
  /** As the study's reader is answered, without what never goes to paper: comments, files, scenarios. */
  estudo: Estudo;
  checked: EstudoConferido;
  facts: StudyFacts;
  /** The content that the customer's link shows, where the customer asks; null for the consultant's copy. */
  visto: ConteudoEstudo | null;
  /** ISO 8601. */
  criado: string;
};
