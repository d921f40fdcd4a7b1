import { allItens, isFilled, itemDefinition, storedCamposOfItem, valueIn } from '../../catalogue/index.ts';
import type { Conhecido, Conhecidos, EstudoSnapshot, ItemDoEstudo } from '../snapshot.ts';

/** Asked once: the other items of the area answer as the nearest one before does, else the next. */
const DA_AREA = ['tempo_necessidade', 'nota_atual', 'nota_desejada', 'dias_acompanhamento'] as const;

/** Of those, what a family answers alike in every area. */
const DO_ESTUDO: ReadonlySet<string> = new Set(['nota_desejada', 'dias_acompanhamento']);

/** Choices of cover that a couple makes together; amounts and personal answers are each one's own. */
const DO_CASAL = [
  'periodo_cobertura',
  'anos_cobertura',
  'idade_limite_cobertura',
  'franquia_dias',
  'qtd_diarias',
  'meses_protecao',
  'custo_tratamento',
  'custo_adaptacao',
  'custo_funeral',
  'uf_inventario',
  'tipo_inventario',
  'forma_sucessao',
  'pct_honorarios',
  'pct_emolumentos',
  'abrangencia',
  'acomodacao',
  'coparticipacao',
  'tipo_estipulante',
  'idade_final',
] as const;

const PESSOAS = ['titular', 'casal', 'conjuge'];
const ORDEM: ReadonlyMap<string, number> = new Map(allItens.map(({ codigo }, k) => [codigo, k]));

const orderOf = ({ codigo, tipo_segurado }: ItemDoEstudo): number =>
  (ORDEM.get(codigo) ?? 0) * PESSOAS.length + PESSOAS.indexOf(tipo_segurado);

const areaOf = ({ codigo }: ItemDoEstudo): number => itemDefinition(codigo).produto_diagnostico_id;

const isTwin = (item: ItemDoEstudo, outro: ItemDoEstudo): boolean =>
  outro.codigo === item.codigo && outro.tipo_segurado !== item.tipo_segurado;

/** The nearest before it in the order of the catalogue, else the first after it. */
function nearest(item: ItemDoEstudo, outros: readonly ItemDoEstudo[]): ItemDoEstudo | undefined {
  const aqui = orderOf(item);
  const emOrdem = outros.toSorted((a, b) => orderOf(a) - orderOf(b));
  return emOrdem.findLast((um) => orderOf(um) < aqui) ?? emOrdem[0];
}

/** Order of taking over: the couple's twin, then the area, then the study. */
function sourceOf(
  item: ItemDoEstudo,
  outros: readonly ItemDoEstudo[],
  nome: string,
): ItemDoEstudo | undefined {
  const respondidos = outros.filter((outro) => isFilled(valueIn(outro.campos, nome)));
  const gemeo = respondidos.find((outro) => isTwin(item, outro));
  if (gemeo || !DA_AREA.some((um) => um === nome)) return gemeo;
  const daArea = nearest(
    item,
    respondidos.filter((outro) => areaOf(outro) === areaOf(item)),
  );
  return daArea ?? (DO_ESTUDO.has(nome) ? nearest(item, respondidos) : undefined);
}

function inherit(item: ItemDoEstudo, fonte: ItemDoEstudo, nome: string): Conhecido {
  const valor = valueIn(fonte.campos, nome);
  return isTwin(item, fonte)
    ? { valor, origem: 'outra_pessoa', detalhe: fonte.tipo_segurado }
    : { valor, origem: 'item_semelhante', detalhe: itemDefinition(fonte.codigo).nome };
}

const HERDADOS = new Map<string, readonly string[]>();

/** Of the answers that are taken over, those that this item asks for. */
function inheritedNames(codigo: string): readonly string[] {
  const found = HERDADOS.get(codigo);
  if (found) return found;
  const proprios = new Set(storedCamposOfItem(codigo).map(({ nome }) => nome));
  const herdados = [...DA_AREA, ...DO_CASAL].filter((nome) => proprios.has(nome));
  HERDADOS.set(codigo, herdados);
  return herdados;
}

/**
 * Answers of a wanted item taken over from the others: urgency, notes and follow-up are asked once per area, and the
 * couple chooses alike. Only typed answers are passed on. `only`: this one alone.
 */
export function inheritedForItem(
  { produtos }: Pick<EstudoSnapshot, 'produtos'>,
  item: ItemDoEstudo,
  only?: string,
): Conhecidos {
  const outros = produtos
    .flatMap(({ itens }) => itens)
    .filter(
      (outro) =>
        outro.campos.interesse === 'S' &&
        (outro.codigo !== item.codigo || outro.tipo_segurado !== item.tipo_segurado),
    );
  if (outros.length === 0) return {};
  const herdados: Record<string, Conhecido> = {};
  for (const nome of inheritedNames(item.codigo)) {
    if (only !== undefined && nome !== only) continue;
    if (isFilled(valueIn(item.campos, nome))) continue;
    const fonte = sourceOf(item, outros, nome);
    if (fonte) herdados[nome] = inherit(item, fonte, nome);
  }
  return herdados;
}
