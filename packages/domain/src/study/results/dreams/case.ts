import type { CasoDoItem } from '../base.ts';

export { alvoDoItem as alvoDo, comoUmPlano, daOpcao, noLugarDe, porPessoa, premissa } from '../base.ts';

export type Caso = CasoDoItem;
