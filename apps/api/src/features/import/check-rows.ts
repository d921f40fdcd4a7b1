import { CANAL_CONSENTIMENTO, clienteImportado } from '@farol/contracts';
import type { CalendarDay } from '@farol/domain/calendar';
import { type LinhaLida, readRow } from '@farol/domain/customer-import/reading';
import { z } from 'zod';
import { fieldErrors } from '../../platform/http/validation.ts';
import { EMPTY_PERSON, mergePerson, type PersonFields, personErrors } from '../customers/index.ts';
import type { Consultants } from './consultants.ts';
import type { ImportRow, LineResult, LineRow } from './import.store.ts';
import { mappingOf } from './import-reply.ts';

/** What a row registers. */
type ReadLine = {
  cliente: PersonFields;
  consultor_id: number;
  consentimento: { finalidade: string; canal: string; data: string } | null;
};
/** Of a row that passed its checks. */
export const readLine = ({ lido }: Pick<LineRow, 'lido'>): ReadLine => lido as ReadLine;

type Settled = { padrao: Consultants['padrao']; byText: ReadonlyMap<string, number> };
type Checked = { erros: Record<string, string[]>; lido: unknown };

export const NO_CONSULTANT = 'Não há consultor ativo com este login ou e-mail que você possa escolher.';

/** Checks rows by the rules of the registration. */
export function checkRows(row: ImportRow, lines: readonly LineRow[], today: CalendarDay): LineResult[] {
  const mapping = mappingOf(row);
  const { padrao, por_texto } = row.opcoes.consultores ?? { padrao: null, por_texto: {} };
  const consultants = { padrao, byText: new Map(Object.entries(por_texto)) };
  return lines.map(({ numero, dados }) => {
    const { erros, lido } = check(readRow(mapping, dados, today), consultants, today);
    return { numero, erros, lido, status: Object.keys(erros).length > 0 ? 'rejeitada' : 'valida' };
  });
}

function check(read: LinhaLida, consultants: Settled, today: CalendarDay): Checked {
  const parsed = clienteImportado.safeParse(read.cliente);
  const consent = consentOf(read.consentimento, today);
  const { padrao, byText } = consultants;
  const consultor_id = read.consultor === null ? padrao : byText.get(read.consultor);
  const others = {
    ...consent.erros,
    ...(consultor_id ? {} : { consultor: [NO_CONSULTANT] }),
  };
  if (!parsed.success)
    return { erros: { ...fieldErrors(parsed.error), ...others }, lido: { cliente: read.cliente } };
  const { pessoa_nome } = parsed.data;
  const cliente = mergePerson({ ...EMPTY_PERSON, pessoa_nome }, parsed.data);
  const erros = { ...personErrors(cliente, new Set(Object.keys(parsed.data)), today), ...others };
  return { erros, lido: { cliente, consultor_id, consentimento: consent.value } };
}

const FINALIDADES: ReadonlyMap<string, string> = new Map([
  ['tratamento', 'tratamento'],
  ['tratamento de dados', 'tratamento'],
  ['dados_saude', 'dados_saude'],
  ['dados de saude', 'dados_saude'],
  ['dados de saúde', 'dados_saude'],
]);

function consentOf(told: LinhaLida['consentimento'], today: CalendarDay) {
  if (!told) return { value: null, erros: {} };
  const finalidade = FINALIDADES.get(String(told.finalidade ?? '').toLowerCase());
  const canal = CANAL_CONSENTIMENTO.find((one) => one === String(told.canal ?? '').toLowerCase());
  const data = z.iso.date().safeParse(told.data).data;
  const erros: Record<string, string[]> = {
    ...(finalidade ? {} : { 'consentimento.finalidade': ['Informe tratamento ou dados de saúde.'] }),
    ...(canal ? {} : { 'consentimento.canal': [`Informe ${CANAL_CONSENTIMENTO.join(', ')}.`] }),
    ...(data && data <= today ? {} : { 'consentimento.data': ['Informe o dia em que foi dado.'] }),
  };
  return { value: finalidade && canal && data ? { finalidade, canal, data } : null, erros };
}
