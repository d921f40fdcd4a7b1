import { toCents } from './cents.ts';
import { add, at } from './months.ts';
import { copyPlans, deposit, type Plano, payOut, planOf, type Resgate, redeem } from './pension-plans.ts';
import type { Projeto } from './project.ts';
import type { Taxas } from './returns.ts';
import { yearlyTax } from './tax-tables.ts';
import { yearOf } from './timeline.ts';

/** What the accounts did, by year, in cents. */
const ANUAIS = [
  'falta',
  'sobra',
  'aportes',
  'sobra_gasta',
  'resgates',
  'rendimento',
  'imposto_previdencia',
  'encargos_aportes',
  'objetivos',
  'imposto_devido',
  'restituicao_ir',
  'poupanca_extra',
  'saldo_reserva',
  'saldo_investimentos',
  'saldo_fgts',
  'saldo_previdencia',
] as const;

type Anual = (typeof ANUAIS)[number];

export type Trajeto = Record<Anual, Float64Array> & {
  /** Paid for each goal; −1 where it never comes due. */
  pagos: Float64Array;
  previstos: Float64Array;
  primeiraFalta: number | null;
  faltaConforto: number;
  /** Money at the start of the family's retirement. */
  capital: number;
  menor: number;
  menorEm: number;
  /** Bills and shortfall from retirement on, in money of today. */
  contasAposentado: number;
  faltasAposentado: number;
  ajustePendente: number;
};

function emptyPath(p: Projeto): Trajeto {
  const years = Object.fromEntries(ANUAIS.map((nome) => [nome, new Float64Array(p.contexto.tempo.anos)]));
  return {
    ...(years as Record<Anual, Float64Array>),
    pagos: new Float64Array(p.objetivos.length).fill(-1),
    previstos: new Float64Array(p.objetivos.length),
    primeiraFalta: null,
    faltaConforto: 0,
    capital: 0,
    menor: Number.POSITIVE_INFINITY,
    menorEm: 0,
    contasAposentado: 0,
    faltasAposentado: 0,
    ajustePendente: 0,
  };
}

/** The accounts of a family while its months go by. */
export class Contas {
  readonly p: Projeto;
  readonly ativos: Float64Array;
  readonly metas: Float64Array;
  readonly fgts: Float64Array;
  readonly planos: Plano[];
  readonly caminho: Trajeto;
  reserva: number;
  novos = 0;
  /** By person, of the running year: progressive redemptions and contributions to PGBL and VGBL. */
  readonly tributavel: Float64Array;
  readonly retido: Float64Array;
  readonly pgbl: Float64Array;
  readonly vgbl: Float64Array;
  private readonly resgate: Resgate = { bruto: 0, imposto: 0, tributavel: 0 };

  constructor(p: Projeto) {
    this.p = p;
    this.ativos = Float64Array.from(p.ativos);
    this.metas = Float64Array.from(p.objetivos, ({ guardado }) => guardado);
    this.fgts = Float64Array.from(p.fgts);
    this.planos = copyPlans(p.planos);
    this.reserva = p.reserva;
    this.caminho = emptyPath(p);
    const people = p.contexto.familia.pessoas.length;
    this.tributavel = new Float64Array(people);
    this.retido = new Float64Array(people);
    this.pgbl = new Float64Array(people);
    this.vgbl = new Float64Array(people);
  }

  /** Returns of both people on the year that ended: what is due, or what comes back. */
  settle(y: number): number {
    const { familia, tempo, tributos } = this.p.contexto;
    let sum = 0;
    for (let k = 0; k < familia.pessoas.length; k++) {
      const own = this.p.movimentos.declaracoes[k];
      const person = familia.pessoas[k];
      if (!own || !person) continue;
      const taxable = at(own.tributavel, y) + at(this.tributavel, k);
      const pgbl = this.p.deduzPgbl[k] ? Math.min(at(this.pgbl, k), tributos.pgblPct * taxable) : 0;
      const deductions = at(own.deducoes, y) + pgbl;
      const level = at(tempo.F, y);
      const tax = yearlyTax(tributos, person.declaracao, taxable, deductions, at(own.lucros, y), level);
      sum += tax - at(own.retido, y) - at(this.retido, k);
    }
    this.tributavel.fill(0);
    this.retido.fill(0);
    this.pgbl.fill(0);
    this.vgbl.fill(0);
    return sum;
  }

  private note(plano: Plano, y: number, final: boolean): void {
    const { imposto, tributavel } = this.resgate;
    add(this.caminho.imposto_previdencia, y, imposto);
    if (!final && plano.regime === 'progressivo') {
      add(this.tributavel, plano.quem, tributavel);
      add(this.retido, plano.quem, imposto);
    }
    this.resgate.bruto = 0;
    this.resgate.imposto = 0;
    this.resgate.tributavel = 0;
  }

  /** FGTS released, plans and goals of the dead, capital, sales and letters: all to the new investments. */
  events(t: number): void {
    const { p } = this;
    const y = yearOf(t);
    this.novos += at(p.entradas, t);
    for (const k of p.libera[t] ?? []) {
      this.novos += at(this.fgts, k);
      this.fgts[k] = 0;
    }
    for (const k of p.mortes[t] ?? []) {
      for (const plano of this.planos) {
        if (plano.quem !== k) continue;
        this.novos += payOut(p.contexto.tributos, plano, t, this.resgate);
        this.note(plano, y, true);
      }
    }
    if (p.mortes[t]) {
      p.objetivos.forEach(({ cai }, g) => {
        if (cai !== t) return;
        this.novos += at(this.metas, g);
        this.metas[g] = 0;
      });
    }
  }

  private fromInvestments(needed: number, t: number): number {
    const { ordem, disponivel } = this.p;
    let got = 0;
    for (let k = 0; k < ordem.length && got < needed; k++) {
      const account = ordem[k] as number;
      if (account < 0) {
        const taken = Math.min(this.novos, needed - got);
        this.novos -= taken;
        got += taken;
      } else if (t >= at(disponivel, account) && !this.isBlocked(account, t)) {
        const taken = Math.min(at(this.ativos, account), needed - got);
        add(this.ativos, account, -taken);
        got += taken;
      }
    }
    return got;
  }

  private isBlocked(account: number, t: number): boolean {
    const blocked = this.p.bloqueio[account];
    return blocked !== undefined && t >= blocked.de && t < blocked.ate;
  }

  /** Pays bills that the month does not: reserve, investments, VGBL, PGBL. Returns the net that came. */
  withdraw(needed: number, t: number): number {
    const y = yearOf(t);
    let got = Math.min(this.reserva, needed);
    this.reserva -= got;
    got += this.fromInvestments(needed - got, t);
    for (const tipo of ['VGBL', 'PGBL'] as const) {
      for (const plano of this.planos) {
        if (got >= needed) break;
        if (plano.tipo !== tipo || plano.lotes.length === 0) continue;
        got += redeem(this.p.contexto.tributos, plano, needed - got, t, this.resgate);
        this.note(plano, y, false);
      }
    }
    if (got > needed) {
      this.reserva += got - needed;
      return needed;
    }
    return got;
  }

  /** Goals of the month, in order; returns what they leave of the surplus. */
  goals(t: number, surplus: number): number {
    let left = surplus;
    for (const g of this.p.metasDoMes[t] ?? []) {
      const { custo } = this.p.objetivos[g] as Projeto['objetivos'][number];
      const own = Math.min(at(this.metas, g), custo);
      this.novos += at(this.metas, g) - own;
      this.metas[g] = 0;
      const fromMonth = Math.min(left, custo - own);
      left -= fromMonth;
      const paid = own + fromMonth + this.fromInvestments(custo - own - fromMonth, t);
      this.caminho.previstos[g] = custo;
      this.caminho.pagos[g] = paid;
      add(this.caminho.objetivos, yearOf(t), paid);
    }
    return left;
  }

  /** The month's return on every account, to the cent. */
  earn(t: number, taxas: Taxas): void {
    let sum = 0;
    const reserve = toCents(this.reserva * at(taxas.reserva, t));
    this.reserva += reserve;
    sum += reserve;
    const fresh = toCents(this.novos * at(taxas.novos, t));
    this.novos += fresh;
    sum += fresh;
    for (let k = 0; k < this.ativos.length; k++) {
      const earned = toCents(at(this.ativos, k) * at(taxas.ativos[k] as Float64Array, t));
      add(this.ativos, k, earned);
      sum += earned;
    }
    for (let g = 0; g < this.metas.length; g++) {
      const earned = toCents(at(this.metas, g) * at(taxas.objetivos[g] as Float64Array, t));
      add(this.metas, g, earned);
      sum += earned;
    }
    for (let k = 0; k < this.fgts.length; k++) {
      const earned = toCents(at(this.fgts, k) * at(taxas.fgts, t));
      add(this.fgts, k, earned);
      sum += earned;
    }
    for (const plano of this.planos) {
      const rate = at(taxas.previdencia[plano.quem] as Float64Array, t);
      for (const lote of plano.lotes) {
        const earned = toCents(lote.saldo * rate);
        lote.saldo += earned;
        sum += earned;
      }
    }
    add(this.caminho.rendimento, yearOf(t), sum);
  }

  /** A contribution to an account or a plan; charges leave the family. */
  private contribute(a: Projeto['aportes'][number], value: number, t: number): void {
    if (value <= 0) return;
    if (a.destino === 'investimentos') this.novos += value;
    else if (a.destino === 'reserva') this.reserva += value;
    else if (a.destino === 'objetivo') add(this.metas, a.objetivo, value);
    else {
      const loading = toCents(value * a.carregamento);
      let iof = 0;
      if (a.destino === 'VGBL') {
        const { limite, aliquota } = this.p.contexto.tributos.iofVgbl;
        const before = at(this.vgbl, a.quem);
        iof = toCents(aliquota * (Math.max(0, before + value - limite) - Math.max(0, before - limite)));
        add(this.vgbl, a.quem, value);
      } else add(this.pgbl, a.quem, value);
      deposit(planOf(this.planos, a.quem, a.destino, a.regime), value - loading - iof, t);
      add(this.caminho.encargos_aportes, yearOf(t), loading + iof);
    }
  }

  /** Reserve, contributions and what is saved of the rest; the remainder is spent. */
  save(t: number, surplus: number, extra: number): void {
    const y = yearOf(t);
    const { familia, tempo } = this.p.contexto;
    const P = at(tempo.P, y);
    let left = surplus;
    const saved = Math.min(extra, left);
    this.novos += saved;
    left -= saved;
    const refill = Math.min(left, Math.max(0, toCents(familia.reserva_alvo * 100 * P) - this.reserva));
    this.reserva += refill;
    left -= refill;
    for (const a of this.p.aportes) {
      if (t < a.inicio) continue;
      if (t < a.fim) {
        const value = Math.min(toCents(a.valor * P), left);
        left -= value;
        this.contribute(a, value, t);
      }
      if (t === a.inicio && t < a.fimDoUnico && a.unico > 0 && a.destino !== 'investimentos') {
        this.contribute(a, this.fromInvestments(toCents(a.unico * P), t), t);
      }
    }
    const kept = toCents(left * familia.sobra_poupada);
    this.novos += kept;
    add(this.caminho.sobra, y, surplus);
    add(this.caminho.aportes, y, surplus - left + kept);
    add(this.caminho.sobra_gasta, y, left - kept);
    for (let k = 0; k < this.fgts.length; k++) {
      add(this.fgts, k, at(this.p.movimentos.fgts[k] as Float64Array, t));
    }
  }

  /** No figure is told of money that cents no longer count exactly. */
  isBeyondNumbers(cash: number): boolean {
    if (Math.abs(cash) + this.total() <= Number.MAX_SAFE_INTEGER) return false;
    this.caminho.falta.fill(Number.NaN);
    this.caminho.saldo_investimentos.fill(Number.NaN);
    return true;
  }

  plansTotal(): number {
    let sum = 0;
    for (const { lotes } of this.planos) for (const { saldo } of lotes) sum += saldo;
    return sum;
  }

  investments(): number {
    let sum = this.novos;
    for (const value of this.ativos) sum += value;
    for (const value of this.metas) sum += value;
    return sum;
  }

  total(): number {
    let sum = this.reserva + this.investments() + this.plansTotal();
    for (const value of this.fgts) sum += value;
    return sum;
  }
}
