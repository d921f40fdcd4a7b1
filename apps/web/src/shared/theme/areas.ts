import { areaCurta } from '@farol/domain/code-lists';
import { tokens } from './tokens.ts';

/** The six areas in their fixed order; colours are CSS variables, so both themes are served. */
export type AreaInfo = { id: number; nome: string; curto: string; cor: string; texto: string };

export const AREAS: readonly AreaInfo[] = Object.values(tokens.area).map(
  ({ produto_diagnostico_id: id, nome }) => ({
    id,
    nome,
    curto: areaCurta(id) || nome,
    cor: `var(--farol-area-${id})`,
    texto: `var(--farol-area-${id}-text)`,
  }),
);

/** For filters. */
export const AREA_OPTIONS = AREAS.map(({ id, curto }) => ({ value: id, label: curto }));

export const areaInfo = (id: number): AreaInfo | undefined => AREAS.find((area) => area.id === id);
