import type { HolidayOptions } from '@farol/domain/calendar';
import type { FaixaPrazo, ParametrosPrazo } from '@farol/domain/pipeline';
import type { Tx } from '../../../db/client.ts';
import { type ParameterRow, parametersOf, valueInForce } from '../parameters.store.ts';

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

export function buildDeadlines(rows: readonly ParameterRow[], today: string): ParametrosPrazo {
  const value = <T>(chave: string) => valueInForce(rows, chave, today) as T;
  return {
    faixas: value<Band[]>('sla').map(bandOf),
    dias_acompanhamento: value<{ dias_padrao: number }>('acompanhamento').dias_padrao,
    feriados: holidaysOf(value<Holidays>('feriados')),
  };
}

/** Deadlines of every step as the company set them. */
export const loadDeadlines = async (tx: Tx, empresa_id: number, today: string): Promise<ParametrosPrazo> =>
  buildDeadlines(await parametersOf(tx, empresa_id, today), today);
