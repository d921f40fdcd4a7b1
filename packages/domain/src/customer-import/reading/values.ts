import { normalizeText, onlyDigits, phoneDigits } from '../../br/index.ts';
import { addDays, type CalendarDay, parseDay, readDay } from '../../calendar/index.ts';
import { findLista, type Opcao } from '../../code-lists/index.ts';
import { cidadesOf } from '../../locations/cities/index.ts';
import { isUf } from '../../locations/index.ts';
import { type ColunaDeCliente, DESTINOS } from '../columns.ts';

const CPF_DIGITS = 11;
const CEP_DIGITS = 8;
/** Day 0 of the dates of spreadsheets. */
const SHEET_EPOCH = '1899-12-30';
const SHEET_DAYS = { first: 366, last: 73_050 };

const OTHER_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sexo: { masc: 'M', homem: 'M', fem: 'F', mulher: 'F' },
  estado_civil: {
    casado: 'C',
    casada: 'C',
    solteiro: 'S',
    solteira: 'S',
    divorciado: 'D',
    divorciada: 'D',
    viuvo: 'V',
    viuva: 'V',
    'uniao estavel': 'UE',
    separado: 'SJ',
    separada: 'SJ',
  },
  canal_contato: { 'e mail': 'email', mail: 'email', whats: 'whatsapp', zap: 'whatsapp', fone: 'telefone' },
};

/** The code by code or label, without regard to case and accents: "Casado(a)" and "casada" are C. */
function codeOf(lista: string, options: readonly Opcao[], text: string): string {
  const wanted = normalizeText(text).replace(/[.-]/g, ' ').replace(/\s+/g, ' ').trim();
  const found = options.find(
    ({ value, label }) => normalizeText(String(value)) === wanted || normalizeText(label) === wanted,
  );
  return found ? String(found.value) : (OTHER_WORDS[lista]?.[wanted] ?? text);
}

/** A day in any usual form, or its number in a spreadsheet. */
function dayOf(text: string, today: CalendarDay): string {
  const serial = Number(text.replace(',', '.'));
  if (/^\d{3,5}([.,]\d+)?$/.test(text) && serial >= SHEET_DAYS.first && serial <= SHEET_DAYS.last)
    return addDays(SHEET_EPOCH, Math.floor(serial));
  return readDay(text, { today, past: true }) ?? parseDay(text.slice(0, 10)) ?? text;
}

/** Zeros at the beginning, which a spreadsheet drops from a number. */
const withZeros = (text: string, length: number): string => {
  const digits = onlyDigits(text);
  return digits.length >= length - 2 && digits.length < length ? digits.padStart(length, '0') : digits;
};

/**
 * The value of a cell as the registration takes it: codes for labels, digits for documents and phones, ISO
 * days. A text that it does not understand is returned as it is, for the rules to refuse.
 */
export function normalizeCell(
  nome: ColunaDeCliente,
  raw: string,
  today: CalendarDay,
): string | number | null {
  const text = raw.replace(/\s+/g, ' ').trim();
  if (text === '') return null;
  const campo = DESTINOS.find((destino) => destino.nome === nome)?.campo;
  if (nome === 'consentimento.data' || campo?.tipo === 'date') return dayOf(text, today);
  if (nome === 'pessoa_observacao') return raw.trim();
  if (campo?.tipo === 'int') return /^\d+([.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : text;
  switch (campo?.formato) {
    case 'cpf':
      return withZeros(text, CPF_DIGITS);
    case 'cep':
      return withZeros(text, CEP_DIGITS);
    case 'telefone':
      return phoneDigits(text);
    case 'email':
      return text.toLowerCase();
  }
  const lista = campo?.lista;
  if (lista === 'sexo' || lista === 'estado_civil' || lista === 'canal_contato' || lista === 'estado')
    return codeOf(lista, findLista(lista), text);
  return text;
}

/** The city as the list of its state writes it. */
export function cityOf(uf: unknown, cidade: string): string {
  if (!isUf(uf)) return cidade;
  const wanted = normalizeText(cidade);
  return cidadesOf(uf).find((one) => normalizeText(one) === wanted) ?? cidade;
}
