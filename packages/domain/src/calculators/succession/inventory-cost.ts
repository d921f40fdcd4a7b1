import { calculator } from '../calculator.ts';
import { atLeastZero, cents, type Decimal, ONE, sum, ZERO } from '../decimal.ts';
import {
  choice,
  codeOf,
  fromParameter,
  listOf,
  money,
  optional,
  rowsOf,
  share,
  withDefault,
  yesNo,
} from '../inputs.ts';
import { out } from '../outputs.ts';
import type { ParametrosConsultados } from '../parameters/index.ts';
import { account, brl, conta, type Passo, passo, pct } from '../steps.ts';
import { itcmdOn, itcmdRule, type RegraItcmd } from './itcmd-tax.ts';

type Parte = { uf: string; parte: Decimal; regra: RegraItcmd };

/** Fraction of the estate taxed by each state; without values, all by the state of the inventory. */
function byState(
  uf: string,
  bens: readonly { uf: string; valor: Decimal }[] | null,
  parametros: ParametrosConsultados,
): Parte[] {
  const total = sum((bens ?? []).map((bem) => bem.valor));
  const worth = new Map<string, Decimal>();
  for (const bem of bens ?? []) worth.set(bem.uf, (worth.get(bem.uf) ?? ZERO).plus(bem.valor));
  const shares: [string, Decimal][] = total.isZero()
    ? [[uf, ONE]]
    : [...worth].map(([state, value]) => [state, value.div(total)]);
  return shares.flatMap(([state, parte]) => {
    const regra = itcmdRule(state, parametros);
    return regra ? [{ uf: state, parte, regra }] : [];
  });
}

/**
 * Cost of the inventory, R$: ITCMD of every heir in every state, lawyer, notary, certificates and fine, and the cash
 * missing to pay it. Life capital and pensions with beneficiaries are excluded (STF Tema 1214).
 */
export const inventoryCost = calculator({
  kind: 'sucessao.custo_inventario',
  titulo: 'Custo do inventário',
  fonte: 'Leis estaduais do ITCMD; EC 132/2023; STF Tema 1214; LC 227/2026',
  inputs: {
    uf: codeOf('estado'),
    monte_mor: money,
    meacao: withDefault(money, 0),
    dividas: withDefault(money, 0),
    quinhoes: optional(listOf(money)),
    bens_por_uf: optional(rowsOf({ uf: codeOf('estado'), valor: money })),
    pct_honorarios: fromParameter(share, 'pct_honorarios'),
    pct_emolumentos: fromParameter(share, 'pct_emolumentos'),
    base_emolumentos: withDefault(choice('heranca', 'monte_mor'), 'heranca'),
    certidoes: fromParameter(money, 'certidoes'),
    multa_pct: withDefault(share, 0),
    pagamento_no_prazo: withDefault(yesNo, 'N'),
    liquidez_disponivel: withDefault(money, 0),
    capital_vida: withDefault(money, 0),
  },
  outputs: {
    heranca: out.money('Herança'),
    itcmd: out.money('ITCMD'),
    honorarios: out.money('Honorários'),
    emolumentos: out.money('Emolumentos'),
    certidoes: out.money('Certidões'),
    multa: out.money('Multa'),
    total: out.money('Custo do inventário'),
    deficit_liquidez: out.money('Falta em dinheiro'),
  },
  compute(i, parametros) {
    const heranca = atLeastZero(i.monte_mor.minus(i.dividas).minus(i.meacao));
    const partes = byState(i.uf, i.bens_por_uf, parametros);
    const quinhoes = i.quinhoes ?? [heranca];
    const onTime = i.pagamento_no_prazo === 'S';
    const taxIn = ({ parte, regra }: Parte) =>
      sum(quinhoes.map((q) => itcmdOn(q.times(parte), regra, onTime)));

    const porUf = partes.map((parte) => ({ uf: parte.uf, valor: taxIn(parte) }));
    const itcmd = cents(sum(porUf.map(({ valor }) => valor)));
    const honorarios = cents(heranca.times(i.pct_honorarios));
    const baseEmolumentos = i.base_emolumentos === 'heranca' ? heranca : i.monte_mor;
    const emolumentos = cents(baseEmolumentos.times(i.pct_emolumentos));
    const multa = cents(itcmd.times(i.multa_pct));
    const total = sum([itcmd, honorarios, emolumentos, i.certidoes, multa]);
    const dinheiro = i.liquidez_disponivel.plus(i.capital_vida);
    const deficit_liquidez = atLeastZero(total.minus(dinheiro));

    const heirs = conta(quinhoes.length, 'herdeiro', 'herdeiros');
    const passos: Passo[] = [
      passo(
        'heranca',
        'Herança',
        heranca,
        'R$',
        account(brl(i.monte_mor), ['−', i.dividas, 'de dívidas'], ['−', i.meacao, 'de meação']),
        { monte_mor: i.monte_mor, dividas: i.dividas, meacao: i.meacao },
      ),
      ...porUf.map(({ uf, valor }) =>
        passo(`itcmd_${uf}`, `ITCMD em ${uf}`, valor, 'R$', `sobre o quinhão de ${heirs}`, {
          quinhoes: quinhoes.length,
        }),
      ),
      passo(
        'honorarios',
        'Honorários advocatícios',
        honorarios,
        'R$',
        `${brl(heranca)} × ${pct(i.pct_honorarios)}`,
        {
          heranca,
          pct_honorarios: i.pct_honorarios,
        },
      ),
      passo(
        'emolumentos',
        'Cartório',
        emolumentos,
        'R$',
        `${brl(baseEmolumentos)} × ${pct(i.pct_emolumentos)}`,
        {
          base: baseEmolumentos,
          pct_emolumentos: i.pct_emolumentos,
        },
      ),
      passo('certidoes', 'Certidões', i.certidoes, 'R$', 'valor estimado'),
    ];
    if (!multa.isZero()) {
      passos.push(
        passo('multa', 'Multa por atraso', multa, 'R$', `${brl(itcmd)} × ${pct(i.multa_pct)}`, {
          itcmd,
          multa_pct: i.multa_pct,
        }),
      );
    }
    passos.push(
      passo('total', 'Custo do inventário', total, 'R$', 'ITCMD + honorários + cartório + certidões + multa'),
      passo(
        'deficit_liquidez',
        'Falta em dinheiro',
        deficit_liquidez,
        'R$',
        account(
          brl(total),
          ['−', i.liquidez_disponivel, 'de liquidez para o inventário'],
          ['−', i.capital_vida, 'de seguro de vida'],
        ),
        {
          total,
          liquidez_disponivel: i.liquidez_disponivel,
          capital_vida: i.capital_vida,
        },
      ),
    );
    return {
      saidas: {
        heranca,
        itcmd,
        honorarios,
        emolumentos,
        certidoes: i.certidoes,
        multa,
        total,
        deficit_liquidez,
      },
      passos,
      avisos: [...new Set(partes.flatMap(({ regra }) => regra.avisos))],
      parametros: partes.flatMap(({ regra }) => regra.parametros),
    };
  },
});
