import { toCents } from './cents.ts';
import { type Contexto, deathOf, isAlive, someoneAlive } from './context.ts';
import { debtSchedule, type Quadro } from './debts.ts';
import { type Divida, whose } from './family.ts';
import { add, at, type Movimentos } from './months.ts';
import { yearOf } from './timeline.ts';

/** A debt placed in the projection's months; paid off before its end by a death that asks for it or by a sale. */
export type DividaNoTempo = {
  divida: Divida;
  quadro: Quadro;
  quitada: number;
  /** What a sale in the month of `quitada` pays off, in cents. */
  pagaNaVenda: number;
};

const nextSale = (c: Contexto, { id }: Divida): number =>
  c.familia.imoveis.reduce(
    (first, { divida, venda_mes }) =>
      divida !== null && String(divida) === String(id) ? Math.min(first, venda_mes ?? first) : first,
    Number.POSITIVE_INFINITY,
  );

/** Every debt, paid off by the first event that finds a balance; it pays the one before that month's instalment. */
export function placeDebts(c: Contexto, to: Movimentos): DividaNoTempo[] {
  const deaths = c.eventos.pessoas.flatMap(({ morte }) => (morte?.quitaDividas ? [morte.mes] : []));
  return c.familia.dividas.map((divida) => {
    const quadro = debtSchedule(divida, c.tempo.meses, c.tetoDeJuros);
    const debt: DividaNoTempo = { divida, quadro, quitada: Number.POSITIVE_INFINITY, pagaNaVenda: 0 };
    const sale = nextSale(c, divida);
    const first = [...deaths, sale]
      .sort((a, b) => a - b)
      .find((t) => t < c.tempo.meses && owedBefore(c, debt, t) > 0);
    if (first === undefined) return debt;
    const owed = owedBefore(c, debt, first);
    debt.quitada = first;
    if (deaths.includes(first)) add(to.outras_saidas, first, owed);
    else debt.pagaNaVenda = owed;
    return debt;
  });
}

/** Share of a debt that housing insurance has not paid by a month. */
function remaining(c: Contexto, { seguro, parte_titular, parte_conjuge }: Divida, t: number): number {
  if (seguro === 'N') return 1;
  const shares = [parte_titular, parte_conjuge];
  return c.eventos.pessoas.reduce((factor, { morte, invalidez }, k) => {
    const event = Math.min(
      morte?.mes ?? Number.POSITIVE_INFINITY,
      invalidez?.mes ?? Number.POSITIVE_INFINITY,
    );
    const own = c.familia.pessoas[k]?.papel === 'conjuge' ? shares[1] : shares[0];
    return t >= event ? Math.max(0, factor - (own as number)) : factor;
  }, 1);
}

/** What is owed in a month before its instalment, in cents. */
function owedBefore(c: Contexto, { divida, quadro, quitada }: DividaNoTempo, t: number): number {
  const k = t - divida.inicio_mes;
  if (k < 0 || t > quitada) return 0;
  const balance = k === 0 ? quadro.inicial : (quadro.saldos[k - 1] ?? 0);
  return toCents(balance * remaining(c, divida, t));
}

/** Instalments and balances of every debt; one paid off in a month pays no instalment in it. */
export function payDebts(c: Contexto, to: Movimentos, debts: readonly DividaNoTempo[]): void {
  for (const { divida, quadro, quitada } of debts) {
    const until = Math.min(quadro.parcelas.length, c.tempo.meses - divida.inicio_mes);
    for (let k = 0; k < until; k++) {
      const t = divida.inicio_mes + k;
      if (t >= quitada) break;
      const factor = remaining(c, divida, t);
      add(to.parcelas, t, toCents(at(quadro.parcelas, k) * factor));
      add(to.dividas, t, toCents(at(quadro.saldos, k) * factor));
    }
  }
}

/** The letters of consortium that become goods; a property's is told to the caller. */
export function lettersOf(c: Contexto, to: Movimentos, debts: readonly DividaNoTempo[]) {
  const properties: { mes: number; valor: number }[] = [];
  for (const { divida, quadro, quitada } of debts) {
    if (!quadro.carta) continue;
    const t = divida.inicio_mes + quadro.carta.mes - 1;
    if (t >= c.tempo.meses || t >= quitada) continue;
    add(to.credito_recebido, t, quadro.carta.valor);
    if (divida.uso === 'dinheiro') continue;
    add(to.compra_bens, t, quadro.carta.valor);
    if (divida.uso === 'imovel') properties.push({ mes: t, valor: quadro.carta.valor });
    else for (let m = t; m < c.tempo.meses; m++) add(to.bens_comprados, m, quadro.carta.valor);
  }
  return properties;
}

/** Premiums while their person lives, and capital at the event of a person and a cover. */
export function policies(c: Contexto, to: Movimentos): void {
  const { P, S } = c.tempo;
  for (const policy of c.familia.apolices) {
    const who = whose(c.familia, policy.papel);
    const end = policy.fim_mes ?? Number.POSITIVE_INFINITY;
    const level = (y: number) => {
      if (policy.reajuste === 'nenhum') return 1;
      return at(policy.reajuste === 'saude' ? S : P, y);
    };
    const employed = (t: number) =>
      policy.do_empregador === 'N' ||
      (who >= 0
        ? at(to.trabalhouSempre[who] as Uint8Array, t) === 1
        : to.trabalhouSempre.some((months) => at(months, t) === 1));
    if (policy.premio > 0) {
      for (let t = policy.inicio_mes; t < Math.min(end, c.tempo.meses); t++) {
        const alive = who >= 0 ? isAlive(c, who, t) : someoneAlive(c, t);
        if (!alive || !employed(t)) continue;
        const y = yearOf(t);
        add(to.premios, t, toCents(policy.premio * 100 * level(y) * (1 + policy.reajuste_real_aa) ** y));
      }
    }
    if (who < 0 || policy.capital <= 0) continue;
    const events = c.eventos.pessoas[who];
    const t = policy.cobertura === 'morte' ? events?.morte?.mes : events?.invalidez?.mes;
    if (t === undefined || (policy.cobertura !== 'morte' && policy.cobertura !== 'invalidez')) continue;
    if (policy.cobertura === 'invalidez' && t >= deathOf(c, who)) continue;
    const inForce = policy.inicio_mes <= t && t < end && (t === 0 || employed(t - 1));
    const indexed = policy.reajuste === 'nenhum' ? 1 : at(P, yearOf(t));
    if (inForce) add(to.capital_seguros, t, toCents(policy.capital * 100 * indexed));
  }
}

/** Costs of a death, of an adaptation, and the outlays of a month. */
export function otherOutflows(c: Contexto, to: Movimentos): void {
  const pay = (t: number, reais: number) =>
    add(to.outras_saidas, t, toCents(reais * 100 * at(c.tempo.P, yearOf(t))));
  for (const { morte, invalidez } of c.eventos.pessoas) {
    if (morte) pay(morte.mes, morte.custos);
    if (invalidez && invalidez.mes < (morte?.mes ?? Number.POSITIVE_INFINITY)) {
      pay(invalidez.mes, invalidez.adaptacao);
    }
  }
  for (const { valor, mes } of c.familia.desembolsos) {
    if (mes < c.tempo.meses) pay(mes, valor);
  }
}
