import type { Area } from '../../code-lists/index.ts';
import { concernsItems } from '../../pipeline/document-owners.ts';
import type { Problema } from '../problems/index.ts';
import { documentOwners } from '../view/people.ts';
import { collectProblems } from './errors.ts';
import type { DocumentoConferido, EstudoConferido } from './facts.ts';

/** Required documents of an area: its own and those of the whole study, the spouse's only where it insures one. */
export function documentosOfArea(estudo: EstudoConferido, area: Area): DocumentoConferido[] {
  const offered = estudo.produtos
    .filter(({ produto_diagnostico_id }) => produto_diagnostico_id === area)
    .flatMap(({ itens }) => itens)
    .filter(({ opcoes }) => opcoes.some(({ status }) => status !== 'reproved'))
    .map(({ tipo_segurado, tabelas }) => ({ tipo_segurado, vidas: tabelas.vidas ?? [] }));
  return estudo.documentos.filter(
    ({ produto_diagnostico_id: own, tipo_segurado = null, pedido }) =>
      own === area ||
      (own === null && (pedido || concernsItems({ tipo_segurado, dependente: null }, offered))),
  );
}

const withOwner = ({ tipo_segurado = null, dependente = null }: DocumentoConferido) => ({
  tipo_segurado,
  dependente,
});

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
  const { conjuge_nome } = estudo.diagnostico;
  const ownerOf = documentOwners(estudo.documentos.map(withOwner), {
    pessoa_nome: 'titular',
    conjuge_nome,
  });
  for (const documento of documentosOfArea(estudo, area).filter(isForChecking).filter(isPending)) {
    para.falta({
      codigo: 'documento_pendente',
      lugar: { documento: documento.diagnostico_documento_id },
      tipo: documento.tipo,
      pessoa: ownerOf(withOwner(documento)),
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
