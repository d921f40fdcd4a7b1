import {
  cleanText,
  isRounded,
  isValidCnpj,
  isValidCpf,
  normalizeText,
  onlyCnpj,
  onlyDigits,
  withoutDecimals,
  withoutEndings,
} from '../../br/index.ts';
import { addDays, type CalendarDay, parseDay, readDay } from '../../calendar/index.ts';
import { findLista, type Opcao } from '../../code-lists/index.ts';
import { CAMPO_DE_VARIAS, type ColunaDeCliente, DESTINOS } from '../columns.ts';

const CPF_DIGITS = 11;
const CNPJ_DIGITS = 14;
const CEP_DIGITS = 8;
/** Day 0 of the dates of spreadsheets. */
const SHEET_EPOCH = '1899-12-30';
const SHEET_DAYS = { first: 366, last: 73_050 };

/** What people and programs write where there is nothing to say; with words, also "sem telefone", "não informado". */
const NOTHING: ReadonlySet<string> = new Set([
  ...[
    'x',
    'xx',
    'xxx',
    'n a',
    'na',
    'n d',
    'nd',
    'n c',
    'nc',
    'n t',
    'nt',
    'n i',
    'ni',
    'null',
    'none',
    'nan',
  ],
  ...[
    'undefined',
    'nulo',
    'nula',
    'vazio',
    'vazia',
    'em branco',
    'branco',
    'ignorado',
    'desconhecido',
    'unknown',
  ],
  ...['nat', 'blank', 'empty', 'no data', 'not informed', 'inexistente', 'indisponivel', 'nao sei'],
  ...['nenhum', 'nenhuma', 'pendente', 'a confirmar', 'a definir', 'a informar', 'nihil'],
]);
const SAYS_NOTHING =
  /^(?:sem|nao|n|s)(?: (?:tem|possui|possuo|tenho|declarad[oa]s?|declarou|fornecid[oa]s?|forneceu|quis|identificad[oa]s?|consta|ha|informad[oa]s?|informou|informar|disponivel|aplicavel|se|aplica|cadastrad[oa]s?|dados?|informacao|registro|cpf|cnpj|documento|telefone|fone|celular|fixo|whatsapp|e ?mail|cadastro|endereco|numero|profissao))+$/;
/** Addresses that say that there is none, as many forms ask for one. */
const NO_ADDRESS =
  /^(?:n[aã]o[-_.]?(?:tem|possui|informado|consta)|sem[-_.]?e[-_.]?mail)@|^(n[aã]o(?:tem)?|sem|x+|nt|na)@\1(?:\.|$)/i;
/** A mask filled with nines. */
const ONLY_NINES = /^\D*(?:9\D*){8,}$/;
/** What a cell shows whose formula fails. */
const ERROR_OF_CELL = /^#(?:n\/?[ad]|ref|valor|value|nome|name|div\/0|null|nulo|n[uú]m|#+)[!?]?$/i;

/**
 * Nothing, a placeholder, an empty mask ("000.000.000-00", "__/__/____") or the error of a formula. Names are words that
 * may mean nothing elsewhere: Branco, Vazio.
 */
export function isNothing(text: string, { isName = false } = {}): boolean {
  if (!/[\p{L}1-9]/u.test(text)) return !/^\s*0\s*$/.test(text) || text.trim() === '';
  if (ERROR_OF_CELL.test(text.trim()) || NO_ADDRESS.test(text.trim()) || ONLY_NINES.test(text)) return true;
  const words = normalizeText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return (!isName && NOTHING.has(words)) || SAYS_NOTHING.test(words);
}

const OTHER_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sexo: { masc: 'M', homem: 'M', male: 'M', h: 'M', fem: 'F', mulher: 'F', female: 'F', w: 'F' },
  estado_civil: {
    casado: 'C',
    cas: 'C',
    married: 'C',
    solteiro: 'S',
    solt: 'S',
    single: 'S',
    divorciado: 'D',
    div: 'D',
    divorced: 'D',
    viuvo: 'V',
    widowed: 'V',
    'uniao estavel': 'UE',
    'u estavel': 'UE',
    'em uniao estavel': 'UE',
    'convivente em uniao estavel': 'UE',
    convivente: 'UE',
    companheiro: 'UE',
    amasiado: 'UE',
    amigado: 'UE',
    separado: 'SJ',
    'separado judicialmente': 'SJ',
    desquitado: 'SJ',
    outros: 'O',
  },
  canal_contato: { 'e mail': 'email', mail: 'email', whats: 'whatsapp', zap: 'whatsapp', fone: 'telefone' },
};

/** "Casado(a)", "casada/o" and "CASADOS" are one. */
const plain = (text: string): string =>
  withoutEndings(text.replace(/\s*[([/](?:[ao]s?)\b[)\]]?/gi, ''))
    .replace(/[.\-_]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The code by code or label, without regard to case, accents and gender. */
function codeOf(lista: string, options: readonly Opcao[], text: string): string {
  const wanted = plain(text);
  const code = normalizeText(text).trim();
  const found =
    options.find(({ value }) => normalizeText(String(value)) === code) ??
    options.find(({ label }) => plain(label) === wanted);
  if (found) return String(found.value);
  const other = Object.entries(OTHER_WORDS[lista] ?? {}).find(([word]) => plain(word) === wanted);
  return other ? other[1] : text;
}

/** "Santa Catarina", "sc", "SC - Santa Catarina", "Brasil/SC". */
function stateOf(text: string): string {
  const options = findLista('estado');
  const whole = codeOf(
    'estado',
    options,
    text.replace(/(?<=\b\p{L})\.\s*/gu, '').replace(/\bsta\b\.?/i, 'Santa'),
  );
  if (options.some(({ value }) => value === whole)) return whole;
  const parts = text.split(/[^\p{L} ]+/u).map((part) => codeOf('estado', options, part.trim()));
  const codes = parts.filter((part) => options.some(({ value }) => value === part));
  return new Set(codes).size === 1 ? String(codes[0]) : text;
}

export type ReadingDays = {
  today: CalendarDay;
  /** Days of this column are written month first, as in the United States. */
  monthFirst?: boolean;
  /** Whether the day has passed, as a birth has; so it is without saying. */
  past?: boolean;
};

const MONTH_FIRST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2,4})(.*)$/;

/** A day in any usual form, or its number in a spreadsheet; a text that is none as it is. */
export function dayOf(text: string, { today, monthFirst, past = true }: ReadingDays): string {
  // A year alone is no day, though a spreadsheet counts days in such numbers too.
  if (/^(?:19|20)\d{2}$/.test(text)) return text;
  const serial = Number(text.replace(',', '.'));
  if (/^\d{3,5}([.,]\d+)?$/.test(text) && serial >= SHEET_DAYS.first && serial <= SHEET_DAYS.last)
    return addDays(SHEET_EPOCH, Math.floor(serial));
  const turned = monthFirst ? text.replace(MONTH_FIRST, '$3$2$1$2$4$5') : text;
  return readDay(turned, { today, past }) ?? parseDay(turned.slice(0, 10)) ?? text;
}

/** One may be a slip of the hand. */
const FEWEST_DAYS = 2;

/** Whether a column's days are written month first: some have a second number above twelve, none a first one. */
export function isMonthFirst(texts: Iterable<string>): boolean {
  let evidence = 0;
  for (const text of texts) {
    const [, first = '', , second = ''] = MONTH_FIRST.exec(text.trim()) ?? [];
    if (Number(first) > 12) return false;
    if (Number(second) > 12 && Number(second) <= 31) evidence += 1;
  }
  return evidence >= FEWEST_DAYS;
}

/** Zeros at the beginning, which a spreadsheet drops from a number. */
const withZeros = (text: string, length: number): string => {
  const digits = onlyDigits(text);
  return digits.length >= length - 2 && digits.length < length ? digits.padStart(length, '0') : digits;
};

const CNPJ_SHAPE = /\b[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}\b/i;
const CPF_SHAPE = /\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/;

/** A CPF or CNPJ with the zeros that its check digits ask for; the digits as they are where no number is right. */
export function readDocument(raw: string): { cpf: string } | { cnpj: string } {
  const text = withoutDecimals(raw.trim());
  const shown = CNPJ_SHAPE.exec(text)?.[0];
  if (shown && isValidCnpj(onlyCnpj(shown), { version: 2 })) return { cnpj: onlyCnpj(shown) };
  const written = CPF_SHAPE.exec(text)?.[0];
  if (written && isValidCpf(onlyDigits(written))) return { cpf: onlyDigits(written) };
  // "RG 12.345.678-9": another document.
  if (/\b(?:rg|ie|im|cnh|pis|nit|passaporte)\b/i.test(text)) return { cpf: text };
  const marks = isRounded(text) ? '' : onlyCnpj(text);
  const digits = onlyDigits(text);
  const cpf = digits.padStart(CPF_DIGITS, '0');
  const hasLetters = marks.length !== digits.length;
  if (!hasLetters && digits.length >= CPF_DIGITS - 3 && digits.length <= CPF_DIGITS && isValidCpf(cpf))
    return { cpf };
  const cnpj = marks.padStart(CNPJ_DIGITS, '0');
  if (marks.length >= CPF_DIGITS && marks.length <= CNPJ_DIGITS && isValidCnpj(cnpj, { version: 2 }))
    return { cnpj };
  return marks.length > CPF_DIGITS
    ? { cnpj: marks }
    : { cpf: isRounded(text) ? text : withZeros(text, CPF_DIGITS) };
}

const COUNT_WORDS = [
  'nenhum',
  'um',
  'dois',
  'tres',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
];

/** "2", "2 filhos", "dois", "nenhum". */
function countOf(text: string): number | string {
  const words = normalizeText(withoutDecimals(text));
  const [, digits] = /^(\d{1,2})(?: filh[oa]s?)?$/.exec(words) ?? [];
  if (digits) return Number(digits);
  if (['nao', 'nao tem', 'nao possui', 'sem filhos', 'nenhum', 'zero', 'nenhuma'].includes(words)) return 0;
  const [first = ''] = words.replace('uma', 'um').replace('duas', 'dois').split(' ');
  const at = COUNT_WORDS.indexOf(first);
  return at > 0 && /^\S+(?: filh[oa]s?)?$/.test(words) ? at : text;
}

const NO_CHILDREN = /^(?:n[ãa]o(?: tem| possui)?|nenhum|zero|sem filhos)$/i;
const ONLY_MARKS = /^[^\p{L}\p{N}]*$/u;
const NAME_COLUMNS: ReadonlySet<ColunaDeCliente> = new Set([
  'pessoa_nome',
  'nome_do_meio',
  'sobrenome',
  'conjuge.nome_completo',
]);

/**
 * The value of a cell as the registration takes it: codes for labels, digits for documents, ISO days. A text that it
 * does not understand is returned as it is, for the rules to refuse; null says nothing.
 */
export function normalizeCell(nome: ColunaDeCliente, raw: string, days: ReadingDays): string | number | null {
  const clean = cleanText(raw);
  const text = clean.replace(/\s+/g, ' ').trim();
  const campo = DESTINOS.find((destino) => destino.nome === nome)?.campo;
  if (campo?.tipo === 'int')
    return text === '' || (isNothing(text) && !NO_CHILDREN.test(text)) ? null : countOf(text);
  if (nome === CAMPO_DE_VARIAS) return clean.trim() === '' || ONLY_MARKS.test(clean) ? null : clean.trim();
  if (isNothing(text, { isName: NAME_COLUMNS.has(nome) })) return null;
  // A number that stands for nothing, but at a house.
  if (text === '0' && nome !== 'endereco_numero') return null;
  if (nome === 'consentimento.data' || campo?.tipo === 'date') return dayOf(text, days);
  if (nome === 'endereco_numero') return withoutDecimals(text);
  if (nome === 'endereco_estado') return stateOf(text);
  if (nome === 'outro_email') return emailOf(text);
  switch (campo?.formato) {
    case 'cpf':
    case 'cnpj': {
      const read = readDocument(text);
      return 'cpf' in read ? read.cpf : read.cnpj;
    }
    case 'cep':
      return isRounded(text) ? text : withZeros(withoutDecimals(text), CEP_DIGITS);
    case 'email':
      return emailOf(text);
  }
  const lista = campo?.lista;
  if (lista === 'sexo' || lista === 'estado_civil' || lista === 'canal_contato')
    return codeOf(lista, findLista(lista), text);
  return text;
}

/** The first address of a cell: "ana@exemplo.com; a@outro.com", "Ana <ana@exemplo.com>", "mailto:ana@exemplo.com". */
function emailOf(text: string): string {
  const [first] = /[^\s<>;,:"'()]+@[^\s<>;,:"()]+/.exec(text.toLowerCase()) ?? [];
  return first?.replace(/[.]+$/, '') ?? text.toLowerCase();
}
