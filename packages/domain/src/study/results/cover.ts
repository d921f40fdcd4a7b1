import { formatPercent, roundTo } from '../../br/index.ts';
import type { LinhaDe } from '../../catalogue/index.ts';
import { AREA, type Area } from '../../code-lists/index.ts';
import type { Papel } from '../snapshot.ts';
import { bensWithOwnDivida } from './asset-debts.ts';
import { isPresentEdition } from './edition.ts';
import type { Conta } from './evaluate.ts';
import { ownerOf } from './owners.ts';
import {
  colunaOf,
  countedLinhas,
  fromGeneralBlock,
  type Leitura,
  type Pedidos,
  requireLinhas,
  sumColuna,
  toNumber,
  toText,
} from './reading.ts';

export const AVISO_DO_EMPREGADOR = 'Parte do seguro de hoje é do empregador: acaba se o emprego acabar';
export const AVISO_FORA_DO_QUE_TEM =
  'O seguro do empregador ficou fora do que a família tem: acaba se o emprego acabar';
export const AVISO_DE_OUTRO_BENEFICIARIO =
  'Há seguro de vida cujo beneficiário é de fora da família: não conta no que ela tem';

/** A joint row counts for both; a blank one for the customer. */
export const countsFor = (segurado: string | null | undefined, papel: Papel): boolean => {
  const de = segurado || 'titular';
  return de === papel || de === 'casal';
};

/** A policy without an end date is in force. */
export const isApoliceInForce = ({ vigencia_fim }: LinhaDe<'apolices'>, hoje: string): boolean =>
  (toText(vigencia_fim) ?? hoje) >= hoje;

type Buscada = {
  readonly area: Area;
  readonly coberturas: readonly string[];
  readonly pessoas: readonly Papel[];
  readonly hoje: string;
};

/** Whether a policy in force of this area pays one of the covers to any of the people. */
export const isPolicyOf =
  ({ area, coberturas, pessoas, hoje }: Buscada) =>
  (apolice: LinhaDe<'apolices'>): boolean =>
    apolice.area_produto === area &&
    coberturas.some((uma) => uma === apolice.cobertura) &&
    isApoliceInForce(apolice, hoje) &&
    pessoas.some((papel) => countsFor(apolice.tipo_segurado, papel));

/** Of these policies, the life policies in force that pay one of the causes to any of the people. */
export const lifeApolices = (
  apolices: readonly LinhaDe<'apolices'>[],
  hoje: string,
  coberturas: readonly string[],
  pessoas: readonly Papel[],
): readonly LinhaDe<'apolices'>[] =>
  apolices.filter(isPolicyOf({ area: AREA.vida, coberturas, pessoas, hoje }));

/** Capital, R$, that life policies in force pay this person or their family for these causes. */
export function capitalInForce(
  leitura: Leitura,
  papel: Papel,
  coberturas: readonly string[],
  pedidos: Pedidos,
): number {
  const apolices = requireLinhas(leitura, 'apolices', pedidos);
  const contadas = lifeApolices(apolices, leitura.hoje, coberturas, [papel]);
  if (contadas.some(({ do_empregador }) => do_empregador === 'S')) pedidos.avisos.add(AVISO_DO_EMPREGADOR);
  return sumColuna(colunaOf(contadas, 'valor_cobertura'));
}

/** R$ that life policies in force pay at this person's death: to the family, and from the employer's group policy. */
export function deathCapital(leitura: Leitura, papel: Papel, conta: Conta) {
  if (!isPresentEdition(conta, 3))
    return { proprio: capitalInForce(leitura, papel, ['morte'], conta), doEmpregador: null };
  const todas = lifeApolices(requireLinhas(leitura, 'apolices', conta), leitura.hoje, ['morte'], [papel]);
  const daFamilia = todas.filter(({ beneficiario_de_fora }) => beneficiario_de_fora !== 'S');
  if (daFamilia.length < todas.length) conta.avisos.add(AVISO_DE_OUTRO_BENEFICIARIO);
  const doEmpregador = daFamilia.filter(({ do_empregador }) => do_empregador === 'S');
  const proprias = daFamilia.filter(({ do_empregador }) => do_empregador !== 'S');
  if (doEmpregador.length > 0) conta.avisos.add(AVISO_FORA_DO_QUE_TEM);
  const capital = (apolices: typeof todas) => sumColuna(colunaOf(apolices, 'valor_cobertura'));
  return { proprio: capital(proprias), doEmpregador: capital(doEmpregador) || null };
}

/** Whether a life policy in force covers this person for the cause, whatever the amount. */
export const isCovered = (leitura: Leitura, papel: Papel, cobertura: string, pedidos: Pedidos): boolean =>
  lifeApolices(requireLinhas(leitura, 'apolices', pedidos), leitura.hoje, [cobertura], [papel]).length > 0;

/** Whether an insurance of this person pays the debt off at their death. */
const isPaidAtDeath = (
  { titular, tem_prestamista }: Pick<LinhaDe<'dividas'>, 'titular' | 'tem_prestamista'>,
  papel: Papel,
): boolean => tem_prestamista === 'S' && countsFor(titular, papel);

/** Share of a joint debt's insurance that is the customer's, as contracted; null where untold. */
function contractedShare({ tipo_divida, participacao_mip_pct, parte_titular_pct }: LinhaDe<'dividas'>) {
  const dita = tipo_divida === 'imobiliario' ? participacao_mip_pct : parte_titular_pct;
  return dita == null ? null : Math.min(100, Math.max(0, dita)) / 100;
}

type Renda = 'renda_mensal_bruta' | 'renda_mensal_liquida';

/** The same, else the customer's share of the income of both; half of a couple without income. */
export function titularShare(leitura: Leitura, divida: LinhaDe<'dividas'>, renda: Renda): number {
  const [titular = 0, conjuge = 0] = (['titular', 'conjuge'] as const).map((papel) =>
    Math.max(0, fromGeneralBlock(leitura, papel, renda) ?? 0),
  );
  const total = titular + conjuge;
  return contractedShare(divida) ?? (total > 0 ? titular / total : 0.5);
}

/**
 * Fraction of a joint debt's insurance that is this person's: as told; of the housing insurance else of the couple's
 * net income, of another the whole.
 */
function insuredShare(leitura: Leitura, divida: LinhaDe<'dividas'>, papel: Papel, conta: Conta): number {
  if (divida.titular !== 'casal' || !leitura.conjuge) return 1;
  const daCasa = divida.tipo_divida === 'imobiliario';
  const dita = contractedShare(divida) !== null;
  if (!daCasa && !dita) return 1;
  const doTitular = titularShare(leitura, divida, 'renda_mensal_liquida');
  const parte = papel === 'titular' ? doTitular : 1 - doTitular;
  const porQue = dita ? 'a parte no contrato' : 'a sua parte na renda do casal';
  conta.avisos.add(
    `O seguro ${daCasa ? 'do financiamento' : 'da dívida'} quita ${formatPercent(parte * 100, { max: 1 })} do saldo: ${porQue}`,
  );
  return parte;
}

/** Fraction of each debt that insurance pays off at this person's death. */
export function paidFraction(leitura: Leitura, papel: Papel, conta: Conta) {
  const porParte = isPresentEdition(conta, 3);
  return (divida: LinhaDe<'dividas'>): number => {
    if (!isPaidAtDeath(divida, papel)) return 0;
    return porParte ? insuredShare(leitura, divida, papel, conta) : 1;
  };
}

/** Debts of the survivor alone, whose instalments go on. */
export function instalmentsThatGoOn(leitura: Leitura, papel: Papel, pedidos: Pedidos) {
  if (!leitura.conjuge) return [];
  return instalmentsOf(
    requireLinhas(leitura, 'dividas', pedidos).filter(({ titular }) => !countsFor(titular, papel)),
  );
}

type FractionOf = (divida: LinhaDe<'dividas'>) => number;

/**
 * Instalments of these debts, R$ a month, less the fraction that insurance pays, and how many are left; unknown terms
 * last until the balance is paid.
 */
export const instalmentsOf = (dividas: readonly LinhaDe<'dividas'>[], paid: FractionOf = () => 0) =>
  dividas
    .map((divida) => {
      const { parcela_atual, parcelas_restantes, saldo_devedor } = divida;
      const inteira = toNumber(parcela_atual) ?? 0;
      const meses = parcelas_restantes ?? Math.ceil((saldo_devedor ?? 0) / (inteira || 1));
      return { parcela: roundTo(inteira * (1 - paid(divida)), 2), meses };
    })
    .filter(({ parcela, meses }) => parcela > 0 && meses > 0);

/**
 * Debts of this person, own or joint, that no insurance pays off at death. Debt on an asset counts only when the debts
 * table does not have it.
 */
export function uncoveredDividas(leitura: Leitura, papel: Papel, conta: Conta): number {
  const dividas = requireLinhas(leitura, 'dividas', conta);
  const paga = paidFraction(leitura, papel, conta);
  const restam = dividas
    .filter(({ titular }) => countsFor(titular, papel))
    .map((divida) => (1 - paga(divida)) * (toNumber(divida.saldo_devedor) ?? 0));
  const sobreBens = bensWithOwnDivida(countedLinhas(leitura, 'bens') ?? [], dividas).filter((bem) =>
    countsFor(ownerOf(bem), papel),
  );
  return sumColuna([...restam, ...sobreBens.map(({ saldo_devedor }) => toNumber(saldo_devedor))]);
}
