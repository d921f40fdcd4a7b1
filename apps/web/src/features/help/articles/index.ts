import type { Theme } from '../article.ts';
import { ADMINISTRATION } from './administration.ts';
import { CLOSING } from './closing.ts';
import { COMPANY } from './company.ts';
import { CUSTOMERS } from './customers.ts';
import { DAY } from './day.ts';
import { PRESENTATION } from './presentation.ts';
import { QUOTATION } from './quotation.ts';
import { RENEWALS } from './renewals.ts';
import { START } from './start.ts';
import { SURVEY } from './survey.ts';

/** Everything the help says, in the order of the work. */
export const THEMES: readonly Theme[] = [
  START,
  CUSTOMERS,
  SURVEY,
  QUOTATION,
  PRESENTATION,
  CLOSING,
  RENEWALS,
  DAY,
  { title: 'Administração', articles: [...ADMINISTRATION, ...COMPANY] },
];
