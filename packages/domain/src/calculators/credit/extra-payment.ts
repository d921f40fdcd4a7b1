import { calculator } from '../calculator.ts';
import { type Fixed, fixed, over, overInteger, smaller, times, toCents, toDecimal, total } from '../fixed.ts';
import { choice, integer, money, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import { brl, conta, passo } from '../steps.ts';
import { loanRate } from './period-rate.ts';
import { annuityFactor, schedule } from './schedule.ts';

type Rest = { meses: number; prestacao: Fixed; juros: Fixed };
type After = { saldo: Fixed; taxa: Fixed; meses: number; sistema: 'price' | 'sac'; constante: Fixed | null };

/** What follows the extra payment; `constante` is the instalment (Price) or amortisation (SAC) that stays. */
function restOf({ saldo, taxa, meses, sistema, constante }: After): Rest {
  const kept =
    constante ?? (sistema === 'price' ? over(saldo, annuityFactor(taxa, meses)) : overInteger(saldo, meses));
  const rest: Rest = { meses: 0, prestacao: 0n, juros: 0n };
  for (let owed = saldo; toCents(owed) > 0n && rest.meses < meses; rest.meses++) {
    const juros = times(owed, taxa);
    const wanted = sistema === 'price' ? kept - juros : kept;
    const amortizacao = rest.meses === meses - 1 ? owed : smaller(wanted, owed);
    if (rest.meses === 0) rest.prestacao = juros + amortizacao;
    rest.juros += juros;
    owed -= amortizacao;
  }
  return rest;
}

/**
 * An extra payment right after an instalment, nothing rounded inside: months in all, first instalment after it and
 * interest saved, R$. `prazo` keeps the instalment (Price) or the amortisation (SAC), `parcela` the months.
 */
export const extraPayment = calculator({
  kind: 'credito.amortizacao_extra',
  titulo: 'Amortização extra',
  fonte: 'Código de Defesa do Consumidor, art. 52, §2º; sistemas Price e SAC',
  inputs: {
    valor_financiado: money,
    taxa_mensal: loanRate,
    prazo_meses: integer(1, 1200),
    mes_extra: integer(1, 1200),
    valor_extra: money,
    sistema: withDefault(choice('price', 'sac'), 'price'),
    modo: withDefault(choice('prazo', 'parcela'), 'prazo'),
  },
  outputs: {
    novo_prazo_meses: out.integer('Prazo com a amortização'),
    nova_prestacao: out.money('Prestação seguinte'),
    juros_economizados: out.money('Juros economizados'),
  },
  compute(i) {
    if (i.mes_extra > i.prazo_meses) return { erro: ['mes_extra'] };
    const quadro = schedule({
      sistema: i.sistema,
      valor: i.valor_financiado,
      taxa: i.taxa_mensal,
      prazo: i.prazo_meses,
    });
    const antes = quadro.saldos[i.mes_extra - 1] as Fixed;
    const saldo = antes - smaller(fixed(i.valor_extra), antes);
    const kept = i.sistema === 'price' ? quadro.prestacoes[0] : quadro.amortizacoes[0];
    const rest = restOf({
      saldo,
      taxa: fixed(i.taxa_mensal),
      meses: i.prazo_meses - i.mes_extra,
      sistema: i.sistema,
      constante: i.modo === 'prazo' ? (kept ?? 0n) : null,
    });
    const novo_prazo_meses = i.mes_extra + rest.meses;
    const jurosSem = toDecimal(total(quadro.juros.slice(i.mes_extra)));
    const jurosCom = toDecimal(rest.juros);
    const juros_economizados = jurosSem.minus(jurosCom);
    const nova_prestacao = toDecimal(rest.prestacao);
    const how =
      i.modo === 'prazo'
        ? `mantém ${i.sistema === 'price' ? 'a prestação' : 'a amortização'} de ${brl(toDecimal(kept ?? 0n))}`
        : `recalculada sobre ${conta(i.prazo_meses - i.mes_extra, 'mês', 'meses')}`;
    return {
      saidas: { novo_prazo_meses, nova_prestacao, juros_economizados },
      passos: [
        passo(
          'saldo_apos',
          'Dívida depois da amortização',
          toDecimal(saldo),
          'R$',
          `${brl(toDecimal(antes))} após a prestação ${i.mes_extra} − ${brl(i.valor_extra)}`,
          { mes_extra: i.mes_extra, valor_extra: i.valor_extra },
        ),
        passo('nova_prestacao', 'Prestação seguinte', nova_prestacao, 'R$/mês', how),
        passo(
          'novo_prazo_meses',
          'Prazo com a amortização',
          novo_prazo_meses,
          'meses',
          `${i.mes_extra} já pagas + ${rest.meses}; eram ${i.prazo_meses}`,
          { prazo_meses: i.prazo_meses },
        ),
        passo(
          'juros_economizados',
          'Juros economizados',
          juros_economizados,
          'R$',
          `${brl(jurosSem)} sem a amortização − ${brl(jurosCom)} com ela`,
        ),
      ],
      avisos:
        toCents(fixed(i.valor_extra)) > toCents(antes)
          ? [`O valor passa da dívida: ${brl(toDecimal(antes))} bastam para quitar`]
          : [],
    };
  },
});
