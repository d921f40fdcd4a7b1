import { AREA } from '../../code-lists/index.ts';
import type { Campos, Papel } from '../snapshot.ts';
import { donoDe } from './owners.ts';
import { comoNumero, comoTexto, exigirLinhas, type Leitura, linhas, type Pedidos, soma } from './reading.ts';

/** A joint row counts for both; without an answer it is the customer's. */
export const vale = (segurado: unknown, papel: Papel): boolean => {
  const de = comoTexto(segurado) ?? 'titular';
  return de === papel || de === 'casal';
};

export const vigente = ({ vigencia_fim }: Campos, hoje: string): boolean =>
  (comoTexto(vigencia_fim) ?? hoje) >= hoje;

/** Life policies in force that cover this person for one of these causes. */
export function capitalEmVigor(
  leitura: Leitura,
  papel: Papel,
  coberturas: readonly string[],
  pedidos: Pedidos,
): number {
  const conta = (apolice: Campos): boolean =>
    apolice.area_produto === AREA.vida &&
    coberturas.some((uma) => uma === apolice.cobertura) &&
    vigente(apolice, leitura.hoje) &&
    vale(apolice.tipo_segurado, papel);
  return soma(
    exigirLinhas(leitura, 'apolices', pedidos)
      .filter(conta)
      .map(({ valor_cobertura }) => valor_cobertura),
  );
}

/** Whether a life policy in force covers this person for the cause, whatever its amount. */
export const coberto = (leitura: Leitura, papel: Papel, cobertura: string, pedidos: Pedidos): boolean =>
  exigirLinhas(leitura, 'apolices', pedidos).some(
    (apolice) =>
      apolice.area_produto === AREA.vida &&
      apolice.cobertura === cobertura &&
      vigente(apolice, leitura.hoje) &&
      vale(apolice.tipo_segurado, papel),
  );

/**
 * What this person owes, alone or with the spouse, that no insurance pays off at death. What is owed on an asset is
 * a debt of its own, told there only where the debts do not have it.
 */
export function dividasSemCobertura(leitura: Leitura, papel: Papel, pedidos: Pedidos): number {
  const descobertas = exigirLinhas(leitura, 'dividas', pedidos).filter(
    ({ titular, tem_prestamista }) => tem_prestamista !== 'S' && vale(titular, papel),
  );
  const sobreBens = (linhas(leitura, 'bens') ?? []).filter((bem) => vale(donoDe(bem), papel));
  return soma([...descobertas, ...sobreBens].map(({ saldo_devedor }) => comoNumero(saldo_devedor)));
}
