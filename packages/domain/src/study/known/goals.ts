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

const IMOVEL = /\b(casa|imóvel|imovel|apartamento|sítio|chácara|terreno)\b/i;

/** What is done to a property that one has, or in it. */
const NO_IMOVEL = /\b(reform|mobili|decora|quita|mudan|constru|pintura|m[óo]veis)/i;

/** Whether a goal is to buy a property, by its name: "Reforma da casa" is not. */
export function isPropertyGoal({ objetivo_nome }: LinhaDe<'objetivos'>): boolean {
  const nome = toText(objetivo_nome) ?? '';
  return IMOVEL.test(nome) && !NO_IMOVEL.test(nome);
}

const yearOf = (dia: string): number => Number(dia.slice(0, 4));

/** Whether a goal is more than the next year away; one without a year is not. */
export function isFarGoal({ objetivo_ano, objetivo_horizonte }: LinhaDe<'objetivos'>, hoje: string): boolean {
  const ano = objetivo_ano ?? yearOf(hoje) + (objetivo_horizonte ?? 0);
  return ano > yearOf(hoje) + 1;
}

/** The price of the only property among the goals of this person in reais. */
export function knownFromPropertyGoal(leitura: Leitura, item: ItemConsultado): Achado | null {
  const imoveis = objetivosOf(leitura, papelOf(item)).filter(
    (um) => isPropertyGoal(um) && !isFilled(um.moeda_objetivo),
  );
  const [unico] = imoveis;
  if (!unico || imoveis.length > 1) return null;
  const nome = toText(unico.objetivo_nome);
  return {
    valor: unico.objetivo_valor,
    detalhe: [itemDefinition(OBJETIVOS).nome, nome].filter(Boolean).join(', '),
  };
}

/** The only goal of this person in foreign currency; with a currency typed in the item, only goals in it. */
export function knownFromObjetivo(leitura: Leitura, item: ItemConsultado, coluna: string): Achado | null {
  const emMoeda = objetivosOf(leitura, papelOf(item)).filter((um) => isFilled(um.moeda_objetivo));
  const [unico] = emMoeda;
  const { moeda } = item.campos;
  if (!unico || emMoeda.length > 1) return null;
  if (isFilled(moeda) && moeda !== unico.moeda_objetivo) return null;
  // Currency of a goal in years is bought over them, not at once.
  if (coluna === 'objetivo_valor' && isFarGoal(unico, leitura.hoje)) return null;
  const nome = toText(unico.objetivo_nome);
  return {
    valor: valueIn(unico, coluna),
    detalhe: [itemDefinition(OBJETIVOS).nome, nome].filter(Boolean).join(', '),
  };
}
