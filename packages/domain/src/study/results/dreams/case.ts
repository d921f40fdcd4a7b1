import type { CasoDoItem } from '../base.ts';

export { alvoDoItem as alvoDo, comoUmPlano, daOpcao, noLugarDe, porPessoa, premissa } from '../base.ts';

export const AREA_SONHOS = 2;

export type Caso = CasoDoItem;
