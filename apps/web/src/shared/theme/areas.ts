import { type Area, areaOptions, shortAreaName } from '@farol/domain/code-lists';

/** The six areas in their fixed order; colors are CSS variables, for both themes. */
type AreaInfo = { id: Area; nome: string; curto: string; cor: string; texto: string };

export const AREAS: readonly AreaInfo[] = areaOptions.map(({ value: id, label: nome }) => ({
  id,
  nome,
  curto: shortAreaName(id) || nome,
  cor: `var(--farol-area-${id})`,
  texto: `var(--farol-area-${id}-text)`,
}));

/** Options of the area filter. */
export const AREA_OPTIONS = AREAS.map(({ id, curto }) => ({ value: id, label: curto }));

export const areaInfo = (id: number): AreaInfo | undefined => AREAS.find((area) => area.id === id);
