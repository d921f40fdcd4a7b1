export { isDataRow, proposeByContent } from './by-content.ts';
export { type ReadPhones, readPhones } from './phones.ts';
export { type Aviso, consultantKey, type Leitura, type LinhaLida, readRow, remark } from './read-row.ts';
export {
  dayOf,
  isMonthFirst,
  isNothing,
  normalizeCell,
  readDocument,
} from './values.ts';
