import type { CasoDoItem } from '../base.ts';

export {
  asOnePlan,
  forEachPerson,
  replacedParametros,
  targetOfItem as alvoDo,
  usePremissa,
  withOpcao,
} from '../base.ts';

export type Caso = CasoDoItem;
