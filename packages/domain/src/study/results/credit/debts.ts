import type { LinhaDe } from '../../../catalogue/index.ts';
import { AREA, lista, rotulo, type Valor } from '../../../code-lists/index.ts';

import type { Base } from '../base.ts';
import { avaliar, type Conta, emCampos, novaConta, type Resultado } from '../evaluate.ts';
import { custoDeReferencia } from '../rates.ts';
import { comoNumero, comoTexto, exigirLinhas, fracao } from '../reading.ts';

const TIPOS = lista('tipo_divida').map(({ value }) => value);

/** The kind of a debt; one that the list does not have is another kind. */
export const tipoDe = ({ tipo_divida }: LinhaDe<'dividas'>): Valor<'tipo_divida'> =>
  TIPOS.find((tipo) => tipo === tipo_divida) ?? 'outra';

const nomeDe = (divida: LinhaDe<'dividas'>): string => {
  const credor = comoTexto(divida.banco_credor);
  const tipo = rotulo('tipo_divida', tipoDe(divida));
  return (credor ? `${tipo}, ${credor}` : tipo).slice(0, 90);
};

/** Names that nobody mistakes: the second of the same kind and lender is numbered. */
export function nomesUnicos(dividas: readonly LinhaDe<'dividas'>[]): string[] {
  const vistos = new Map<string, number>();
  return dividas.map((divida) => {
    const nome = nomeDe(divida);
    const vez = (vistos.get(nome) ?? 0) + 1;
    vistos.set(nome, vez);
    return vez === 1 ? nome : `${nome} (${vez})`;
  });
}

/** Yearly cost in percent points: the CET, the interest of twelve months, or the usual of the kind. */
function custoDe(divida: LinhaDe<'dividas'>, conta: Conta): number {
  const cet = comoNumero(divida.cet_anual);
  if (cet !== null) return cet;
  const mensal = fracao(divida.taxa_juros_mensal);
  if (mensal !== null) return ((1 + mensal) ** 12 - 1) * 100;
  conta.avisos.add('Dívida sem CET nem juros informados entra pelo custo de referência do tipo');
  return custoDeReferencia(conta, tipoDe(divida)) * 100;
}

/** Which debt to pay first; nothing where there is none. */
export function ordemDasDividas({ leitura, parametros }: Base): Resultado[] {
  const conta = novaConta(parametros);
  const dividas = exigirLinhas(leitura, 'dividas', conta);
  if (conta.falta.size === 0 && dividas.length === 0) return [];
  const nomes = nomesUnicos(dividas);
  const resultado = avaliar(
    'credito.ordem_dividas',
    { produto_diagnostico_id: AREA.credito, codigo: null, tipo_segurado: 'titular' },
    conta,
    {
      dividas: dividas.map((divida, k) => ({
        id: nomes[k],
        cet_anual_pct: custoDe(divida, conta),
        saldo_devedor: comoNumero(divida.saldo_devedor),
      })),
    },
  );
  return [
    emCampos(
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
