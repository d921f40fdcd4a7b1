import type { Evento } from '@farol/contracts';
import { offerOf } from './answer-lines.ts';

/** Fields named at most; the number of the others is told. */
const NAMED = 4;

function fieldsOf(campos: readonly string[]): string {
  const named = campos.slice(0, NAMED).join(', ');
  return campos.length > NAMED ? `${named} e mais ${campos.length - NAMED}` : named;
}

/** "Seguro de vida temporário, Rafael – Plano A, Icatu Seguros: Prêmio, Cobertura" */
export const optionLines = (events: readonly Evento[], spouse?: unknown): string[] =>
  events.flatMap(({ opcao }) => {
    if (!opcao) return [];
    const { nome, fornecedor, item, tipo_segurado, campos } = opcao;
    const offer = offerOf({ item, tipo_segurado, opcao: nome, fornecedor }, spouse);
    return [[offer, fieldsOf(campos)].filter(Boolean).join(': ')];
  });
