import type { Area } from '../../code-lists/index.ts';
import type { Problema } from '../problems/index.ts';
import { collectProblems } from './errors.ts';
import type { DocumentoConferido, EstudoConferido } from './facts.ts';

/** Required documents of an area: its own and those of the whole study. */
export function documentosOfArea(estudo: EstudoConferido, area: Area): DocumentoConferido[] {
  return estudo.documentos.filter(
    (documento) => documento.produto_diagnostico_id === area || documento.produto_diagnostico_id === null,
  );
}

const isPending = (documento: DocumentoConferido): boolean =>
  !documento.dispensado && documento.status !== 'approved';

/** The signed proposal belongs to the filing, not to the document check. */
const isForChecking = (documento: DocumentoConferido): boolean =>
  documento.obrigatorio && documento.tipo !== 'proposta_assinada';

/** Every required document is uploaded and none refused; the specialist's approval may be pending. */
export function areDocumentosSent(estudo: EstudoConferido, area: Area): boolean {
  return documentosOfArea(estudo, area)
    .filter((documento) => isForChecking(documento) && !documento.dispensado)
    .every((documento) => documento.arquivo_id !== null && documento.status !== 'reproved');
}

/** Task 3 → 4: every required document approved or waived. */
export function missingToApproveDocumentos(estudo: EstudoConferido, area: Area): readonly Problema[] {
  const para = collectProblems();
  for (const documento of documentosOfArea(estudo, area).filter(isForChecking).filter(isPending)) {
    para.falta({
      codigo: 'documento_pendente',
      lugar: { documento: documento.diagnostico_documento_id },
      tipo: documento.tipo,
      enviado: documento.arquivo_id !== null,
    });
  }
  return para.faltas;
}

/** Task 4 or 5 → 3: a pending issue names an open document of this area. */
export function missingToOpenPendencia(estudo: EstudoConferido, area: Area): readonly Problema[] {
  const doArea = estudo.documentos.filter((documento) => documento.produto_diagnostico_id === area);
  return doArea.some(isPending) ? [] : [{ codigo: 'pedir_documento', lugar: { campo: 'documentos' } }];
}
