import { calculator } from '../../calculator.ts';
import { dec, ONE } from '../../decimal.ts';
import { FIXED_ONE, type Fixed, fixed, times, toDecimal, total } from '../../fixed.ts';
import { choice, integer, money, optional, type Problems, rate, share, withDefault } from '../../inputs.ts';
import { out } from '../../outputs.ts';
import { numberOf } from '../../parameters/tables.ts';
import { account, brl, conta, type Passo, passo, pct } from '../../steps.ts';
import { onlyInternalRate, yearly } from '../rates/internal-rate.ts';
import { loanRate } from '../rates/period-rate.ts';
import { consortiumFlow, halfway } from './consortium-plan.ts';
import { presentWorthOf } from './present-worth.ts';

export const AVISO_CONTEMPLACAO =
  'A contemplação depende de sorteio ou de lance vencedor e não é garantida: o mês é uma suposição';
const AVISO_FGTS = 'O FGTS só serve de lance em consórcio de imóvel';
const AVISO_REAJUSTE = 'As parcelas acompanham o índice do grupo, mesmo depois da contemplação';

/**
 * A consortium quota, R$: instalments as fractions of the current credit, a bid in the month of contemplation and the
 * yearly cost. The month is an assumption; it cannot be guaranteed.
 */
export const consortium = calculator({
  kind: 'credito.consorcio',
  titulo: 'Consórcio',
  fonte: 'Lei 11.795/2008; ABAC, Como calcular as prestações',
  inputs: {
    valor_credito: money,
    prazo_meses: integer(1, 1200),
    taxa_administracao: share,
    fundo_reserva: withDefault(share, 0),
    lance_livre_pct: withDefault(share, 0),
    lance_embutido_pct: withDefault(share, 0),
    base_lance: withDefault(choice('credito', 'plano'), 'credito'),
    mes_contemplacao: optional(integer(1, 1200)),
    indice_anual: withDefault(rate, 0),
    seguro_mensal_pct: withDefault(share, 0),
  },
  outputs: {
    fundo_comum_pct_mensal: out.percent('Fundo comum ao mês', 4),
    fundo_comum: out.money('Fundo comum'),
    taxa_administracao_mensal: out.money('Taxa de administração ao mês'),
    fundo_reserva_mensal: out.money('Fundo de reserva ao mês'),
    parcela: out.money('Parcela'),
    total_plano: out.money('Total do plano'),
    lance: out.money('Lance'),
    credito_liquido: out.money('Crédito líquido'),
    desembolso_contemplacao: out.money('Desembolso no mês da contemplação'),
    saldo_pos_lance: out.money('Saldo depois do lance'),
    parcela_pos_lance: out.money('Parcela depois do lance'),
    total_desembolsado: out.money('Total desembolsado'),
    custo_efetivo_anual_pct: out.nullable(out.percent('Custo efetivo ao ano')),
  },
  compute(i, parametros) {
    const n = i.prazo_meses;
    const k = i.mes_contemplacao ?? halfway(n);
    if (k > n) return { erro: ['mes_contemplacao'] };
    const oportunidade = numberOf(parametros, 'taxa_oportunidade_am');
    const problems: Problems = { incompleto: [], erro: [] };
    const taxa = loanRate.ler(oportunidade.valor, 'taxa_oportunidade_am', problems);
    if (!taxa) return { erro: problems.erro };
    const plano = ONE.plus(i.taxa_administracao).plus(i.fundo_reserva);
    const base = i.base_lance === 'plano' ? plano : ONE;
    const livre = i.lance_livre_pct.times(base);
    const embutido = i.lance_embutido_pct.times(base);
    if (embutido.gt(1)) return { erro: ['lance_embutido_pct'] };
    const flow = consortiumFlow({
      credito: i.valor_credito,
      prazo: n,
      taxaAdministracao: i.taxa_administracao,
      fundoReserva: i.fundo_reserva,
      lanceLivre: livre,
      lanceEmbutido: embutido,
      contemplacao: k,
      indice: i.indice_anual,
      seguro: i.seguro_mensal_pct,
    });
    if (!flow) {
      const bids = { lance_livre_pct: livre, lance_embutido_pct: embutido };
      return { erro: Object.entries(bids).flatMap(([nome, bid]) => (bid.isZero() ? [] : [nome])) };
    }
    const creditoK = flow.creditos[k - 1] as Fixed;
    const recebido = times(FIXED_ONE - fixed(embutido), creditoK);
    const liquidos = flow.desembolsos.map((pago, t) => (t === k - 1 ? recebido : 0n) - pago);
    const tir = onlyInternalRate({ valores: liquidos, tempos: liquidos.map((_, t) => t + 1), porAno: 12 });
    const custo = tir && yearly(tir).times(100);

    const inReais = (fraction: Fixed, credito = fixed(i.valor_credito)) =>
      toDecimal(times(fraction, credito));
    const fundo_comum = i.valor_credito.div(n);
    const taxa_administracao_mensal = i.valor_credito.times(i.taxa_administracao).div(n);
    const fundo_reserva_mensal = i.valor_credito.times(i.fundo_reserva).div(n);
    const parcela = inReais(flow.parcela);
    const lance = toDecimal(creditoK).times(livre.plus(embutido));
    const credito_liquido = toDecimal(recebido);
    const desembolso_contemplacao = toDecimal(flow.desembolsos[k - 1] as Fixed);
    const saldo_pos_lance = inReais(flow.saldoPosLance, creditoK);
    const parcela_pos_lance = inReais(flow.parcelaPosLance, creditoK);
    const total_desembolsado = toDecimal(total(flow.desembolsos));
    const vpl = presentWorthOf(liquidos, taxa);
    const passos: Passo[] = [
      passo('fundo_comum', 'Fundo comum', fundo_comum, 'R$/mês', `${brl(i.valor_credito)} ÷ ${n}`, {
        valor_credito: i.valor_credito,
        prazo_meses: n,
      }),
      passo(
        'parcela',
        'Parcela',
        parcela,
        'R$/mês',
        account(
          `${brl(fundo_comum)} de fundo comum`,
          ['+', taxa_administracao_mensal, 'de administração'],
          ['+', fundo_reserva_mensal, 'de fundo de reserva'],
        ),
        { taxa_administracao: i.taxa_administracao, fundo_reserva: i.fundo_reserva },
      ),
      passo(
        'total_plano',
        'Total do plano',
        inReais(flow.plano),
        'R$',
        `${brl(i.valor_credito)} × ${pct(plano)}, antes de reajustes`,
      ),
    ];
    if (!i.seguro_mensal_pct.isZero()) {
      passos.push(
        passo(
          'primeira_parcela_com_seguro',
          'Primeira parcela com seguro',
          toDecimal(flow.desembolsos[0] as Fixed),
          'R$/mês',
          `${brl(parcela)} + ${pct(i.seguro_mensal_pct)} do saldo devedor`,
          { seguro_mensal_pct: i.seguro_mensal_pct },
        ),
      );
    }
    passos.push(
      passo(
        'lance',
        'Lance',
        lance,
        'R$',
        `${pct(livre)} com recursos próprios e ${pct(embutido)} do próprio crédito, sobre ${brl(toDecimal(creditoK))}`,
        { mes_contemplacao: k },
      ),
      passo(
        'credito_liquido',
        'Crédito que se recebe',
        credito_liquido,
        'R$',
        `${brl(toDecimal(creditoK))} no mês ${k}, menos o lance embutido`,
      ),
      passo(
        'desembolso_contemplacao',
        'Desembolso no mês da contemplação',
        desembolso_contemplacao,
        'R$',
        `parcela do mês ${k} mais o lance com recursos próprios`,
      ),
      passo(
        'saldo_pos_lance',
        'Saldo depois do lance',
        saldo_pos_lance,
        'R$',
        `o plano menos ${conta(k, 'parcela', 'parcelas')} e os lances`,
      ),
      passo(
        'parcela_pos_lance',
        'Parcela depois do lance',
        parcela_pos_lance,
        'R$/mês',
        k === n ? 'nada mais a pagar' : `${brl(saldo_pos_lance)} ÷ ${n - k}`,
      ),
      passo(
        'total_desembolsado',
        'Total desembolsado',
        total_desembolsado,
        'R$',
        'tudo o que se paga, com lance próprio',
      ),
      passo(
        'custo_efetivo_anual_pct',
        'Custo efetivo ao ano',
        custo,
        '%',
        tir
          ? `(1 + ${pct(tir)})^12 − 1, a taxa que iguala o crédito recebido ao que se paga`
          : 'não há uma taxa única; veja o valor presente',
      ),
      passo(
        'valor_presente',
        'Crédito recebido menos pagamentos, em valor de hoje',
        vpl,
        'R$',
        `descontado a ${pct(taxa)} a.m.`,
        { taxa_oportunidade_am: taxa },
      ),
    );
    return {
      saidas: {
        fundo_comum_pct_mensal: dec(100).div(n),
        fundo_comum,
        taxa_administracao_mensal,
        fundo_reserva_mensal,
        parcela,
        total_plano: inReais(flow.plano),
        lance,
        credito_liquido,
        desembolso_contemplacao,
        saldo_pos_lance,
        parcela_pos_lance,
        total_desembolsado,
        custo_efetivo_anual_pct: custo,
      },
      passos,
      avisos: [
        AVISO_CONTEMPLACAO,
        ...(i.indice_anual.isZero() ? [] : [AVISO_REAJUSTE]),
        ...(livre.isZero() ? [] : [AVISO_FGTS]),
      ],
      parametros: [oportunidade],
    };
  },
});
