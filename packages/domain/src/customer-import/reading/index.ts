export { isDataRow, proposeByContent } from './by-content.ts';
export { type ReadPhones, readPhones } from './phones.ts';
export { type Aviso, consultantKey, type Leitura, type LinhaLida, readRow, remark } from './read-row.ts';
export {
  cleanText,
  dayOf,
  isMonthFirst,
  isNothing,
  isRounded,
  normalizeCell,
  readDocument,
  withoutDecimals,
} from './values.ts';
