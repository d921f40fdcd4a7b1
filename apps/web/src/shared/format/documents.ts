import type { Documento } from '@farol/contracts';
import { codeLabel, type Valor } from '@farol/domain/code-lists';
import { isReadByCustomer } from '@farol/domain/pipeline';

/** Its name with whose it is, where a list has documents of several people. */
export const documentTitle = (
  document: Pick<Documento, 'tipo' | 'descricao'>,
  pessoa: string | null,
): string => [documentName(document), pessoa].filter(Boolean).join(' · ');

/** Name of a document: its type, or for a type outside the list its description. */
export const documentName = ({ tipo, descricao }: Pick<Documento, 'tipo' | 'descricao'>): string =>
  tipo === 'outro' && descricao ? descricao : codeLabel('tipo_documento', tipo as Valor<'tipo_documento'>);

/** Where its file came from, if from another area or as another kind; null: it is its own. */
export function receivedText({ tipo, recebido }: Pick<Documento, 'tipo' | 'recebido'>): string | null {
  if (!recebido) return null;
  const area = recebido.produto_diagnostico_id;
  const onde = area === null ? 'nos documentos do cliente' : `em ${codeLabel('area_produto', area)}`;
  return `Já recebido ${onde}${recebido.tipo === tipo ? '' : `: ${codeLabel('tipo_documento', recebido.tipo)}`}`;
}

/** Why it was refused or waived; said to be read by the customer where it is. */
export const documentReason = ({
  tipo,
  motivo,
  dispensado,
}: Pick<Documento, 'tipo' | 'motivo' | 'dispensado'>): string | null =>
  motivo && !dispensado && isReadByCustomer(tipo) ? `O cliente lê: ${motivo}` : motivo;
