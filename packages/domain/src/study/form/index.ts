export { valuesOnInclude, valuesOnIncludeAll } from './accepted.ts';
export {
  type FoldedForm,
  fieldsForQuote,
  foldForm,
  isAskedFirst,
  isInherited,
  type Preenchido,
  requiredForQuote,
} from './item-fold.ts';
export { asksCurrent, computedOfItem, type ItemField, type ItemForm, itemForm } from './item-form.ts';
export { camposOfStep, withOpenTables } from './step-form.ts';
