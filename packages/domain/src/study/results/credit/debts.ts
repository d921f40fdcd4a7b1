import type { LinhaDe } from '../../../catalogue/index.ts';
import { AREA, codeLabel, findLista, type Valor } from '../../../code-lists/index.ts';

import type { Base } from '../base.ts';
import { type Conta, evaluate, newAccount, type Resultado, toCampos } from '../evaluate.ts';
import { isQuota } from '../quotas.ts';
import { referenceCost } from '../rates.ts';
import { requireLinhas, toFraction, toNumber, toText } from '../reading.ts';

const TIPOS = findLista('tipo_divida').map(({ value }) => value);

/** The kind of a debt; values outside the list count as another kind. */
export const tipoOfDivida = ({ tipo_divida }: LinhaDe<'dividas'>): Valor<'tipo_divida'> =>
  TIPOS.find((tipo) => tipo === tipo_divida) ?? 'outra';

const nameOf = (divida: LinhaDe<'dividas'>): string => {
  const credor = toText(divida.banco_credor);
  const tipo = codeLabel('tipo_divida', tipoOfDivida(divida));
  return (credor ? `${tipo}, ${credor}` : tipo).slice(0, 90);
};

/** Unique names: repeats of kind and lender are numbered. */
export function uniqueNames(dividas: readonly LinhaDe<'dividas'>[]): string[] {
  const vistos = new Map<string, number>();
  return dividas.map((divida) => {
    const nome = nameOf(divida);
    const vez = (vistos.get(nome) ?? 0) + 1;
    vistos.set(nome, vez);
    return vez === 1 ? nome : `${nome} (${vez})`;
  });
}

/**
 * Yearly cost in percent points: the CET, the monthly interest compounded over twelve months, or the reference of the
 * kind.
 */
function costOf(divida: LinhaDe<'dividas'>, conta: Conta): number {
  const cet = toNumber(divida.cet_anual);
  if (cet !== null) return cet;
  const mensal = toFraction(divida.taxa_juros_mensal);
  if (mensal !== null) return ((1 + mensal) ** 12 - 1) * 100;
  conta.avisos.add('Dívida sem CET nem juros informados entra pelo custo de referência do tipo');
  return referenceCost(conta, tipoOfDivida(divida)) * 100;
}

/** Order in which to pay the debts; empty without debts. */
export function orderDividas({ leitura, parametros }: Base): Resultado[] {
  const conta = newAccount(parametros);
  const dividas = requireLinhas(leitura, 'dividas', conta).filter((divida) => !isQuota(divida));
  if (conta.falta.size === 0 && dividas.length === 0) return [];
  const nomes = uniqueNames(dividas);
  const resultado = evaluate(
    'credito.ordem_dividas',
    { produto_diagnostico_id: AREA.credito, codigo: null, tipo_segurado: 'titular' },
    conta,
    {
      dividas: dividas.map((divida, k) => ({
        id: nomes[k],
        cet_anual_pct: costOf(divida, conta),
        saldo_devedor: toNumber(divida.saldo_devedor),
      })),
    },
  );
  return [
    toCampos(
      {
        ...resultado,
        passos: resultado.passos.map((passo, k) => ({
          ...passo,
          rotulo: `${k + 1}ª a quitar: ${passo.nome}`,
        })),
      },
      {},
    ),
  ];
}
