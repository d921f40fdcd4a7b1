import { hasPipelineCode } from '../../code-lists/index.ts';
import type { Lado, MotivoRecusa } from '../codes.ts';
import type { FieldErrors } from '../outcome.ts';
import type { Pede } from './study-moves.ts';

/** The administrator always gives a reason, also when acting for another. */
export const motivoDemand = (pede: Pede, lado: Lado | null): Pede =>
  pede ?? (lado === 'A' ? 'palavras' : null);

export function missingMotivo(pede: Pede, motivo: string | null | undefined, lado: Lado | null): FieldErrors {
  const texto = motivo?.trim() ?? '';
  switch (motivoDemand(pede, lado)) {
    case null:
      return {};
    case 'palavras':
      return texto === '' ? { motivo: ['Conte o motivo.'] } : {};
    case 'motivo_recusa':
      return hasPipelineCode('motivo_recusa', texto) ? {} : { motivo: ['Escolha um motivo da lista.'] };
  }
}

/** Only after the guard has passed. */
export const motivoFromLista = (motivo: string | null | undefined): MotivoRecusa =>
  hasPipelineCode('motivo_recusa', motivo) ? motivo : 'outro';
