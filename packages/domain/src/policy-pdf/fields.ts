import { roundTo } from '../br/index.ts';
import { type CalendarDay, diffDays } from '../calendar/index.ts';
import {
  agreed,
  type Evidencia,
  type Found,
  type Labels,
  labelled,
  type Outcome,
  plain,
} from './labelled.ts';
import type { TextLine } from './lines.ts';
import {
  type Periodicidade,
  readDayAt,
  readMoneyAt,
  readNumberAt,
  readPeriodAt,
  readTermAt,
  type Term,
} from './values.ts';

const N = String.raw`n(?:\.?[º°o]|r|ro|um|umero)?\.?`;
const NOT_THIS =
  /(?:anterior|renova\w*|renovad[ao]|substitu\w*|congenere|origem|cancelad[ao]|endossad[ao]|endosso)\s*(?:d?[aeo]s?\s*)?(?:n[º°o]?\.?\s*)?$/;
const NOT_AFTER = /^\s*(?:anterior|renovad|de origem|substitu|congenere|vinculad|coletiv[ao] anterior)/;

const numberLabels = (thing: string): Labels => ({
  tiers: [
    new RegExp(`${N}\\s*d[ao]\\s+${thing}|${N}\\s+${thing}|${thing}\\s*(?:de seguro\\s*)?(?:${N})(?![a-z])`),
    new RegExp(thing),
  ],
  notBefore: NOT_THIS,
  notAfter: NOT_AFTER,
});
const POLICY = numberLabels('apolice');
const CONTRACT = numberLabels('(?:contrato|certificado)');
const PROPOSAL = numberLabels('proposta');

/** A contract or certificate has the place of a policy where none is named. */
export function findNumber(lines: readonly TextLine[]): Outcome<string> {
  const policy = labelled(lines, POLICY, readNumberAt);
  return agreed(policy.length > 0 ? policy : labelled(lines, CONTRACT, readNumberAt), numberKey);
}
export const findProposal = (lines: readonly TextLine[]): Outcome<string> =>
  agreed(labelled(lines, PROPOSAL, readNumberAt), numberKey);

/** By this two ways to write a number are one. */
const numberKey = (numero: string): string =>
  numero
    .replace(/[^0-9a-z]/gi, '')
    .replace(/^0+/, '')
    .toUpperCase();

const OTHER_TERM =
  /(?:endosso|assistencia|cartao|boleto|proposta)\s*(?:d[aeo]s?\s*)?$|anterior[^;]*$|renova\w* (?:d?a )?apolice[^;]*$/;
const TERM: Labels = {
  tiers: [
    /(?:periodo|inicio e (?:termino|fim)|prazo) d[ae] vigencia(?: d[ao] (?:apolice|seguro|contrato))?|vigencia(?: d[ao] (?:apolice|seguro|contrato))?/,
    /periodo de cobertura/,
  ],
  notBefore: OTHER_TERM,
  notAfter: /^\s*(?:d[ao] (?:endosso|assistencia|proposta)|anterior)/,
};
const START: Labels = {
  tiers: [
    /(?:data d[eo] )?inicio (?:d[ea] )?vigencia|vigencia inicial|inicio d[ao] (?:seguro|contrato|cobertura)/,
  ],
  notBefore: OTHER_TERM,
  notAfter: /^\s*(?:e|\/)\s*(?:fim|termino|final)|^\s*d[ao] endosso/,
};
const END: Labels = {
  tiers: [
    /(?:data d[eo] )?(?:fim|termino|final) (?:d[ea] )?vigencia|vigencia final|(?:fim|termino) d[ao] (?:seguro|contrato|cobertura)|vencimento d[ao] (?:apolice|seguro)/,
  ],
  notBefore: /(?:endosso|anterior|inicio (?:e|\/))\s*(?:d[aeo]s?\s*)?$/,
  notAfter: /^\s*d[ao] endosso/,
};

/** "Vigência" above or before two days in cells of their own. */
function spreadTerms(lines: readonly TextLine[], read: (text: string) => Term | null): Found<Term>[] {
  const joined = lines.map((line, at) => {
    const next = lines[at + 1];
    const isNear = next && next.page === line.page && next.y - line.y < line.height * 2.5;
    const text = [line, ...(isNear ? [next] : [])]
      .flatMap(({ cells }) => cells.map((cell) => cell.text))
      .join(' ');
    const [first] = line.cells;
    return { ...line, cells: first ? [{ ...first, text }] : [] };
  });
  return labelled(joined, TERM, read);
}

type Dates = { inicio: Outcome<CalendarDay>; fim: Outcome<CalendarDay> };

export function findTerm(lines: readonly TextLine[], today: CalendarDay): Dates {
  const read = readTermAt(today);
  const inCell = labelled(lines, TERM, read);
  const terms = inCell.length > 0 ? inCell : spreadTerms(lines, read);
  const dayOf = (name: keyof Term) => terms.map(({ valor, ...place }) => ({ ...place, valor: valor[name] }));
  const readOne = readDayAt(today);
  const inicio = agreed([...dayOf('inicio'), ...labelled(lines, START, readOne)]);
  const fim = agreed([...dayOf('fim'), ...labelled(lines, END, readOne)]);
  if (inicio.lido && fim.lido && inicio.lido.valor >= fim.lido.valor) {
    const duvida = [inicio.lido.valor, fim.lido.valor];
    return { inicio: { lido: null, duvida }, fim: { lido: null, duvida } };
  }
  return { inicio, fim };
}

const NOT_PREMIUM =
  /(?:parcela|cobertura|custo da|adicional d[eo]|desconto|anterior|endosso)\s*(?:d[aeo]s?\s*)?$/;
const premium = (...tiers: RegExp[]): Labels => ({
  tiers,
  notBefore: NOT_PREMIUM,
  notAfter: /^\s*(?:liquid|anterior|d[ao] cobertura|por cobertura|mensal|d[ao] endosso)/,
});
const MONTHLY = premium(
  /premio (?:total )?mensal(?: total| bruto)?(?: com iof)?|valor total da mensalidade|total (?:da )?mensal(?:idade)?|mensalidade total/,
  /(?:valor da )?mensalidade|contribuicao mensal|premio por mes/,
);
const SINGLE = premium(/premio unico(?: total)?/);
const YEARLY = premium(/premio (?:total )?anual(?: total| bruto)?(?: com iof)?|premio total por ano/);
const TOTAL = premium(
  /premio total(?: a pagar| do seguro| com iof| c\/ ?iof| da apolice| geral)*|total do premio|premio bruto|premio (?:final|a pagar)|(?:valor|custo|preco) total (?:do seguro|do premio|da apolice|a pagar)/,
);
const NET = premium(/premio (?:comercial )?liquido(?: total)?|premio total liquido/);
const PERIOD: Labels = {
  tiers: [
    /(?:periodicidade|frequencia)(?: d[eo] (?:pagamento|premio|cobranca))?|(?:forma|modo) de pagamento do premio/,
    /forma de pagamento/,
  ],
};

export type Premio = {
  valor: Outcome<number>;
  periodicidade: Outcome<Periodicidade>;
  /** Of a month or of a year: the text does not say. */
  porMesOuAno?: number;
};

/** Days of a policy of one year: its total premium is that of a year. */
const YEAR = { least: 360, most: 370 };
const MONTHS = 12;
const ROUNDING = 0.01;

const NOTHING = { lido: null, duvida: [] };
const withPeriod = (valor: Outcome<number>, periodicidade: Periodicidade): Premio => ({
  valor,
  periodicidade: valor.lido ? { lido: { ...valor.lido, valor: periodicidade }, duvida: [] } : NOTHING,
});

/** A total below the net premium is misread. */
function notBelowNet(valor: Outcome<number>, lines: readonly TextLine[]): Outcome<number> {
  const net = agreed(labelled(lines, NET, readMoneyAt)).lido;
  return valor.lido && net && net.valor > valor.lido.valor
    ? { lido: null, duvida: [valor.lido.valor, net.valor] }
    : valor;
}

/** The premium with how often it is paid; a total without it is that of a year where the policy is of one year. */
export function findPremium(lines: readonly TextLine[], { inicio, fim }: Dates): Premio {
  const read = (labels: Labels) => agreed(labelled(lines, labels, readMoneyAt), (value) => value.toFixed(2));
  const [monthly, single, yearly, total] = [read(MONTHLY), read(SINGLE), read(YEARLY), read(TOTAL)];
  const stated = agreed(labelled(lines, PERIOD, readPeriodAt));
  if (monthly.lido || monthly.duvida.length > 0) {
    const year = yearly.lido ?? total.lido;
    const month = monthly.lido;
    const differs =
      month &&
      year &&
      ![1, MONTHS].some((n) => Math.abs(roundTo(month.valor * n - year.valor, 2)) <= n * ROUNDING);
    return withPeriod(
      differs ? { lido: null, duvida: [month.valor, year.valor] } : notBelowNet(monthly, lines),
      'monthly',
    );
  }
  if (single.lido) return withPeriod(single, 'unico');
  if (yearly.lido) return withPeriod(notBelowNet(yearly, lines), 'yearly');
  const valor = notBelowNet(total, lines);
  // "Mensal" may mean that the total is of a month, or that a year's is paid by the month.
  if (stated.lido?.valor === 'monthly')
    return {
      valor: NOTHING,
      periodicidade: stated,
      ...(valor.lido && { porMesOuAno: valor.lido.valor }),
    };
  if (stated.lido) return { valor, periodicidade: stated };
  const days = inicio.lido && fim.lido ? diffDays(fim.lido.valor, inicio.lido.valor) : 0;
  const isYear = days >= YEAR.least && days <= YEAR.most;
  return {
    valor,
    periodicidade:
      isYear && valor.lido && inicio.lido
        ? { lido: { ...inicio.lido, valor: 'yearly' }, duvida: [] }
        : NOTHING,
  };
}

/** Where a text speaks of a proposal rather than a policy. */
export function isProposal(lines: readonly TextLine[], top: number): Evidencia | null {
  const line = lines
    .slice(0, top)
    .find(({ cells }) => /^(?:proposta|cotacao) (?:de|do|para)\b/.test(plain(cells[0]?.text ?? '')));
  return line ? { pagina: line.page, texto: line.cells[0]?.text ?? '' } : null;
}
