import {
  AREAS,
  type Area,
  COBERTURA_POR_AREA,
  findLista,
  type NomeLista,
  type Opcao,
} from '../code-lists/index.ts';
import type { Campo } from './field-types.ts';
import type { DefinicaoItem } from './item-types.ts';

/** The area of a cover; of one that several areas have, the first of them; null of one that says no area. */
export function areaOfCobertura(cobertura: unknown): Area | null {
  if (cobertura === OUTRA) return null;
  const com = AREAS.filter((area) =>
    findLista(COBERTURA_POR_AREA[area]).some(({ value }) => value === cobertura),
  );
  return com[0] ?? null;
}
const OUTRA = 'outra';

/** Covers of all areas, each once, for a row whose area follows from its cover. */
export const coberturasOfAllAreas: readonly Opcao[] = AREAS.flatMap((area) =>
  findLista(COBERTURA_POR_AREA[area]).filter(({ value }) => areaOfCobertura(value) === area),
);

export type Lugar = { area?: Area | null; item?: DefinicaoItem | null };

/** List of a field in this place; null for a field without one, or without a chosen area. */
export function listaOfCampo(campo: Campo, lugar: Lugar = {}): NomeLista | null {
  const daqui = lugar.item?.listas?.[campo.nome];
  if (daqui) return daqui;
  if (campo.lista || !campo.lista_por_area) return campo.lista ?? null;
  const area = lugar.area ?? lugar.item?.produto_diagnostico_id;
  return area ? COBERTURA_POR_AREA[area] : null;
}

/** Words of fields about what exists today where it is no insurance. */
const SEM_SEGURO: Readonly<Record<string, string>> = {
  nota_atual: 'Nota da situação de hoje',
  valor_atual: 'Valor atual',
  premio_atual: 'Parcela ou aporte atual',
  vencimento_atual: 'Vencimento',
};
const DE_SEGURO: ReadonlySet<string> = new Set(['seguro', 'saude']);

/** Label of a field in this item: a loan has no protection to be rated. */
export function rotuloOfCampo(campo: Campo, { item }: Lugar = {}): string {
  if (!item || DE_SEGURO.has(item.parte_opcao)) return campo.rotulo;
  return SEM_SEGURO[campo.nome] ?? campo.rotulo;
}

/** The field with its list and label resolved for display and checks. */
export function resolveCampo(campo: Campo, lugar: Lugar): Campo {
  const lista = listaOfCampo(campo, lugar);
  const rotulo = rotuloOfCampo(campo, lugar);
  if (rotulo === campo.rotulo && (!lista || lista === campo.lista)) return campo;
  return { ...campo, rotulo, ...(lista && { lista }) };
}
