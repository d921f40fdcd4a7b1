import { TIPOS_AUDITORIA } from '@farol/domain/audit';
import { formField, oneOfField, searchOf } from '../../shared/search/fields.ts';
import { dayField, idField } from '../../shared/ui/filters/search-fields.ts';

export const auditSearch = searchOf({
  de: dayField,
  ate: dayField,
  quem: idField,
  tipo: oneOfField(TIPOS_AUDITORIA),
  /** Kind of record; the screen knows which there are. */
  registro: formField(/^[a-z_]{3,40}$/),
  numero: idField,
  cliente: idField,
  /** The entry shown beside the list: "auditoria_12". */
  aberta: formField(/^(auditoria|leitura|tentativa|sessao)_[1-9]\d{0,14}$/),
});
export type AuditSearch = ReturnType<typeof auditSearch>;
