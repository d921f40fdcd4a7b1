import type { LinhaTodo } from '@farol/contracts';
import { type MomentoMensagem, momentOfStudy } from '@farol/domain/messages';
import type { AtoDaArea } from '@farol/domain/pipeline';
import { today } from '../../shared/format/index.ts';
import type { MessageSubject } from '../messages/index.ts';

const MOMENT_OF_ACT: Readonly<Record<AtoDaArea, MomentoMensagem>> = {
  apresentar: 'estudo_pronto',
  respostas: 'acompanhamento',
  documentos: 'documentos',
};

function momentOf(row: LinhaTodo): MomentoMensagem | null {
  if (row.ato !== null)
    return row.ato === 'apresentar' && (row.rodada ?? 1) > 1 ? 'nova_rodada' : MOMENT_OF_ACT[row.ato];
  const { tipo, aniversario, apolice, estagio, encerrado_em, aguardando, estagio_especialista } = row;
  switch (tipo) {
    case 'aniversario':
      return aniversario?.pessoa === 'conjuge' ? 'aniversario_conjuge' : 'aniversario';
    case 'renovacao':
      return apolice?.vigencia_fim && apolice.vigencia_fim < today() ? 'renovacao_vencida' : tipo;
    case 'revisao_anual':
      return tipo;
    case 'resposta':
      return 'agradecimento';
    case 'propria':
    case 'ficha':
      return null;
    case 'acompanhamento':
      return estagio === 8 ? 'documentos' : 'acompanhamento';
    default:
      if (estagio === null) return null;
      return momentOfStudy({
        estagio,
        encerrado_em,
        nova_rodada: aguardando === 'consultor' && estagio_especialista === 2,
      });
  }
}

/** The message that a line asks for; null while there is nothing to send to the customer. */
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
