/** Common view of a study for all readers, in numbers and codes. */

export { viewAreaSum } from './area-sum.ts';
export type { CasoDoCasal, CoupleView } from './couple.ts';
export { issuedItens } from './issued.ts';
export { accountOfNeed, type NeedView, viewNeed } from './need.ts';
export {
  type LinhaDaPagina,
  type NecessidadesDaArea,
  type PaginaDoEstudo,
  type PlanoDaArea,
  viewNeeds,
  viewOnePage,
} from './one-page.ts';
export { conjugeName, documentOwners, familyName, peopleOfResultados, seguradoName } from './people.ts';
export {
  type AreaView,
  type EstudoLido,
  type ItemView,
  type OptionView,
  type StudyView,
  viewStudy,
} from './study-view.ts';
export { taskOf } from './task-of.ts';
