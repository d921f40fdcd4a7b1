export type * from './answers.ts';
export type * from './block-types.ts';
export { carriesItem } from './carrying-rows.ts';
export * from './catalogue.ts';
export type { Contexto } from './checks/context.ts';
export { SOMENTE_LEITURA } from './checks/field.ts';

export {
  camposBehindCheck,
  decimalsOf,
  isPast,
  isYear,
  LIMITES,
  lengthOf,
  MAX_LINHAS,
  takesNegative,
} from './checks/limits.ts';
export { findOutOfOrder } from './checks/pairs.ts';
export { lightValidation, type Validacao } from './checks/validation.ts';
export * from './customer.ts';
export { customerTerm, spellOutForCliente } from './customer-terms.ts';
export type * from './field-types.ts';
export { campoDefinition, campoNames, isCampo, type NomeCampo } from './fields.ts';
export * from './general-block.ts';
export { cabecaOf } from './heads.ts';
export type * from './item-types.ts';
export * from './join-list.ts';
export * from './known.ts';
export * from './lists.ts';
export { BLOCO_COMUM, FORA_DO_DETALHE, type NomeParte, PARTES_OPCAO } from './option-parts.ts';
export * from './reading.ts';
export * from './rows.ts';
export * from './sensitive.ts';
export { COM_CONJUGE, hasConjuge } from './spouse.ts';
export { DIVIDAS_ROTATIVAS, type NomeTabela } from './tables.ts';
export * from './twins.ts';
export * from './value-text.ts';
export * from './visibility.ts';
