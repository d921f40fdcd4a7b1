import { isPlaca, isValidCpf, normalizePlaca, normalizeText, onlyDigits } from '../br/index.ts';
import { type CalendarDay, readDay } from '../calendar/index.ts';
import { plain, type ReadValue } from './labelled.ts';

const MONEY = /^(?:r\$\s*)?(\d{1,3}(?:\.\d{3})+,\d{2}|\d+,\d{2})(?![\d.,]*\d)/i;
const WHOLE_MONEY = /^r\$\s*(\d{1,3}(?:\.\d{3})+|\d+)(?![\d.,]*\d)/i;

/** R$ at the beginning of a text: "R$ 1.234,56", "1.234,56", "R$ 100.000". */
export const readMoneyAt: ReadValue<number> = (text) => {
  const [, written] = MONEY.exec(text) ?? WHOLE_MONEY.exec(text) ?? [];
  return written === undefined ? null : Number(written.replaceAll('.', '').replace(',', '.'));
};

const AMOUNT = /(?<![\d.,])(?:r\$\s*)?\d{1,3}(?:\.?\d{3})*,\d{2}(?![\d.,]*\d)|r\$\s*\d[\d.]*(?![\d.,]*\d)/gi;
const FOREIGN = /(?:us\$|u\$s?|\busd|\beur|€|\bgbp|£|(?<!r)\$)\s*$/i;

/** Amounts in R$ anywhere in a text, with their place in it. */
export function moneyIn(text: string): { valor: number; at: number }[] {
  return [...text.matchAll(AMOUNT)].flatMap((match) => {
    const valor = FOREIGN.test(text.slice(0, match.index)) ? null : readMoneyAt(match[0]);
    return valor === null ? [] : [{ valor, at: match.index }];
  });
}

const NUMBER =
  /^(?:n(?:\.?[º°o]|r|ro|um|umero)?\.?\s*:?\s*)?((?=[0-9a-z./-]*\d)[0-9a-z]+(?:[.\-/][0-9a-z]+)*(?: \d+(?:[.\-/]\d+)*(?![\d/,]|[.-]\d))*)(?![,\p{L}])/iu;
const DATE_AT = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}(?!\d)/;
const LEAST_DIGITS = 4;
const MOST_NUMBER = 60;

/** The number of a policy or proposal at the beginning of a text, as it is written. */
export const readNumberAt: ReadValue<string> = (text) => {
  const written = NUMBER.exec(text)?.[1]?.trim();
  if (!written || written.length > MOST_NUMBER || onlyDigits(written).length < LEAST_DIGITS) return null;
  const isOther =
    DATE_AT.test(written) || /^0800/.test(written) || isWrittenCpf(written) || isWrittenCnpj(written);
  return isOther ? null : written;
};

const isWrittenCpf = (text: string): boolean => /^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(text);
const isWrittenCnpj = (text: string): boolean => /^\w{2}\.\w{3}\.\w{3}\/\w{4}-\d{2}$/.test(text);

const HOURS =
  /\b\d{1,2}(?::\d{2}(?::\d{2})?(?: ?h(?:oras?|rs?|s)?\b)?| ?\(?(?:vinte e quatro|zero)?\)? ?h(?:oras?|rs?|s)?(?: ?\d{2})?\b)/g;
const DAY = /^(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})(?!\d)|\d{1,2}º? de [a-z]+ de \d{4})/;
const WORDS_OF_TERM =
  /^(?:[\s:.,;\-–—()|º/]|(?:de|da|das|do|dia|a|as|ao|ate|partir|e|inicio|fim|termino|final|inicial|vigencia|apolice|seguro|periodo|data)(?![a-z]))*/;

/** A day behind words like "a partir das 24 horas do dia", and the text behind it. */
function dayAfterWords(text: string, today: CalendarDay): { day: CalendarDay; rest: string } | null {
  const clean = text.replace(WORDS_OF_TERM, '');
  const [written] = DAY.exec(clean) ?? [];
  const day = written ? readDay(written.replace('º', ''), { today }) : null;
  return written && day ? { day, rest: clean.slice(written.length) } : null;
}

const withoutHours = (text: string): string => plain(text).replace(HOURS, ' ');

export const readDayAt =
  (today: CalendarDay): ReadValue<CalendarDay> =>
  (text) =>
    dayAfterWords(withoutHours(text), today)?.day ?? null;

export type Term = { inicio: CalendarDay; fim: CalendarDay };

/** "das 24h de 10/03/2026 às 24h de 10/03/2027", with nothing else between both days. */
export const readTermAt =
  (today: CalendarDay): ReadValue<Term> =>
  (text) => {
    const first = dayAfterWords(withoutHours(text), today);
    const second = first && dayAfterWords(first.rest, today);
    return first && second && first.day < second.day ? { inicio: first.day, fim: second.day } : null;
  };

const PLATE = /^([a-z]{3})[- ]?(\d[a-z0-9]\d{2})\b/i;
export const readPlateAt: ReadValue<string> = (text) => {
  const [, letters = '', digits = ''] = PLATE.exec(text) ?? [];
  return isPlaca(letters + digits) ? normalizePlaca(letters + digits) : null;
};

/** 17 letters and digits without I, O and Q (ISO 3779). */
const CHASSI = /^([A-HJ-NPR-Z0-9]{17})\b/i;
export const readChassiAt: ReadValue<string> = (text) => CHASSI.exec(text)?.[1]?.toUpperCase() ?? null;

export type Periodicidade = 'monthly' | 'yearly' | 'unico';
const PERIODS: readonly (readonly [RegExp, Periodicidade])[] = [
  [/^mensal/, 'monthly'],
  [/^anual/, 'yearly'],
  [/^(?:unic[ao]|pagamento unico|premio unico)\b/, 'unico'],
];
export const readPeriodAt: ReadValue<Periodicidade> = (text) =>
  PERIODS.find(([pattern]) => pattern.test(normalizeText(text)))?.[1] ?? null;

/** Card or invoice, where a text names one of them alone. */
export const readPaymentAt: ReadValue<'card' | 'invoice'> = (text) => {
  const words = normalizeText(text);
  const ways = [
    /\bcartao\b/.test(words) && 'card',
    /\b(?:boleto|carne|fatura|ficha de compensacao)\b/.test(words) && 'invoice',
    /\b(?:debito|pix|consignad|folha)/.test(words) && 'outra',
  ].filter((way) => way !== false);
  const [way] = ways;
  return ways.length === 1 && way && way !== 'outra' ? (way as 'card' | 'invoice') : null;
};

const MOST_PARCELAS = 60;
/** "10x", "em 10 parcelas": how many instalments a text speaks of. */
export const readParcelasAt: ReadValue<number> = (text) => {
  const [, count] = /(?<![\d.,])(\d{1,2})\s*(?:x\b|vezes\b|parcelas?\b|prestacoes\b)/.exec(plain(text)) ?? [];
  const parcelas = Number(count ?? 0);
  return parcelas > 1 && parcelas <= MOST_PARCELAS ? parcelas : null;
};

const NAME = /^[\p{L}][\p{L}'’.& -]{4,79}/u;
const ENDS_NAME =
  /\b(?:cpf|cnpj|rg|data|idade|nasc\w*|telefone|celular|e-?mail|endereco|estado|sexo|profissao|codigo|apolice|vigencia)\b/;
const NO_NAME =
  /\b(?:dados|nome|segurad[oa]s?|proponente|titular|estipulante|seguros?|seguradora|principal|cobertura|declar\w*|valor|premio|mensalidade)\b/;

/** A person's or company's name at the beginning of a text. */
export const readNameAt: ReadValue<string> = (text) => {
  const [run = ''] = NAME.exec(text.split(/ {2,}/)[0] ?? '') ?? [];
  const cut = ENDS_NAME.exec(plain(run))?.index ?? run.length;
  const name = run.slice(0, cut).replace(/[\s.&-]+$/, '');
  return name.includes(' ') && !NO_NAME.test(plain(name)) ? name : null;
};

export const readCpfAt: ReadValue<string> = (text) => {
  const [, written = ''] = /^(\d{3}\.?\d{3}\.?\d{3}-?\d{2})(?!\d)/.exec(text) ?? [];
  return isValidCpf(onlyDigits(written)) ? onlyDigits(written) : null;
};
