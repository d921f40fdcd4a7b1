import {
  CAMPOS_DE_SAUDE,
  campoDefinition,
  camposOfItem,
  generalBlockNames,
  isCampo,
  itemDefinition,
  namesInEstudo,
  withoutHealth,
} from '@farol/domain/catalogue';
import type { TipoSegurado } from '@farol/domain/code-lists';
import { leastPerfil } from '@farol/domain/study';
import type { Contents } from './contents.store.ts';
import type { View } from './diagnosis.policy.ts';

type ItemLike = { codigo: string; tipo_segurado: TipoSegurado };

/** The field and those it depends on, without which it makes no sense. */
function withControllers(nome: string): string[] {
  if (!isCampo(nome)) return [nome];
  const { visivel_se, visivel_se_algum } = campoDefinition(nome);
  const controllers = [...Object.keys(visivel_se ?? {}), ...Object.keys(visivel_se_algum ?? {})];
  return [nome, ...controllers.filter((c) => generalBlockNames.has(c)).flatMap(withControllers)];
}

const GENERAL_NAMES = new Map<string, readonly string[]>();

/** Names of the general block that an item shows or needs for its quotation. */
export function generalNamesOf(codigo: string): readonly string[] {
  const found = GENERAL_NAMES.get(codigo) ?? findGeneralNames(codigo);
  GENERAL_NAMES.set(codigo, found);
  return found;
}

function findGeneralNames(codigo: string): readonly string[] {
  const definicao = itemDefinition(codigo);
  const minimum = definicao.minimo_para_cotar.flatMap((r) => (typeof r === 'string' ? [r] : r.um_de.flat()));
  const names = [...camposOfItem(codigo).map((c) => c.nome), ...minimum];
  // Whoever quotes what invests must know what fits.
  if (definicao.exige_perfil || leastPerfil(codigo, {})) names.push('perfil_investidor', 'perfil_validade');
  return [...new Set<string>(names)].filter((nome) => generalBlockNames.has(nome));
}

/** Fields and tables of the general block that a specialist of these items sees. */
function generalNamesOfItems(items: readonly ItemLike[]): ReadonlySet<string> {
  return new Set(
    items.flatMap((item) =>
      generalNamesOf(item.codigo)
        .flatMap((nome) => namesInEstudo(nome, item.tipo_segurado))
        .flatMap(withControllers),
    ),
  );
}

/** The same for one reader: those of the items in the areas they see; null: all. */
export const generalNamesFor = (
  { areas }: Pick<View, 'areas'>,
  { itens, produtos }: Pick<Contents, 'itens' | 'produtos'>,
): ReadonlySet<string> | null =>
  areas &&
  generalNamesOfItems(
    itens.filter((item) =>
      produtos.some(
        ({ row }) =>
          row.diagnostico_produto_id === item.diagnostico_produto_id &&
          areas.some((area) => area === row.produto_diagnostico_id),
      ),
    ),
  );

type Values = Record<string, unknown>;

export const pickNames = (values: Values, names: ReadonlySet<string> | null): Values =>
  names ? Object.fromEntries(Object.entries(values).filter(([nome]) => names.has(nome))) : values;

/** Removes health fields, from rows and results alike, unless the reader may see them. */
export const redactHealth = <V extends Values>(values: V, ve_saude: boolean): Partial<V> =>
  ve_saude ? values : withoutHealth(values);

export const isHealth = (nome: string): boolean => CAMPOS_DE_SAUDE.has(nome);
