import type { HolidayOptions } from '@farol/domain/calendar';
import { type FaixaPrazo, type ParametrosPrazo, PRAZOS_PADRAO } from '@farol/domain/pipeline';
import type { Tx } from '../../../db/client.ts';
import { type ParameterRow, parametersOf } from '../parameters.store.ts';

type Band = {
  ate_dias: number | null;
  cotacao: number;
  apresentacao: number;
  documentos: number;
  conferencia: number;
  protocolo: number;
  apolice_corridos: number;
};
type Holidays = { carnaval?: boolean; corpus_christi?: boolean };

const bandOf = (band: Band): FaixaPrazo => ({
  ate_dias: band.ate_dias,
  cotar: band.cotacao,
  apresentar: band.apresentacao,
  documentos: band.documentos,
  conferir: band.conferencia,
  protocolar: band.protocolo,
  emitir: band.apolice_corridos,
});

const holidaysOf = ({ carnaval, corpus_christi }: Holidays): HolidayOptions => ({
  carnaval: carnaval ?? false,
  corpusChristi: corpus_christi ?? false,
});

/** The last row of a key in force. */
function currentValue<T>(rows: readonly ParameterRow[], chave: string, today: string): T | undefined {
  return rows.findLast((r) => r.chave === chave && (r.vigencia_fim === null || r.vigencia_fim >= today))
    ?.valor as T | undefined;
}

export function buildDeadlines(rows: readonly ParameterRow[], today: string): ParametrosPrazo {
  const sla = currentValue<Band[]>(rows, 'sla', today);
  const followUp = currentValue<{ dias_padrao?: number }>(rows, 'acompanhamento', today);
  const holidays = currentValue<Holidays>(rows, 'feriados', today);
  return {
    faixas: sla ? sla.map(bandOf) : PRAZOS_PADRAO.faixas,
    dias_acompanhamento: followUp?.dias_padrao ?? PRAZOS_PADRAO.dias_acompanhamento,
    feriados: holidays ? holidaysOf(holidays) : PRAZOS_PADRAO.feriados,
  };
}

/** Deadlines of every step as the company set them. */
export const loadDeadlines = async (tx: Tx, empresa_id: number, today: string): Promise<ParametrosPrazo> =>
  buildDeadlines(await parametersOf(tx, empresa_id, today), today);
