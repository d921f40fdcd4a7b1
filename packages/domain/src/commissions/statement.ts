import { normalizeText, readNumber } from '../br/index.ts';
import { type CalendarDay, parseDay, SHORT_MONTHS } from '../calendar/index.ts';
import { createHeaderReader } from '../sheet-headers/index.ts';
import { type Mes, mesOf } from './month.ts';
import { settleReceived, type ValoresRecebidos } from './received.ts';

/** What a column of an insurer's statement may fill. */
export const DESTINOS_DO_EXTRATO = [
  { nome: 'numero_apolice', rotulo: 'Número da apólice' },
  { nome: 'numero_proposta', rotulo: 'Número da proposta' },
  { nome: 'parcela', rotulo: 'Parcela' },
  { nome: 'competencia', rotulo: 'Competência (mês)' },
  { nome: 'bruto', rotulo: 'Comissão bruta' },
  { nome: 'iss', rotulo: 'ISS' },
  { nome: 'ir', rotulo: 'IR' },
  { nome: 'outros_descontos', rotulo: 'Outros descontos' },
  { nome: 'liquido', rotulo: 'Comissão líquida' },
] as const;
export type ColunaDoExtrato = (typeof DESTINOS_DO_EXTRATO)[number]['nome'];

export const isColunaDoExtrato = (nome: string): nome is ColunaDoExtrato =>
  DESTINOS_DO_EXTRATO.some((one) => one.nome === nome);

/** Other headers that insurers use. */
const SYNONYMS: Record<ColunaDoExtrato, readonly string[]> = {
  numero_apolice: [
    'apolice',
    'n apolice',
    'no apolice',
    'nr apolice',
    'num apolice',
    'contrato',
    'certificado',
  ],
  numero_proposta: ['proposta', 'n proposta', 'no proposta', 'nr proposta', 'num proposta'],
  parcela: ['parc', 'n parcela', 'no parcela', 'nr parcela', 'prestacao'],
  competencia: [
    'competencia',
    'mes',
    'mes de competencia',
    'referencia',
    'mes de referencia',
    'data',
    'data de pagamento',
    'dt pagamento',
    'data da comissao',
  ],
  bruto: [
    'bruto',
    'valor bruto',
    'comissao',
    'valor da comissao',
    'valor comissao',
    'vl comissao',
    'comissao bruta',
    'valor',
  ],
  iss: ['valor iss', 'vl iss', 'iss retido'],
  ir: ['irrf', 'ir retido', 'valor ir', 'vl ir', 'imposto de renda'],
  outros_descontos: ['outros', 'descontos', 'deducoes', 'inss'],
  liquido: ['liquido', 'valor liquido', 'comissao liquida', 'vl liquido', 'valor pago'],
};

export const {
  proposeMapping: proposeStatementMapping,
  findHeader: findStatementHeader,
  pickSheet: pickStatementSheet,
} = createHeaderReader<ColunaDoExtrato>(
  DESTINOS_DO_EXTRATO.map(({ nome, rotulo }) => ({ nome, titulos: [rotulo, nome, ...SYNONYMS[nome]] })),
);

/** A number of a policy without dots, bars, and the zeros that spreadsheets drop. */
export const policyKey = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^0+/, '');

const monthDay = (year: string, month: number): Mes | null => {
  const full = year.length === 2 ? `20${year}` : year;
  return month >= 1 && month <= 12 ? `${full}-${String(month).padStart(2, '0')}-01` : null;
};

/** "11/2026", "2026-11", "nov/26", "10/11/2026", "2026-11-10": the month; null for anything else. */
export function readMonth(text: string): Mes | null {
  const clean = normalizeText(text).trim();
  const day: CalendarDay | null = parseDay(clean.slice(0, 10));
  if (day) return mesOf(day);
  const numbers = /^(\d{1,2})[/.,-](\d{4}|\d{2})$/.exec(clean);
  if (numbers) return monthDay(numbers[2] ?? '', Number(numbers[1]));
  const iso = /^(\d{4})[/.-]?(\d{2})$/.exec(clean);
  if (iso) return monthDay(iso[1] ?? '', Number(iso[2]));
  const words = /^([a-z]{3})[a-z]*(?: de |[ /.-]+)(\d{4}|\d{2})$/.exec(clean);
  return words ? monthDay(words[2] ?? '', SHORT_MONTHS.indexOf(words[1] ?? '') + 1) : null;
}

const SUMS = /^(?:sub ?)?tota(?:l|is)\b|^soma\b|^saldo\b|^valor total\b/;

/** Whether a row sums others: it names no policy, and one of its cells says so. */
export function isSumRow(mapping: readonly (ColunaDoExtrato | null)[], cells: readonly string[]): boolean {
  const numbers = (['numero_apolice', 'numero_proposta'] as const).map(
    (nome) => cells[mapping.indexOf(nome)] ?? '',
  );
  return !numbers.some((text) => /\d/.test(text)) && cells.some((text) => SUMS.test(normalizeText(text)));
}

export type LinhaDoExtrato = {
  /** Keys of the numbers; empty without. */
  apolice: string;
  proposta: string;
  competencia: Mes | null;
  parcela: number | null;
  valores: ValoresRecebidos | null;
  mensagens: string[];
};

const AMOUNTS = ['bruto', 'iss', 'ir', 'outros_descontos', 'liquido'] as const;
const LABELS: ReadonlyMap<string, string> = new Map(
  DESTINOS_DO_EXTRATO.map(({ nome, rotulo }) => [nome, rotulo]),
);
const MOST_PARCELAS = 999;

/** A row of the statement by the fields that its columns fill, with what is wrong in it. */
export function readStatementRow(
  mapping: readonly (ColunaDoExtrato | null)[],
  cells: readonly string[],
  padrao: Mes | null,
): LinhaDoExtrato {
  const mensagens: string[] = [];
  const textOf = (nome: ColunaDoExtrato): string => {
    const index = mapping.indexOf(nome);
    return index < 0 ? '' : (cells[index] ?? '').trim();
  };
  const amounts: Partial<Record<(typeof AMOUNTS)[number], number>> = {};
  for (const nome of AMOUNTS) {
    const { value, problem } = readNumber(textOf(nome), { decimals: 2, unit: 'R$' });
    if (problem && problem !== 'rounded') mensagens.push(`${LABELS.get(nome)}: não é um valor.`);
    else if (value !== null) amounts[nome] = value;
  }
  // Some insurers send deductions as positive amounts, others as negative ones.
  const sign = (amounts.bruto ?? amounts.liquido ?? 0) < 0 ? -1 : 1;
  for (const nome of ['iss', 'ir'] as const)
    if (amounts[nome] !== undefined) amounts[nome] = sign * Math.abs(amounts[nome]);
  const settled = settleReceived(amounts);
  if (mensagens.length === 0 && settled === 'sem_valor') mensagens.push('Sem valor de comissão.');
  if (settled === 'nao_fecha') mensagens.push('O líquido não é o bruto menos os descontos.');

  const month = textOf('competencia');
  const competencia = month === '' ? padrao : readMonth(month);
  if (!competencia) mensagens.push(month === '' ? 'Sem mês de competência.' : `“${month}” não é um mês.`);
  const apolice = policyKey(textOf('numero_apolice'));
  const proposta = policyKey(textOf('numero_proposta'));
  if (!apolice && !proposta) mensagens.push('Sem número de apólice ou proposta.');
  const parcela = Number(/^\d+/.exec(textOf('parcela'))?.[0] ?? 0);
  return {
    apolice,
    proposta,
    competencia,
    parcela: parcela >= 1 && parcela <= MOST_PARCELAS ? parcela : null,
    valores: typeof settled === 'object' ? settled : null,
    mensagens,
  };
}

type Chave = { diagnostico_apolice_id: number; competencia: Mes; parcela: number | null; bruto: number };

const isSame = (a: Chave, b: Chave): boolean =>
  a.diagnostico_apolice_id === b.diagnostico_apolice_id &&
  a.competencia === b.competencia &&
  a.bruto === b.bruto &&
  (a.parcela === null || b.parcela === null || a.parcela === b.parcela);

/**
 * Whether each row is already there: same policy, month and gross, and the same instalment where both name one. Each
 * stored amount matches one row, so that two equal instalments of one statement both count.
 */
export function repeatedAmong(linhas: readonly Chave[], registradas: readonly Chave[]): boolean[] {
  const left = new Map<string, Chave[]>();
  const keyOf = ({ diagnostico_apolice_id, competencia }: Chave) =>
    `${diagnostico_apolice_id}/${competencia}`;
  for (const one of registradas) left.set(keyOf(one), [...(left.get(keyOf(one)) ?? []), one]);
  return linhas.map((linha) => {
    const stored = left.get(keyOf(linha)) ?? [];
    const found = stored.find((one) => isSame(one, linha));
    if (!found) return false;
    left.set(
      keyOf(linha),
      stored.filter((one) => one !== found),
    );
    return true;
  });
}
