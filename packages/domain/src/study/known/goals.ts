import { CODIGO, isFilled, itemDefinition, type LinhaDe, valueIn } from '../../catalogue/index.ts';
import { countsFor } from '../results/cover.ts';
import { type Leitura, papelOf, toText } from '../results/reading.ts';
import type { ItemConsultado, Papel } from '../snapshot.ts';
import type { Achado } from './goods.ts';

const OBJETIVOS = CODIGO.objetivos;

/** Goals of this person from all tables and items. */
export const objetivosOf = ({ estudo }: Leitura, papel: Papel): readonly LinhaDe<'objetivos'>[] =>
  estudo.produtos
    .flatMap(({ itens }) => itens)
    .filter(
      (item) =>
        item.codigo === OBJETIVOS && item.campos.interesse === 'S' && countsFor(item.tipo_segurado, papel),
    )
    .flatMap(({ tabelas }) => tabelas.objetivos ?? []);

/** The only goal of this person in foreign currency; with a currency typed in the item, only goals in it. */
export function knownFromObjetivo(leitura: Leitura, item: ItemConsultado, coluna: string): Achado | null {
  const emMoeda = objetivosOf(leitura, papelOf(item)).filter((um) => isFilled(um.moeda_objetivo));
  const [unico] = emMoeda;
  const { moeda } = item.campos;
  if (!unico || emMoeda.length > 1) return null;
  if (isFilled(moeda) && moeda !== unico.moeda_objetivo) return null;
  // Currency of a goal in years is bought over them, not at once.
  const ano = unico.objetivo_ano ?? Number(leitura.hoje.slice(0, 4)) + (unico.objetivo_horizonte ?? 0);
  if (coluna === 'objetivo_valor' && ano > Number(leitura.hoje.slice(0, 4)) + 1) return null;
  const nome = toText(unico.objetivo_nome);
  return {
    valor: valueIn(unico, coluna),
    detalhe: [itemDefinition(OBJETIVOS).nome, nome].filter(Boolean).join(', '),
  };
}
