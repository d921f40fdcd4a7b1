import type { MotivoRecusa } from './codes.ts';
import { codeLabel } from './lists.ts';
import type { Opcao } from './types.ts';

/** Refusal reasons offered to the customer, in plain words and their order; the others are for broker or system. */
export const MOTIVOS_DO_CLIENTE: readonly Opcao<MotivoRecusa>[] = [
  { value: 'preco', label: 'Preço' },
  { value: 'momento', label: 'Não é um bom momento para mim' },
  { value: 'cobertura', label: 'Não cobre o que preciso' },
  { value: 'concorrente', label: 'Já contratei em outro lugar' },
  { value: 'sem_interesse', label: 'Não tenho interesse' },
  { value: 'outro', label: 'Outro motivo' },
];

/** A reason as shown to the customer; reasons only for brokers have their own label. */
export const motivoForCliente = (motivo: string): string =>
  MOTIVOS_DO_CLIENTE.find(({ value }) => value === motivo)?.label ?? codeLabel('motivo_recusa', motivo);
