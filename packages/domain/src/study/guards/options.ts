import {
  amountCampoOfLifeOpcao,
  camposOfOpcao,
  type NomeCampo,
  opcaoPart,
  type Requisito,
} from '../../catalogue/index.ts';
import type { OpcaoDoEstudo } from '../snapshot.ts';
import type { ItemConferido, OpcaoConferida } from './facts.ts';
import { type Falta, missingRequirements } from './requirements.ts';

const requestsAt = (codigo: string, evento: string): NomeCampo[] =>
  camposOfOpcao(codigo)
    .filter((campo) => campo.obrigatorio_em === evento)
    .map((campo) => campo.nome as NomeCampo);

/** Blank fields of the option that this event requires. */
export function missingForEvent(codigo: string, opcao: OpcaoConferida, evento: string): Falta[] {
  return missingRequirements(requestsAt(codigo, evento), { valores: opcao, linhas: () => [] });
}

/** Problems that block the delivery of an option: fields of its part, common fields, amount of a life option, date. */
export function missingInOpcao(item: ItemConferido, opcao: OpcaoConferida, hoje: string): Falta[] {
  const { codigo } = item;
  const valorDeVida = amountCampoOfLifeOpcao(codigo);
  const requisitos: Requisito[] = [
    'opcao_nome',
    ...opcaoPart(codigo).completa,
    ...(valorDeVida ? [valorDeVida] : []),
    ...requestsAt(codigo, 'entregar_cotacao'),
  ];
  const faltas = missingRequirements(requisitos, { valores: opcao, linhas: () => [] });
  return isExpiredOpcao(opcao, hoje)
    ? [...faltas, { codigo: 'opcao_vencida', lugar: { campo: 'validade_proposta' } }]
    : faltas;
}

/** Past its validity; without a date it is incomplete, not expired. */
export const isExpiredOpcao = ({ validade_proposta }: OpcaoDoEstudo, hoje: string): boolean =>
  typeof validade_proposta === 'string' && validade_proposta < hoje;

export const isRecommended = (opcao: OpcaoConferida): boolean => opcao.recomendada === 'S';
