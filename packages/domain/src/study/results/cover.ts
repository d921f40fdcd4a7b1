import type { Campos, Papel } from '../snapshot.ts';
import { comoNumero, comoTexto, exigirLinhas, type Leitura, type Pedidos, soma } from './reading.ts';

const AREA_VIDA = 1;

/** A joint row counts for both; without an answer it is the customer's. */
const vale = (segurado: unknown, papel: Papel): boolean => {
  const de = comoTexto(segurado) ?? 'titular';
  return de === papel || de === 'casal';
};

/** Life policies in force that cover this person for one of these causes. */
export function capitalEmVigor(
  leitura: Leitura,
  papel: Papel,
  coberturas: readonly string[],
  pedidos: Pedidos,
): number {
  const emVigor = ({ area_produto, cobertura, vigencia_fim, tipo_segurado }: Campos): boolean =>
    area_produto === AREA_VIDA &&
    coberturas.some((uma) => uma === cobertura) &&
    (comoTexto(vigencia_fim) ?? leitura.hoje) >= leitura.hoje &&
    vale(tipo_segurado, papel);
  return soma(
    exigirLinhas(leitura, 'apolices', pedidos)
      .filter(emVigor)
      .map(({ valor_cobertura }) => valor_cobertura),
  );
}

/** What this person owes, alone or with the spouse, that no insurance pays off at death. */
export function dividasSemCobertura(leitura: Leitura, papel: Papel, pedidos: Pedidos): number {
  const descobertas = exigirLinhas(leitura, 'dividas', pedidos).filter(
    ({ titular, tem_prestamista }) => tem_prestamista !== 'S' && vale(titular, papel),
  );
  return soma(descobertas.map(({ saldo_devedor }) => comoNumero(saldo_devedor)));
}
