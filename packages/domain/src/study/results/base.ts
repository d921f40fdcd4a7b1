import { type Parametro, type Parametros, usedParametro } from '../../calculators/index.ts';
import { itemDefinition } from '../../catalogue/index.ts';
import type { ItemDoEstudo, OpcaoDoEstudo, Papel } from '../snapshot.ts';
import type { Derivados } from './derived.ts';
import type { Alvo, Conta } from './evaluate.ts';
import type { Leitura } from './reading.ts';
import type { Desejado } from './wanted.ts';

/** Common input of every figure of the study. */
export type Base = { leitura: Leitura; parametros: Parametros; derivado: Derivados };

/** One row of an item for one person; a joint row is for both. */
export type CasoDoItem = Base & {
  item: ItemDoEstudo;
  papel: Papel;
  pessoas: Desejado['pessoas'];
};

/** The row as one plan, for one person or the couple. */
export const asOnePlan = (base: Base, { item, pessoas }: Desejado): CasoDoItem => ({
  ...base,
  item,
  pessoas,
  papel: pessoas[0],
});

/** The row once per person, for tax returns and questionnaires. */
export const forEachPerson = (base: Base, { item, pessoas }: Desejado): CasoDoItem[] =>
  pessoas.map((papel) => ({ ...base, item, pessoas: [papel], papel }));

/** Value of a parameter that is no calculator input, added to the assumptions of the figure. */
export function usePremissa(conta: Conta, chave: string): number {
  const parametro = conta.parametros.get(chave);
  if (typeof parametro?.valor !== 'number') return 0;
  conta.usados.push(usedParametro(parametro));
  return parametro.valor;
}

export const parametroNumber = (parametros: Parametros, chave: string): number | null => {
  const valor = parametros.get(chave)?.valor;
  return typeof valor === 'number' ? valor : null;
};

/** Parameters with this one in place of the one the calculator reads. */
export const replacedParametros = (
  parametros: Parametros,
  chave: string,
  parametro: Parametro | undefined,
): Parametros => (parametro ? new Map(parametros).set(chave, parametro) : parametros);

/** The same target with an option. */
export const withOpcao = (alvo: Alvo, opcao: OpcaoDoEstudo): Alvo => ({
  ...alvo,
  diagnostico_produto_item_opcao_id: opcao.diagnostico_produto_item_opcao_id ?? null,
});

/** The area is the first digit of the item's code. */
export const targetOfItem = ({ item, papel }: Pick<CasoDoItem, 'item' | 'papel'>): Alvo => ({
  produto_diagnostico_id: itemDefinition(item.codigo).produto_diagnostico_id,
  codigo: item.codigo,
  tipo_segurado: papel,
});
