import { fromReais, toCents } from './cents.ts';
import {
  type Contexto,
  countDependants,
  declarantOf,
  isAlive,
  isDisabled,
  isTaxDependent,
} from './context.ts';
import { isWork, type Renda, whose } from './family.ts';
import { inssPayer } from './inss-benefits.ts';
import { add, at, type Coluna, type MesDaPessoa, type Movimentos } from './months.ts';
import { isOutOfJob, isPlanned } from './retirement.ts';
import { employeeInss, monthlyTax, onDividends } from './tax-tables.ts';
import { yearOf } from './timeline.ts';

const COM_13 = new Set(['CLT', 'FP', 'APO']);
const COM_FERIAS = new Set(['CLT', 'FP']);
const COM_DEPENDENTES = new Set(['CLT', 'FP', 'PJ', 'AUT', 'APO', 'PREV']);
const COM_ISENCAO = new Set(['APO', 'PREV']);
const COM_PESSOA = new Set([...COM_DEPENDENTES, 'MEI']);
const MESES_DE_65_ANOS = 780;

const COLUNA: Record<Renda['tipo'], Coluna> = {
  CLT: 'renda_trabalho',
  PJ: 'renda_trabalho',
  MEI: 'renda_trabalho',
  FP: 'renda_trabalho',
  AUT: 'renda_trabalho',
  APO: 'aposentadoria',
  PREV: 'aposentadoria',
  ALUGUEL: 'alugueis',
  OUTRA: 'outras_rendas',
};

const chosen = (told: 'S' | 'N' | null, byDefault: boolean): boolean =>
  told === null ? byDefault : told === 'S';

export type ImpostosDaRenda = { inss: number; imposto: number; tributavel: number; lucro: number };

type Niveis = { P: number; F: number; W: number };

/** INSS and tax withheld on a row of a month, all in cents. */
function taxesOf(c: Contexto, renda: Renda, gross: number, m: MesDaPessoa, n: Niveis): ImpostosDaRenda {
  const { familia, tributos } = c;
  const contribui = familia.pessoas[Math.max(0, whose(familia, renda.papel))]?.inss.contribui === 'S';
  const dependentes = COM_DEPENDENTES.has(renda.tipo) ? m.dependentes : 0;
  if (COM_DEPENDENTES.has(renda.tipo)) m.dependentes = 0;
  const withinInss = (value: number) =>
    Math.min(Math.max(value, familia.salario_minimo * 100 * n.P), familia.teto_inss * 100 * n.P);
  const tax = (income: number, inss: number) => monthlyTax(tributos, income, inss, dependentes, n.F);
  switch (renda.tipo) {
    case 'CLT': {
      m.salarios += gross;
      const whole = employeeInss(tributos, m.salarios, n.P);
      const inss = whole - m.inss;
      m.inss = whole;
      return { inss, imposto: tax(gross, inss), tributavel: gross, lucro: 0 };
    }
    case 'FP': {
      const inss = toCents(familia.rpps_aliquota * gross);
      return { inss, imposto: tax(gross, inss), tributavel: gross, lucro: 0 };
    }
    case 'PJ': {
      const told = renda.pro_labore ?? (contribui ? familia.salario_minimo : 0);
      const prolabore = toCents(Math.min(gross, told * 100 * n.W));
      const inss = contribui && prolabore > 0 ? toCents(tributos.prolabore * withinInss(prolabore)) : 0;
      const lucro = gross - prolabore;
      const imposto = tax(prolabore, inss) + onDividends(lucro, tributos.dividendosMes * n.F);
      return { inss, imposto, tributavel: prolabore, lucro };
    }
    case 'AUT': {
      const inss = contribui ? toCents(tributos.individual * withinInss(gross)) : 0;
      return { inss, imposto: tax(gross, inss), tributavel: gross, lucro: 0 };
    }
    case 'MEI': {
      const inss = contribui ? toCents(tributos.mei * familia.salario_minimo * 100 * n.P) : 0;
      return { inss, imposto: 0, tributavel: 0, lucro: 0 };
    }
    case 'APO':
    case 'PREV': {
      const taxable = Math.max(0, gross - m.isencao);
      m.isencao = 0;
      return { inss: 0, imposto: tax(taxable, 0), tributavel: taxable, lucro: 0 };
    }
    case 'ALUGUEL':
      return { inss: 0, imposto: monthlyTax(tributos, gross, 0, 0, n.F), tributavel: gross, lucro: 0 };
    case 'OUTRA':
      return { inss: 0, imposto: 0, tributavel: 0, lucro: 0 };
  }
}

/** A row of income with what its months need, computed once. */
type Linha = {
  renda: Renda;
  quem: number;
  /** The rent of a property, which outlives its owner. */
  fica: boolean;
  W: Float64Array;
  trabalho: boolean;
  /** Discounts other than INSS and tax, in cents of today, signed. */
  descontos: number;
  bruto: number;
};

function growth(c: Contexto, renda: Renda): Float64Array {
  const real = renda.crescimento_real_aa ?? (isWork(renda) ? c.familia.crescimento_real_salario_aa : 0);
  return c.tempo.pay(real);
}

/** The properties' rents, as rows of their owner. */
const rents = ({ familia }: Contexto): Renda[] =>
  familia.imoveis
    .filter(({ aluguel }) => aluguel > 0)
    .map(({ aluguel, aluguel_liquido, papel, inicio_mes, venda_mes }) => ({
      papel: papel === 'casal' ? 'familia' : papel,
      tipo: 'ALUGUEL',
      bruto: aluguel,
      liquido: aluguel_liquido,
      pro_labore: null,
      crescimento_real_aa: null,
      inicio_mes,
      fim_mes: venda_mes,
      ate_aposentadoria: 'N',
      decimo_terceiro: 'N',
      ferias: 'N',
      fgts: 'N',
      fase: 'sempre',
      anual: 'N',
    }));

const exemptionOf = (c: Contexto, k: number, t: number): number => {
  const old = c.tempo.idade(c.familia.pessoas[k]?.nascimento ?? '', t) >= MESES_DE_65_ANOS;
  return old ? toCents(c.familia.isencao_65_mensal * 100 * at(c.tempo.F, yearOf(t))) : 0;
};

const newMonth = (c: Contexto, k: number, t: number): MesDaPessoa => ({
  salarios: 0,
  inss: 0,
  dependentes: countDependants(c, k, t),
  isencao: exemptionOf(c, k, t),
  beneficios: 0,
});

/** Rents and other income of the family go on whoever dies. */
const ownerOf = ({ familia }: Contexto, renda: Renda): number =>
  renda.papel === 'familia' && !COM_PESSOA.has(renda.tipo) ? -1 : whose(familia, renda.papel);

/** Every row with the discounts that lead from its gross to the net told, at the tables and dependants of month 0. */
function linesOf(c: Contexto): Linha[] {
  const today = { ...c, eventos: { ...c.eventos, pessoas: [] } };
  const months = c.familia.pessoas.map((_, k) => newMonth(today, k, 0));
  const told = c.familia.rendas.map((renda) => ({ renda, fica: false }));
  return [...told, ...rents(c).map((renda) => ({ renda, fica: true }))].map(({ renda, fica }) => {
    const quem = ownerOf(c, renda);
    const bruto = fromReais(renda.bruto);
    const month = (months[Math.max(0, quem)] ?? months[0]) as MesDaPessoa;
    const taxes = taxesOf(c, renda, bruto, month, { P: 1, F: 1, W: 1 });
    const net = renda.liquido;
    return {
      renda,
      quem,
      fica,
      W: growth(c, renda),
      trabalho: isWork(renda),
      descontos: net === null ? 0 : bruto - taxes.inss - taxes.imposto - fromReais(net),
      bruto: renda.bruto * 100,
    };
  });
}

function isActive(c: Contexto, { renda, quem, fica, trabalho }: Linha, t: number): boolean {
  const stop = c.parada.porPessoa[quem] ?? c.parada.familia;
  if (!isPlanned(renda, t, stop)) return false;
  if (renda.fase === 'na_aposentadoria' && t < c.parada.familia) return false;
  if (quem < 0) return true;
  if (!isAlive(c, quem, t) && !fica) return false;
  return !trabalho || !(isDisabled(c, quem, t) || isOutOfJob(c.eventos, quem, t));
}

/** The one who declares a row of the family, or of somebody who died: the first one alive. */
function taxpayer(c: Contexto, quem: number, t: number): number {
  if (c.familia.pessoas[quem] && isAlive(c, quem, t)) return quem;
  const alive = c.familia.pessoas.findIndex((_, k) => isAlive(c, k, t));
  return Math.max(0, alive);
}

function payRow(c: Contexto, to: Movimentos, linha: Linha, m: MesDaPessoa, k: number, t: number): void {
  const y = yearOf(t);
  const { renda } = linha;
  const W = at(linha.W, y);
  const gross = toCents(linha.bruto * W);
  const taxes = taxesOf(c, renda, gross, m, { P: at(c.tempo.P, y), F: at(c.tempo.F, y), W });
  const thirteenth = chosen(renda.decimo_terceiro, COM_13.has(renda.tipo)) ? toCents(gross / 12) : 0;
  const third = chosen(renda.ferias, COM_FERIAS.has(renda.tipo)) ? toCents(gross / 36) : 0;
  const inss13 = thirteenth > 0 ? toCents(taxes.inss / 12) : 0;
  const tax13 = thirteenth > 0 ? toCents(taxes.imposto / 12) : 0;
  add(renda.anual === 'S' ? to.decimo_ferias : to[COLUNA[renda.tipo]], t, gross);
  add(to.decimo_ferias, t, thirteenth + third);
  add(to.inss, t, taxes.inss + inss13);
  add(to.imposto_retido, t, taxes.imposto + tax13);
  add(to.descontos_13, t, inss13 + tax13);
  add(to.outros_descontos, t, toCents(linha.descontos * W));
  if (renda.tipo === 'APO') m.beneficios += gross;
  const own = to.declaracoes[k] as Movimentos['declaracoes'][number];
  add(own.tributavel, y, taxes.tributavel + third);
  add(own.retido, y, taxes.imposto);
  add(own.lucros, y, taxes.lucro);
  add(own.deducoes, y, taxes.inss);
  if (chosen(renda.fgts, renda.tipo === 'CLT')) {
    const deposit = toCents(c.fgtsDeposito * (gross + thirteenth + third));
    add(to.fgts_empregador, t, deposit);
    add(to.fgts[k] as Float64Array, t, deposit);
  }
}

const DESCONTO_DEMAIS = 0.3;

/** Pay whose discounts besides INSS and tax exceed this share of it: its gross and its net do not go together. */
const isContradictory = ({ renda, trabalho, descontos, bruto }: Linha): boolean =>
  (trabalho || COM_ISENCAO.has(renda.tipo)) && Math.abs(descontos) > DESCONTO_DEMAIS * bruto;

/** Incomes of every month with their INSS, tax and discounts; tells whether a gross and a net contradict each other. */
export function incomes(c: Contexto, to: Movimentos): boolean {
  const lines = linesOf(c);
  const payInss = inssPayer(c);
  const people = c.familia.pessoas.length;
  for (let t = 0; t < c.tempo.meses; t++) {
    const months: MesDaPessoa[] = [];
    for (let k = 0; k < people; k++) months.push(newMonth(c, k, t));
    const worked = new Array<boolean>(people).fill(false);
    for (const linha of lines) {
      if (!isActive(c, linha, t)) continue;
      const k = taxpayer(c, linha.quem, t);
      if (linha.trabalho) worked[k] = true;
      payRow(c, to, linha, months[k] as MesDaPessoa, k, t);
    }
    for (let k = 0; k < people; k++) {
      const before = t === 0 || at(to.trabalhouSempre[k] as Uint8Array, t - 1) === 1;
      (to.trabalhouSempre[k] as Uint8Array)[t] = before && worked[k] ? 1 : 0;
    }
    payInss(to, months, t);
    payUnemployment(c, to, t);
  }
  return lines.some(isContradictory);
}

function payUnemployment(c: Contexto, to: Movimentos, t: number): void {
  const P = at(c.tempo.P, yearOf(t));
  for (const [k, { desempregos }] of c.eventos.pessoas.entries()) {
    if (!isAlive(c, k, t)) continue;
    for (const { mes, verbas, seguro, parcelas } of desempregos) {
      if (t === mes) add(to.verbas_rescisorias, t, toCents(verbas * 100 * P));
      if (t >= mes && t < mes + parcelas) add(to.seguro_desemprego, t, toCents(seguro * 100 * P));
    }
  }
}

/** Deductions of each year's return besides the INSS: dependants, their school and those told. */
export function deductions(c: Contexto, to: Movimentos, school: readonly Float64Array[]): void {
  const { anualDependente, anualInstrucao } = c.tributos;
  c.familia.pessoas.forEach(({ outras_deducoes_anuais }, k) => {
    const own = to.declaracoes[k] as Movimentos['declaracoes'][number];
    for (let y = 0; y < c.tempo.anos; y++) {
      const F = at(c.tempo.F, y);
      let sum = outras_deducoes_anuais * 100 * at(c.tempo.P, y);
      c.familia.dependentes.forEach((dependente, d) => {
        if (declarantOf(c, dependente, 12 * y) !== k || !isTaxDependent(c, dependente, 12 * y)) return;
        sum += anualDependente * F;
        if (dependente.parentesco !== 'filho') return;
        let paid = 0;
        for (let t = 12 * y; t < 12 * y + 12; t++) paid += at(school[d] as Float64Array, t);
        sum += Math.min(paid, anualInstrucao * F);
      });
      add(own.deducoes, y, sum);
    }
  });
}
