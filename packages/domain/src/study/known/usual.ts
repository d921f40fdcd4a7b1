import { CODIGO, isFilled, itemDefinition, type Valores, valueIn } from '../../catalogue/index.ts';
import type { Conhecidos, ItemDoEstudo } from '../snapshot.ts';

/** The need, met in full, is the highest note. */
const COBERTO = 10;
/** Within 30 days: a missing cover is quoted and in force within the month. */
const EM_30_DIAS = 2;
const DE_SEGURO: ReadonlySet<string> = new Set(['seguro', 'saude']);

function usualChoices(codigo: ItemDoEstudo['codigo']): Valores {
  return {
    nota_desejada: COBERTO,
    ...(DE_SEGURO.has(itemDefinition(codigo).parte_opcao) && { tempo_necessidade: EM_30_DIAS }),
    // At a notary's also with underage heirs or a testament (Resolução CNJ 571/2024).
    ...(codigo === CODIGO.sucessao && { tipo_inventario: 'extrajudicial' }),
  };
}

/**
 * What most people answer, offered beside blanks: the wished note, when a cover is needed, the usual way. It is nobody's
 * answer: no figure, guard or document reads it before it is taken.
 */
export const usualForItem = ({ codigo, campos }: Pick<ItemDoEstudo, 'codigo' | 'campos'>): Conhecidos =>
  Object.fromEntries(
    Object.entries(usualChoices(codigo))
      .filter(([nome]) => !isFilled(valueIn(campos, nome)))
      .map(([nome, valor]) => [nome, { valor, origem: 'habitual', detalhe: null }]),
  );
