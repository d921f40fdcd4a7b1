import { roundTo } from '../../../br/index.ts';
import type { LinhaDe } from '../../../catalogue/index.ts';
import { bensWithOwnDivida, dividasOfBens } from '../asset-debts.ts';
import type { Base } from '../base.ts';
import { titularShare } from '../cover.ts';
import { tipoOfDivida } from '../credit/debts.ts';
import type { Conta } from '../evaluate.ts';
import { ownerOf } from '../owners.ts';
import { isQuota } from '../quotas.ts';
import { referenceCost, toMonthlyRate, yearlyIndice } from '../rates.ts';
import { countedLinhas, type Leitura, toFraction, toNumber } from '../reading.ts';
import type { Familia } from './people.ts';

export type DividaDoFluxo = NonNullable<Familia['dividas']>[number];
type Linha = LinhaDe<'dividas'>;

/** Ids of the flow: of a row of the debts, and of a property whose debt has no row. */
export const idOfDivida = (dividas: readonly Linha[], divida: Linha): string =>
  `divida/${dividas.indexOf(divida)}`;

/** Id of the debt on each asset: of its row or, without one, its own. */
export function debtIds(
  bens: readonly LinhaDe<'bens'>[],
  dividas: readonly Linha[],
): ReadonlyMap<LinhaDe<'bens'>, string> {
  const rows = [...dividasOfBens(bens, dividas)].map(
    ([bem, divida]) => [bem, idOfDivida(dividas, divida)] as const,
  );
  const own = bensWithOwnDivida(bens, dividas).map((bem) => [bem, `bem/${bens.indexOf(bem)}`] as const);
  return new Map([...rows, ...own]);
}

/** Monthly rate of a row: told, from its yearly cost, or the reference of its kind where nothing else tells it. */
function rateOf(divida: Linha, conta: Conta): number | null {
  const mensal = toFraction(divida.taxa_juros_mensal);
  if (mensal !== null) return mensal;
  const cet = toFraction(divida.cet_anual);
  if (cet !== null) return toMonthlyRate(cet);
  const prazo = toNumber(divida.parcelas_restantes);
  const parcela = toNumber(divida.parcela_atual);
  if (prazo !== null && parcela !== null && parcela > 0) return null;
  conta.avisos.add('Dívida sem juros nem prazo: contada pelo custo de referência do tipo');
  return toMonthlyRate(referenceCost(conta, tipoOfDivida(divida)));
}

const ROTATIVAS: ReadonlySet<unknown> = new Set(['livre', 'cheque_especial']);
const DE_IMOVEL: ReadonlySet<unknown> = new Set(['imobiliario', 'home_equity']);

type Sistema = NonNullable<DividaDoFluxo['sistema']>;

/** System of a loan: told, of a home by its first instalment, fixed where it has no schedule of its own. */
function systemOf(divida: Linha, taxa: number | null): Sistema {
  const tipo = tipoOfDivida(divida);
  if (tipo === 'cartao') return 'cartao';
  if (isQuota(divida) || ROTATIVAS.has(tipo)) return 'fixa';
  const told = divida.sistema_amortizacao;
  if (told === 'price' || told === 'sac') return told;
  if (told) return 'fixa';
  if (!DE_IMOVEL.has(tipo)) return 'price';
  const n = toNumber(divida.parcelas_restantes);
  const saldo = toNumber(divida.saldo_devedor) ?? 0;
  const parcela = toNumber(divida.parcela_atual);
  if (!n || parcela === null) return 'price';
  return parcela >= saldo / n + saldo * (taxa ?? 0) ? 'sac' : 'price';
}

/** Share that each one's insurance pays of a debt. */
function sharesOf(leitura: Leitura, divida: Linha) {
  if (divida.titular === 'conjuge') return { parte_titular: 0, parte_conjuge: 1 };
  if (divida.titular !== 'casal' || !leitura.conjuge) return { parte_titular: 1, parte_conjuge: 0 };
  const parte_titular = roundTo(titularShare(leitura, divida, 'renda_mensal_bruta'), 6);
  return { parte_titular, parte_conjuge: roundTo(1 - parte_titular, 6) };
}

function rowOf(base: Base, dividas: readonly Linha[], divida: Linha, conta: Conta): DividaDoFluxo[] {
  const saldo = toNumber(divida.saldo_devedor) ?? 0;
  const parcela = toNumber(divida.parcela_atual);
  const parcelas = toNumber(divida.parcelas_restantes);
  if (isQuota(divida)) return quotaOf(dividas, divida, conta);
  if (saldo <= 0) return [];
  if (parcela === null) conta.avisos.add('Dívida sem parcela: contada pela taxa e pelo prazo');
  const taxa = rateOf(divida, conta);
  const sistema = systemOf(divida, taxa);
  const solved =
    sistema === 'sac' && taxa === null && parcelas && parcela ? parcela / saldo - 1 / parcelas : null;
  return [
    {
      id: idOfDivida(dividas, divida),
      sistema,
      saldo,
      ...(parcela !== null && { parcela }),
      ...(parcelas !== null && parcelas > 0 && { parcelas: Math.round(parcelas) }),
      taxa_mensal: solved === null ? taxa : Math.max(0, solved),
      seguro: divida.tem_prestamista === 'S' ? 'S' : 'N',
      ...sharesOf(base.leitura, divida),
    },
  ];
}

/** A running quota: what is left to pay, which follows the index of its group. */
function quotaOf(dividas: readonly Linha[], divida: Linha, conta: Conta): DividaDoFluxo[] {
  const parcela = toNumber(divida.parcela_atual) ?? 0;
  const parcelas = toNumber(divida.parcelas_restantes);
  if (parcela <= 0 || !parcelas) return [];
  const indice = yearlyIndice(conta, divida.indice_correcao);
  return [
    {
      id: idOfDivida(dividas, divida),
      sistema: 'fixa',
      saldo: Math.round(parcela * parcelas * 100) / 100,
      parcela,
      parcelas,
      taxa_mensal: 0,
      ...(indice !== null && { indice_mensal: toMonthlyRate(indice) }),
    },
  ];
}

/** Every debt of the family; that of an asset without a row of its own has no instalment. */
export function debtsOf(base: Base, conta: Conta): DividaDoFluxo[] {
  const { leitura } = base;
  const dividas = countedLinhas(leitura, 'dividas') ?? [];
  const bens = countedLinhas(leitura, 'bens') ?? [];
  const soltas = bensWithOwnDivida(bens, dividas);
  const ids = debtIds(bens, dividas);
  if (soltas.length > 0)
    conta.avisos.add('Bem com saldo devedor sem a sua dívida na tabela: o fluxo não conta parcela dele');
  return [
    ...dividas.flatMap((divida) => rowOf(base, dividas, divida, conta)),
    ...soltas.map((bem): DividaDoFluxo => {
      const tipo =
        bem.tipo_bem === 'imovel' ? 'imobiliario' : bem.tipo_bem === 'veiculo' ? 'veiculo' : 'outra';
      const dono = ownerOf(bem);
      return {
        id: ids.get(bem) ?? '',
        sistema: 'fixa',
        saldo: toNumber(bem.saldo_devedor) ?? 0,
        parcela: 0,
        taxa_mensal: toMonthlyRate(referenceCost(conta, tipo)),
        parte_titular: dono === 'conjuge' ? 0 : 1,
      };
    }),
  ];
}
