import type { LinhaTodo } from '@farol/contracts';
import type { MomentoMensagem } from '@farol/domain/messages';
import type { MessageSubject } from '../messages/index.ts';

/** Stage at which documents are asked for, and at which proposals are with the provider. */
const DOCUMENTS = 8;
const PROPOSALS = 9;
const PRESENTED = 6;

function momentOf({ tipo, aniversario, estagio }: LinhaTodo): MomentoMensagem | null {
  switch (tipo) {
    case 'aniversario':
      return aniversario?.pessoa === 'conjuge' ? 'aniversario_conjuge' : 'aniversario';
    case 'renovacao':
    case 'revisao_anual':
      return tipo;
    case 'resposta':
      return 'agradecimento';
    default:
      if (estagio === DOCUMENTS) return 'documentos';
      if (estagio === PROPOSALS) return 'proposta_enviada';
      return estagio !== null && estagio >= PRESENTED ? 'acompanhamento' : null;
  }
}

/** The message that a line asks for; null while the customer has nothing to be told. */
export function messageOf(row: LinhaTodo): MessageSubject | null {
  const momento = momentOf(row);
  return (
    momento && {
      momento,
      cliente_id: row.cliente_id,
      diagnostico_id: row.diagnostico_id ?? undefined,
      diagnostico_apolice_id: row.apolice?.diagnostico_apolice_id,
    }
  );
}
