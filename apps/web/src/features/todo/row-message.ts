import type { LinhaTodo } from '@farol/contracts';
import { diffDays } from '@farol/domain/calendar';
import type { MomentoMensagem } from '@farol/domain/messages';
import type { AtoDaArea } from '@farol/domain/pipeline';
import { ANIVERSARIO } from '@farol/domain/pipeline';
import { today } from '../../shared/format/index.ts';
import type { MessageSubject } from '../messages/index.ts';

const MOMENT_OF_ACT: Readonly<Record<AtoDaArea, MomentoMensagem>> = {
  apresentar: 'estudo_pronto',
  respostas: 'acompanhamento',
  documentos: 'documentos',
};

/** On the day, and just after it; none before. */
function momentOfBirthday({ aniversario }: LinhaTodo): MomentoMensagem | null {
  if (!aniversario) return null;
  const days = diffDays(today(), aniversario.dia);
  if (days < 0 || days > ANIVERSARIO.depois) return null;
  if (aniversario.pessoa === 'conjuge')
    return days === 0 ? 'aniversario_conjuge' : 'aniversario_conjuge_passado';
  return days === 0 ? 'aniversario' : 'aniversario_passado';
}

/** Undefined where the server knows best: by what happened in each area of the study. */
function momentOf(row: LinhaTodo): MomentoMensagem | null | undefined {
  if (row.ato !== null)
    return row.ato === 'apresentar' && (row.rodada ?? 1) > 1 ? 'nova_rodada' : MOMENT_OF_ACT[row.ato];
  const { tipo, apolice, estagio, encerrado_em } = row;
  switch (tipo) {
    case 'aniversario':
      return momentOfBirthday(row);
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
      return estagio === null || estagio === 10 || encerrado_em !== null ? null : undefined;
  }
}

/** The message that a line asks for; null while there is nothing to send to the customer. */
export function messageOf(row: LinhaTodo): MessageSubject | null {
  const momento = momentOf(row);
  if (momento === null) return null;
  return {
    momento,
    cliente_id: row.cliente_id,
    diagnostico_id: row.diagnostico_id ?? undefined,
    diagnostico_apolice_id: row.apolice?.diagnostico_apolice_id,
  };
}
