import { calculator } from '../../calculator.ts';
import type { Decimal } from '../../decimal.ts';
import { type Fixed, fixed, larger, smaller, times, toCents, toDecimal, total } from '../../fixed.ts';
import { choice, integer, money, withDefault } from '../../inputs.ts';
import { out } from '../../outputs.ts';
import { brl, conta, passo } from '../../steps.ts';
import { loanRate } from '../rates/period-rate.ts';
import { schedule } from './schedule.ts';

type Rest = { meses: number; prestacao: Fixed; juros: Fixed };
type After = { saldo: Fixed; taxa: Decimal; meses: number; sistema: 'price' | 'sac' };

const NADA: Rest = { meses: 0, prestacao: 0n, juros: 0n };

/** The same months with a smaller instalment. */
function sameTerm({ saldo, taxa, meses, sistema }: After): Rest {
  if (meses === 0 || toCents(saldo) === 0n) return NADA;
  const { prestacoes, juros } = schedule({ sistema, valor: toDecimal(saldo), taxa, prazo: meses });
  return { meses, prestacao: prestacoes[0] ?? 0n, juros: total(juros) };
}

/** Fewer months with the same instalment (Price) or amortisation (SAC), and `extra` after each; the last one is smaller. */
function shorterTerm({ saldo, taxa, meses, sistema }: After, mantido: Fixed, extra: Fixed): Rest {
  const rest = { ...NADA };
  const i = fixed(taxa);
  for (let owed = saldo; toCents(owed) > 0n && rest.meses < meses; rest.meses++) {
    const juros = times(owed, i);
    const wanted = sistema === 'price' ? larger(mantido - juros, 0n) : mantido;
    const amortizacao = rest.meses === meses - 1 ? owed : smaller(wanted, owed);
    if (rest.meses === 0) rest.prestacao = juros + amortizacao;
    rest.juros += juros;
    owed -= amortizacao;
    owed -= smaller(extra, owed);
  }
  return rest;
}

/**
 * An extra payment right after an instalment, nothing rounded inside: total months, first instalment after it and
 * interest saved, R$. `prazo` keeps the instalment (Price) or the amortisation (SAC), `parcela` the months. `mensal`
 * repeats it after every following instalment, only valid with a shorter term.
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
    frequencia: withDefault(choice('uma_vez', 'mensal'), 'uma_vez'),
  },
  outputs: {
    novo_prazo_meses: out.integer('Prazo com a amortização'),
    nova_prestacao: out.money('Prestação seguinte'),
    juros_economizados: out.money('Juros economizados'),
  },
  compute(i) {
    if (i.mes_extra > i.prazo_meses) return { erro: ['mes_extra'] };
    const mensal = i.frequencia === 'mensal';
    if (mensal && i.modo === 'parcela') return { erro: ['modo'] };
    const quadro = schedule({
      sistema: i.sistema,
      valor: i.valor_financiado,
      taxa: i.taxa_mensal,
      prazo: i.prazo_meses,
    });
    const antes = quadro.saldos[i.mes_extra - 1] as Fixed;
    const saldo = antes - smaller(fixed(i.valor_extra), antes);
    const constant = (i.sistema === 'price' ? quadro.prestacoes[0] : quadro.amortizacoes[0]) as Fixed;
    const after = { saldo, taxa: i.taxa_mensal, meses: i.prazo_meses - i.mes_extra, sistema: i.sistema };
    const rest =
      i.modo === 'prazo' ? shorterTerm(after, constant, mensal ? fixed(i.valor_extra) : 0n) : sameTerm(after);
    const novo_prazo_meses = i.mes_extra + rest.meses;
    const jurosSem = toDecimal(total(quadro.juros.slice(i.mes_extra)));
    const jurosCom = toDecimal(rest.juros);
    const juros_economizados = jurosSem.minus(jurosCom);
    const nova_prestacao = toDecimal(rest.prestacao);
    const keeps = `mantém ${i.sistema === 'price' ? 'a prestação' : 'a amortização'} de ${brl(toDecimal(constant))}`;
    const how =
      i.modo === 'prazo'
        ? mensal
          ? `${keeps}, e mais ${brl(i.valor_extra)} todo mês`
          : keeps
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
