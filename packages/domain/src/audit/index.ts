export { holdsHealth, type Mudanca, mudancasOf, SAUDE_NA_TRILHA, type ValorAuditado } from './changes.ts';
export { TIPO_AUDITORIA_LABELS } from './codes.ts';
export { CAMPOS_DE_PESSOA, type Sigilo, sigiloOf } from './fields.ts';
export * from './kinds.ts';
export {
  type AtoAuditado,
  atoText,
  mudancaText,
  REGISTROS_AUDITADOS,
  type RegistroAuditado,
  registroName,
  rotuloOfMudanca,
  valorText,
} from './words.ts';
