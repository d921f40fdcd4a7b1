export {
  type FoldedForm,
  fieldsForQuote,
  foldForm,
  isAskedFirst,
  requiredForQuote,
} from './item-fold.ts';
export { computedOfItem, type ItemField, type ItemForm, itemForm } from './item-form.ts';
