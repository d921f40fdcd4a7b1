import type { Area } from '../../code-lists/index.ts';
import type { Problema } from '../problems/index.ts';
import { missingToDeliverCotacao } from './delivery.ts';
import type { RegrasDeApresentacao } from './disclosure.ts';
import { missingToApproveDocumentos, missingToOpenPendencia } from './documents.ts';
import { mergeProblems } from './errors.ts';
import type { EstudoConferido } from './facts.ts';
import { missingForApolices } from './policies.ts';
import { missingToPresent } from './presentation.ts';
import { missingForPropostas } from './proposals.ts';
import { missingToSendToCotacao } from './quotation.ts';
import { missingToFinishLevantamento, missingToStart } from './survey.ts';

export { allWithoutOferta, missingToDeliverCotacao } from './delivery.ts';
export type { RegrasDeApresentacao } from './disclosure.ts';
export { areDocumentosSent, missingToApproveDocumentos, missingToOpenPendencia } from './documents.ts';
export { effectiveValues } from './effective.ts';
export type * from './facts.ts';
export { isExpiredOpcao, missingInOpcao } from './options.ts';
export { missingForApolices } from './policies.ts';
export { missingToPresent } from './presentation.ts';
export { isOverLimit, missingForPropostas } from './proposals.ts';
export { isItemComplete, missingToSendToCotacao } from './quotation.ts';
export { missingToFinishLevantamento, missingToStart } from './survey.ts';

type NaArea = (estudo: EstudoConferido, area: Area, regras?: RegrasDeApresentacao) => readonly Problema[];

const DO_ESTUDO = {
  iniciar_levantamento: missingToStart,
  concluir_levantamento: missingToFinishLevantamento,
};

const DA_AREA = {
  enviar_cotacao: (estudo, area) => missingToSendToCotacao(estudo, [area]),
  entregar_cotacao: missingToDeliverCotacao,
  apresentar: (estudo, area, regras) => missingToPresent(estudo, [area], regras),
  documentos_conferidos: missingToApproveDocumentos,
  pendencia: missingToOpenPendencia,
  propostas_inseridas: missingForPropostas,
  apolices_cadastradas: missingForApolices,
} satisfies Record<string, NaArea>;

export type NomeGuarda = keyof typeof DO_ESTUDO | keyof typeof DA_AREA;

/** Problems that block an event; without an area, an area guard checks the whole study. */
export function missingForGuard(
  guarda: NomeGuarda,
  estudo: EstudoConferido,
  area: Area | null,
  regras?: RegrasDeApresentacao,
): readonly Problema[] {
  if (guarda in DO_ESTUDO) return DO_ESTUDO[guarda as keyof typeof DO_ESTUDO](estudo);
  const naArea: NaArea = DA_AREA[guarda as keyof typeof DA_AREA];
  if (area) return naArea(estudo, area, regras);
  if (guarda === 'enviar_cotacao') return missingToSendToCotacao(estudo);
  return mergeProblems(
    estudo.produtos.map((produto) => naArea(estudo, produto.produto_diagnostico_id, regras)),
  );
}
