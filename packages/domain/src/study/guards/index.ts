import type { Area } from '../../code-lists/index.ts';
import type { Problema } from '../problems/index.ts';
import { faltaParaEntregarCotacao } from './delivery.ts';
import type { RegrasDeApresentacao } from './disclosure.ts';
import { faltaParaConferirDocumentos, faltaParaPendencia } from './documents.ts';
import { juntar } from './errors.ts';
import type { EstudoConferido } from './facts.ts';
import { faltaParaApolices } from './policies.ts';
import { faltaParaApresentar } from './presentation.ts';
import { faltaParaPropostas } from './proposals.ts';
import { faltaParaEnviarCotacao } from './quotation.ts';
import { faltaParaConcluirLevantamento, faltaParaIniciar } from './survey.ts';

export { faltaParaEntregarCotacao, todosSemOferta } from './delivery.ts';
export type { RegrasDeApresentacao } from './disclosure.ts';
export { documentosEnviados, faltaParaConferirDocumentos, faltaParaPendencia } from './documents.ts';
export { valoresEmVigor } from './effective.ts';
export type * from './facts.ts';
export { faltasDaOpcao, vencida } from './options.ts';
export { faltaParaApolices } from './policies.ts';
export { faltaParaApresentar } from './presentation.ts';
export { faltaParaPropostas, foraDoLimite } from './proposals.ts';
export { faltaParaEnviarCotacao } from './quotation.ts';
export { faltaParaConcluirLevantamento, faltaParaIniciar } from './survey.ts';

type NaArea = (estudo: EstudoConferido, area: Area, regras?: RegrasDeApresentacao) => readonly Problema[];

const DO_ESTUDO = {
  iniciar_levantamento: faltaParaIniciar,
  concluir_levantamento: faltaParaConcluirLevantamento,
};

const DA_AREA = {
  enviar_cotacao: (estudo, area) => faltaParaEnviarCotacao(estudo, [area]),
  entregar_cotacao: faltaParaEntregarCotacao,
  apresentar: (estudo, area, regras) => faltaParaApresentar(estudo, [area], regras),
  documentos_conferidos: faltaParaConferirDocumentos,
  pendencia: faltaParaPendencia,
  propostas_inseridas: faltaParaPropostas,
  apolices_cadastradas: faltaParaApolices,
} satisfies Record<string, NaArea>;

export type NomeGuarda = keyof typeof DO_ESTUDO | keyof typeof DA_AREA;

/** What keeps an event from happening; a guard of areas asked without one looks at all of the study. */
export function faltasDaGuarda(
  guarda: NomeGuarda,
  estudo: EstudoConferido,
  area: Area | null,
  regras?: RegrasDeApresentacao,
): readonly Problema[] {
  if (guarda in DO_ESTUDO) return DO_ESTUDO[guarda as keyof typeof DO_ESTUDO](estudo);
  const naArea: NaArea = DA_AREA[guarda as keyof typeof DA_AREA];
  if (area) return naArea(estudo, area, regras);
  if (guarda === 'enviar_cotacao') return faltaParaEnviarCotacao(estudo);
  return juntar(estudo.produtos.map((produto) => naArea(estudo, produto.produto_diagnostico_id, regras)));
}
