import { addDays, type CalendarDay } from '../calendar/index.ts';
import { type CodigoItem, coberturasOfItem, codigosWhere } from '../catalogue/index.ts';
import { AREAS } from '../code-lists/index.ts';

type ApoliceQueCobre = {
  diagnostico_apolice_id: number;
  produto_diagnostico_id: number | null;
  /** Items of the options that it covers; none outside a study. */
  codigos: readonly string[];
  /** What a policy without items covers. */
  cobertura: string | null;
  segurados?: readonly string[] | undefined;
  valor_cobertura: number | null;
  vigencia_inicio: CalendarDay | null;
  vigencia_fim: CalendarDay | null;
  /** The policy that it renews. */
  renova: object | null;
  renovada_por_id: number | null;
  coberturas?:
    | readonly { item_nome: string; tipo_segurado: string; valor_cobertura: number | null }[]
    | undefined;
};

type NecessidadeCoberta = { codigo: string; nome: string; tipo_segurado: string; existente: number };

const sumOfCovers = (covers: readonly { valor_cobertura: number | null }[]): number =>
  covers.reduce((sum, one) => sum + (one.valor_cobertura ?? 0), 0);

/**
 * What a policy pays for one need and person; of several covers the one of that name. A renewal has the covers of the
 * policy before, in proportion to its own amount.
 */
function amountFor(
  { coberturas, valor_cobertura, renova }: ApoliceQueCobre,
  { nome, tipo_segurado }: NecessidadeCoberta,
) {
  if (!coberturas) return valor_cobertura ?? 0;
  const amount = sumOfCovers(
    coberturas.filter((one) => one.item_nome === nome && one.tipo_segurado === tipo_segurado),
  );
  const total = sumOfCovers(coberturas);
  return renova && valor_cobertura !== null && total > 0 ? (amount * valor_cobertura) / total : amount;
}

/** The item that a cover recorded outside a study pays for, among those measured; null where none is. */
export function itemOfCover(
  { produto_diagnostico_id, cobertura }: Pick<ApoliceQueCobre, 'produto_diagnostico_id' | 'cobertura'>,
  medidos: readonly string[],
): CodigoItem | null {
  const area = AREAS.find((uma) => uma === produto_diagnostico_id);
  if (!area || cobertura === null) return null;
  const [codigo] = codigosWhere(
    ({ codigo }) => medidos.includes(codigo) && coberturasOfItem(codigo, area).includes(cobertura),
  );
  return codigo ?? null;
}

const covers =
  ({ codigo, tipo_segurado }: NecessidadeCoberta, medidos: readonly string[]) =>
  (apolice: ApoliceQueCobre): boolean => {
    const { codigos, segurados = [] } = apolice;
    const isOfItem = codigos.length > 0 ? codigos.includes(codigo) : itemOfCover(apolice, medidos) === codigo;
    return isOfItem && (segurados.includes(tipo_segurado) || segurados.includes('casal'));
  };

/** In force, a renewed one until its renewal is. A policy that begins tomorrow is issued: it counts. */
function policiesInForce(apolices: readonly ApoliceQueCobre[], hoje: CalendarDay): ApoliceQueCobre[] {
  const current = apolices.filter(
    ({ vigencia_inicio, vigencia_fim }) =>
      (!vigencia_inicio || vigencia_inicio <= addDays(hoje, 1)) && (!vigencia_fim || vigencia_fim >= hoje),
  );
  const ids = new Set(current.map((one) => one.diagnostico_apolice_id));
  return current.filter(({ renovada_por_id }) => renovada_por_id === null || !ids.has(renovada_por_id));
}

/**
 * Cover of a need today, in its own unit: what the policies in force pay, and at least what was answered in the study,
 * which they may have taken the place of. `medidos`: codes of all items that the study measures.
 */
export const coverToday = (
  necessidade: NecessidadeCoberta,
  apolices: readonly ApoliceQueCobre[],
  { hoje, medidos }: { hoje: CalendarDay; medidos: readonly string[] },
): number =>
  Math.max(
    necessidade.existente,
    policiesInForce(apolices, hoje)
      .filter(covers(necessidade, medidos))
      .reduce((sum, one) => sum + amountFor(one, necessidade), 0),
  );
