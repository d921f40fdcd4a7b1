import {
  isRounded,
  normalizePlaca,
  normalizeText,
  onlyDigits,
  readNumber,
  withoutDecimals,
} from '../../br/index.ts';
import { type CalendarDay, parseDay } from '../../calendar/index.ts';
import { dayOf, isNothing } from '../../customer-import/reading/values.ts';

/** Letters and digits, parted by blanks. */
export const plainWords = (text: string): string =>
  normalizeText(text)
    .replace(/[^a-z0-9&%+]+/g, ' ')
    .trim();

const THOUSANDS_BY_COMMA = /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/;

/** R$, as "R$ 1.234,56", "1,234.56", "1234,56" or "1234.5"; null for anything else. */
export function readMoney(text: string): number | null {
  const clean = text.replace(/\b(?:brl|reais)\b/gi, '').trim();
  const bare = clean.replace(/^r\$\s*/i, '');
  const { value, problem } = readNumber(THOUSANDS_BY_COMMA.test(bare) ? bare.replaceAll(',', '') : clean, {
    decimals: 2,
    unit: 'R$',
  });
  return problem === null || problem === 'rounded' ? value : null;
}

const MOST_PERCENT = 100;

/** %, as "15%", "15,00" or, in a sheet of fractions, "0,15"; null for anything else. */
export function readPercent(text: string): number | null {
  const { value, problem } = readNumber(text.replace('%', '').trim(), { decimals: 6 });
  if (value === null || (problem !== null && problem !== 'rounded') || value < 0) return null;
  const percent = !text.includes('%') && value > 0 && value < 1 ? value * MOST_PERCENT : value;
  return percent <= MOST_PERCENT ? Math.round(percent * 10_000) / 10_000 : null;
}

const MOST_PARCELAS = 120;

/** "10x", "1+9", "10 x 123,45", "3/10", "à vista", "12 parcelas de R$ 50,00": how many, and R$ of each where it says so. */
export function readParcelas(text: string): { quantas: number; valor: number | null } | null {
  const words = normalizeText(withoutDecimals(text));
  if (/^(?:a|pagamento a)? ?vista\b/.test(words)) return { quantas: 1, valor: null };
  const [, first = '', sign = '', second = ''] =
    /^(\d{1,3})\s*(\+|\/|de)\s*(\d{1,3})\s*(?:x|parcelas?)?$/.exec(words) ?? [];
  const [, count = '', rest = ''] =
    /^(\d{1,3})\s*(?:x|vezes|parcelas?|prestacoes|pagamentos?)?\s*(?:iguais)?\s*(?:de|x|=|-)?\s*((?:r\$)?\s*[\d.,]+)?(?:\s*(?:sem|c\/|com|s\/) juros)?$/.exec(
      words,
    ) ?? [];
  const together = sign === '+' ? Number(first) + Number(second) : Number(second || count);
  if (!together || together > MOST_PARCELAS) return null;
  return { quantas: together, valor: sign === '' && rest ? readMoney(rest) : null };
}

const DAY_IN_TEXT = /\d{1,4}[./-]\d{1,2}[./-]\d{2,4}/g;

/** A day of a policy in any usual form; null for anything else. */
export function readPolicyDay(text: string, today: CalendarDay, monthFirst: boolean): CalendarDay | null {
  return parseDay(dayOf(text.trim(), { today, monthFirst, past: false }));
}

/** "01/02/2026 a 01/02/2027", also "das 24h de 01/02/26 às 24h de 01/02/27": beginning and end; one day is the end. */
export function readTerm(
  text: string,
  today: CalendarDay,
  monthFirst: boolean,
): { inicio: CalendarDay | null; fim: CalendarDay | null } | null {
  const days = (text.match(DAY_IN_TEXT) ?? []).map((one) => readPolicyDay(one, today, monthFirst));
  const [first = null, second = null] = days;
  if (days.length === 1 && first) return { inicio: null, fim: first };
  if (days.length === 0) {
    const fim = readPolicyDay(text, today, monthFirst);
    return fim === null ? null : { inicio: null, fim };
  }
  return days.length === 2 && first && second ? { inicio: first, fim: second } : null;
}

const PLATE = /\b[a-z]{3}[- ]?\d[a-z0-9]\d{2}\b/gi;
/** Plates in a text, each once. */
export const readPlates = (text: string): string[] => [
  ...new Set((text.match(PLATE) ?? []).map((one) => normalizePlaca(one.replace(' ', '')))),
];

/** The number as it is written; a spreadsheet's decimals, and the apostrophe that keeps a text, are no part of it. */
export function readPolicyNumber(text: string): { numero: string } | { motivo: string } {
  const clean = withoutDecimals(
    text
      .replace(/^['´`]/, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  if (isRounded(clean)) return { motivo: 'A planilha arredondou este número: formate a coluna como texto.' };
  // "0" and dots: systems write them where there is no policy yet.
  if (isNothing(clean) || !/[1-9a-z]/i.test(clean)) return { numero: '' };
  return { numero: clean.slice(0, 60) };
}

/** 0 of the policy itself; "0001", "Endosso 2" and the words that systems use are endorsements. */
export function endorsementOf(text: string): number {
  const words = plainWords(text);
  const digits = onlyDigits(words);
  if (digits !== '') return Number(digits.slice(0, 9));
  return /\b(?:endosso|aditivo|alteracao|substituicao|inclusao|exclusao)\b/.test(words) ? 1 : 0;
}

export type SituacaoLida = 'em_vigor' | 'cancelada' | 'vencida' | 'renovada' | 'proposta' | null;

/** What a word of the policy's status means; null: nobody knows. */
export function readSituacao(text: string): SituacaoLida {
  const words = plainWords(text);
  const has = (pattern: RegExp) => pattern.test(words);
  if (
    has(
      /^nao renovad|cancel|recus|rejeit|declinad|rescind|anulad|perda total|sinistro total|inativ|^n$|devolvid|estornad/,
    )
  )
    return 'cancelada';
  if (has(/vencid|expirad|encerrad|finalizad|terminad|nao vigente|fora de vigencia|extint/)) return 'vencida';
  if (has(/^renovad/)) return 'renovada';
  if (
    has(
      /propost|analise|cotac|orcament|negoc|estudo|vistoria|em aberto|aguardando emissao|nao emitid|transmitid/,
    )
  )
    return 'proposta';
  if (
    has(
      /ativ|vigent|vigor|emitid|aprovad|normal|regular|implantad|efetivad|fechad|concluid|quitad|pag[oa]|adimplente|renovar|a vencer|^s$|^ok$|^sim$|inadimplent|pendente|active|issued|seguro novo|^nov[ao]$|renovacao/,
    )
  )
    return 'em_vigor';
  return null;
}

export type Periodicidade = 'monthly' | 'yearly' | 'unico';

export function readPeriodicidade(text: string): Periodicidade | null {
  const words = plainWords(text);
  if (/^(?:mensal|mes|mensalmente|m|por mes|monthly|mensal.*)$/.test(words)) return 'monthly';
  if (/^(?:anual|ano|anualmente|a|por ano|yearly|12 meses|anual.*)$/.test(words)) return 'yearly';
  if (/^(?:unic[ao]|pagamento unico|premio unico|a vista|u|unico.*)$/.test(words)) return 'unico';
  return null;
}

/** Card or invoice; null: another way, or nobody knows. */
export function readFormaPagamento(text: string): 'card' | 'invoice' | null {
  const words = plainWords(text);
  if (/cartao|credito|card|\bcc\b/.test(words) && !/debito|conta/.test(words)) return 'card';
  return /boleto|carne|fatura|ficha|bloqueto|cobranca bancaria|invoice|\bcompensacao\b/.test(words)
    ? 'invoice'
    : null;
}
