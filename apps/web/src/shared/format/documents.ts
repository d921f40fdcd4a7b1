import type { Documento } from '@farol/contracts';
import { codeLabel, type Valor } from '@farol/domain/code-lists';

/** A document as people call it: one outside the list by what was asked for. */
export const documentName = ({ tipo, descricao }: Pick<Documento, 'tipo' | 'descricao'>): string =>
  tipo === 'outro' && descricao ? descricao : codeLabel('tipo_documento', tipo as Valor<'tipo_documento'>);
