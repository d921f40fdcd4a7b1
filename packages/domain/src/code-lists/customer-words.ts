import type { MotivoRecusa } from './codes.ts';
import { codeLabel } from './lists.ts';
import type { Opcao } from './types.ts';

/** The reasons that a customer would give, in the customer's words and order: the others are the broker's or the system's. */
export const MOTIVOS_DO_CLIENTE: readonly Opcao<MotivoRecusa>[] = [
  { value: 'preco', label: 'Preço' },
  { value: 'momento', label: 'Não é um bom momento para mim' },
  { value: 'cobertura', label: 'Não cobre o que preciso' },
  { value: 'concorrente', label: 'Já contratei em outro lugar' },
  { value: 'sem_interesse', label: 'Não tenho interesse' },
  { value: 'outro', label: 'Outro motivo' },
];

/** A reason as the customer reads it; one that only the broker gives keeps its name. */
export const motivoForCliente = (motivo: string): string =>
  MOTIVOS_DO_CLIENTE.find(({ value }) => value === motivo)?.label ?? codeLabel('motivo_recusa', motivo);
