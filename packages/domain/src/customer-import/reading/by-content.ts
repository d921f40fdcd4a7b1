import {
  isCell,
  isCep,
  isEmail,
  isMaskedCep,
  isPlaca,
  isValidCnpj,
  isValidCpf,
  onlyDigits,
  personNameProblem,
  phoneProblem,
} from '../../br/index.ts';
import { type CalendarDay, parseDay, readDay } from '../../calendar/index.ts';
import { hasCode } from '../../code-lists/index.ts';
import type { ColunaDeCliente } from '../columns.ts';
import { readPhones } from './phones.ts';
import { isNothing, readDocument } from './values.ts';

const isCpf = (text: string): boolean => {
  const read = readDocument(text);
  return 'cpf' in read && isValidCpf(read.cpf) && onlyDigits(text).length >= 10;
};
const isCnpj = (text: string): boolean => {
  const read = readDocument(text);
  return 'cnpj' in read && isValidCnpj(read.cnpj, { version: 2 });
};
const isPhoneText = (text: string): boolean => onlyDigits(text).length >= 10 && phoneProblem(text) === null;
const isDay = (today: CalendarDay) => (text: string) =>
  /\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/.test(text) &&
  (readDay(text, { today, past: true }) ?? parseDay(text)) !== null;

/** Whether a row says who somebody is, as no header does: a CPF, CNPJ, e-mail, telephone, plate or day. */
export function isDataRow(cells: readonly string[], today: CalendarDay): boolean {
  const tests = [isCpf, isCnpj, isEmail, isPhoneText, isPlaca, isDay(today)];
  return cells.some((cell) => tests.some((is) => is(cell.trim())));
}

const SAMPLE_ROWS = 50;
/** Of the cells that say something. */
const MOST = 0.8;

/**
 * What columns without a header fill, by what most of their cells are: documents, contacts, birth date, state, postal
 * code, and the first column of full names.
 */
export function proposeByContent(
  rows: readonly (readonly string[])[],
  today: CalendarDay,
): (ColunaDeCliente | null)[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const sample = rows.slice(0, SAMPLE_ROWS);
  // Any area code: many write none.
  const phonesIn = (text: string) => readPhones(text, '11').numeros;
  const isCellPhone = (text: string) => phonesIn(text).some(isCell);
  const kinds: readonly (readonly [ColunaDeCliente, (text: string) => boolean])[] = [
    ['pessoa_cpf', (text) => isCpf(text) || isCnpj(text)],
    ['pessoa_email', isEmail],
    ['pessoa_data_nascimento', isDay(today)],
    ['endereco_cep', isMaskedCep],
    ['pessoa_celular', isCellPhone],
    ['pessoa_telefone', (text) => phonesIn(text).length > 0],
    ['endereco_cep', isCep],
    ['endereco_estado', (text) => hasCode('estado', text.toUpperCase())],
    ['pessoa_nome', (text) => /\p{L}\s+\p{L}/u.test(text) && personNameProblem(text) === undefined],
  ];
  const taken = new Set<ColunaDeCliente>();
  return Array.from({ length: width }, (_, index) => {
    const cells = sample.map((row) => (row[index] ?? '').trim()).filter((text) => !isNothing(text));
    const found = kinds.find(
      ([nome, is]) => !taken.has(nome) && cells.length > 0 && cells.filter(is).length >= MOST * cells.length,
    );
    if (!found) return null;
    taken.add(found[0]);
    return found[0];
  });
}
