import { Contas, type Trajeto } from './accounts.ts';
import { toCents } from './cents.ts';
import { add, at } from './months.ts';
import type { Projeto } from './project.ts';
import type { Taxas } from './returns.ts';
import { yearOf } from './timeline.ts';

/** Every month of a projection or of a path; `extra` is saved besides, cents of today a month. */
export function simulate(p: Projeto, taxas: Taxas, extra = 0, meses = p.contexto.tempo.meses): Trajeto {
  const { tempo, parada } = p.contexto;
  const contas = new Contas(p);
  const path = contas.caminho;
  let adjustment = 0;
  for (let t = 0; t < meses; t++) {
    const y = yearOf(t);
    const P = at(tempo.P, y);
    if (t === parada.familia) path.capital = contas.total();
    adjustment = 0;
    if (t % 12 === 0 && t > 0) {
      adjustment = contas.settle(y - 1);
      add(adjustment > 0 ? path.imposto_devido : path.restituicao_ir, y, Math.abs(adjustment));
    }
    contas.events(t);
    const saving = extra > 0 && t < parada.familia ? toCents(extra * P) : 0;
    add(path.poupanca_extra, y, saving);
    const cash = at(p.caixa, t) - adjustment + saving;
    if (contas.isBeyondNumbers(cash)) return path;
    let surplus = 0;
    if (cash < 0) {
      const got = contas.withdraw(-cash, t);
      const shortfall = -cash - got;
      add(path.resgates, y, got);
      if (shortfall > 0) {
        add(path.falta, y, shortfall);
        path.primeiraFalta ??= t;
        path.faltaConforto += Math.min(shortfall, Math.max(0, at(p.movimentos.conforto, t)));
        if (t >= parada.familia) path.faltasAposentado += shortfall / P;
      }
    } else surplus = cash;
    if (t >= parada.familia) path.contasAposentado += (at(p.contas, t) + Math.max(0, adjustment)) / P;
    surplus = contas.goals(t, surplus);
    contas.earn(t, taxas);
    contas.save(t, surplus, saving);
    const total = contas.total();
    if (total < path.menor) {
      path.menor = total;
      path.menorEm = t;
    }
    if (t % 12 === 11) {
      path.saldo_reserva[y] = contas.reserva;
      path.saldo_investimentos[y] = contas.investments();
      path.saldo_previdencia[y] = contas.plansTotal();
      path.saldo_fgts[y] = contas.fgts.reduce((sum, value) => sum + value, 0);
    }
  }
  if (parada.familia >= tempo.meses) path.capital = contas.total();
  path.ajustePendente = contas.settle(tempo.anos - 1);
  return path;
}
