import type { CalendarDay } from '../calendar/index.ts';
import { AREAS, COBERTURA_POR_AREA, codeLabel, shortAreaName } from '../code-lists/index.ts';

/** "Morte natural": what a policy outside a study covers. */
export function policyName(area: number, cobertura: string | null): string {
  const known = AREAS.find((one) => one === area);
  return known && cobertura ? codeLabel(COBERTURA_POR_AREA[known], cobertura) : shortAreaName(area);
}

/** What distinguishes a policy from the customer's others. */
export type ApoliceReconhecida = {
  linha_uuid?: string | null | undefined;
  produto_diagnostico_id: number | null;
  cobertura: string | null;
  segurado: string | null;
  fornecedor: string | null;
};

type ApoliceRegistrada = ApoliceReconhecida & {
  diagnostico_apolice_id: number;
  vigencia_fim: CalendarDay | null;
  renova: { diagnostico_apolice_id: number } | null;
  renovada_por_id: number | null;
  nao_renovada: unknown;
};

const same = (a: string | null, b: string | null): boolean =>
  (a ?? '').trim().toLowerCase() === (b ?? '').trim().toLowerCase();

const isSameCover = (a: ApoliceReconhecida, b: ApoliceReconhecida): boolean =>
  a.produto_diagnostico_id === b.produto_diagnostico_id &&
  a.cobertura !== null &&
  a.cobertura === b.cobertura &&
  a.segurado === b.segurado &&
  same(a.fornecedor, b.fornecedor);

/** The survey's rows that a policy, or one that it renews, was taken over from. */
function rowsOf(uma: ApoliceRegistrada, registradas: readonly ApoliceRegistrada[]): string[] {
  const { linha_uuid, renova } = uma;
  const former = registradas.find((one) => one.diagnostico_apolice_id === renova?.diagnostico_apolice_id);
  return [...(linha_uuid ? [linha_uuid] : []), ...(former ? rowsOf(former, registradas) : [])];
}

/**
 * Policies of a study's survey that are not recorded yet. A policy taken over from one of these rows replaces that
 * row alone; each other one in force for at most one row of the same cover, person and insurer, since a later study
 * may tell of it in a new row.
 */
export function notYetRecorded<Informada extends ApoliceReconhecida>(
  informadas: readonly Informada[],
  registradas: readonly ApoliceRegistrada[],
  hoje: CalendarDay,
): Informada[] {
  const taken = new Set(registradas.flatMap((one) => one.linha_uuid ?? []));
  const surveyed = new Set(informadas.flatMap((one) => one.linha_uuid ?? []));
  let free = registradas.filter(
    (one) =>
      one.renovada_por_id === null &&
      !one.nao_renovada &&
      (!one.vigencia_fim || one.vigencia_fim >= hoje) &&
      !rowsOf(one, registradas).some((linha) => surveyed.has(linha)),
  );
  return informadas.filter((row) => {
    if (row.linha_uuid && taken.has(row.linha_uuid)) return false;
    const match = free.find((one) => isSameCover(one, row));
    free = free.filter((one) => one !== match);
    return match === undefined;
  });
}
