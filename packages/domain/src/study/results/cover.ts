import type { LinhaDe } from '../../catalogue/index.ts';
import { AREA } from '../../code-lists/index.ts';
import type { Papel } from '../snapshot.ts';
import { bensComDividaPropria } from './asset-debts.ts';
import { donoDe } from './owners.ts';
import {
  coluna,
  comoNumero,
  comoTexto,
  exigirLinhas,
  type Leitura,
  linhas,
  type Pedidos,
  soma,
} from './reading.ts';

/** A joint row counts for both; without an answer it is the customer's. */
export const vale = (segurado: string | null | undefined, papel: Papel): boolean => {
  const de = segurado || 'titular';
  return de === papel || de === 'casal';
};

/** A policy without an end is in force. */
export const vigente = ({ vigencia_fim }: LinhaDe<'apolices'>, hoje: string): boolean =>
  (comoTexto(vigencia_fim) ?? hoje) >= hoje;

/** Of these policies, those of life in force that pay for one of the causes to any of the people. */
export const apolicesDeVida = (
  apolices: readonly LinhaDe<'apolices'>[],
  hoje: string,
  coberturas: readonly string[],
  pessoas: readonly Papel[],
): readonly LinhaDe<'apolices'>[] =>
  apolices.filter(
    (apolice) =>
      apolice.area_produto === AREA.vida &&
      coberturas.some((uma) => uma === apolice.cobertura) &&
      vigente(apolice, hoje) &&
      pessoas.some((papel) => vale(apolice.tipo_segurado, papel)),
  );

/** Capital, R$, that the life policies in force pay this person's family, or this person, for these causes. */
export function capitalEmVigor(
  leitura: Leitura,
  papel: Papel,
  coberturas: readonly string[],
  pedidos: Pedidos,
): number {
  const apolices = exigirLinhas(leitura, 'apolices', pedidos);
  return soma(coluna(apolicesDeVida(apolices, leitura.hoje, coberturas, [papel]), 'valor_cobertura'));
}

/** Whether a life policy in force covers this person for the cause, whatever its amount. */
export const coberto = (leitura: Leitura, papel: Papel, cobertura: string, pedidos: Pedidos): boolean =>
  apolicesDeVida(exigirLinhas(leitura, 'apolices', pedidos), leitura.hoje, [cobertura], [papel]).length > 0;

/**
 * What this person owes, alone or with the spouse, that no insurance pays off at death. What is owed on an asset is
 * a debt of its own, told there only where the debts do not have it.
 */
export function dividasSemCobertura(leitura: Leitura, papel: Papel, pedidos: Pedidos): number {
  const dividas = exigirLinhas(leitura, 'dividas', pedidos);
  const descobertas = dividas.filter(
    ({ titular, tem_prestamista }) => tem_prestamista !== 'S' && vale(titular, papel),
  );
  const sobreBens = bensComDividaPropria(linhas(leitura, 'bens') ?? [], dividas).filter((bem) =>
    vale(donoDe(bem), papel),
  );
  return soma([...descobertas, ...sobreBens].map(({ saldo_devedor }) => comoNumero(saldo_devedor)));
}
