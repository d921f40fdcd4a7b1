import { CASH_FLOW } from './cash-flow/index.ts';
import { CREDIT } from './credit/index.ts';
import { DREAMS } from './dreams/index.ts';
import { EXCHANGE } from './exchange/index.ts';
import { HEALTH } from './health/index.ts';
import { LIFE } from './life/index.ts';
import { PLANNING } from './planning/index.ts';
import { PROTECTION } from './protection/index.ts';
import { REAL_ESTATE } from './real-estate/index.ts';
import { SUCCESSION } from './succession/index.ts';
import { TAXES } from './taxes/index.ts';

/** Every calculator by its kind; to add one, create a file and a line in the index of its family. */
export const CALCULATORS = {
  ...LIFE,
  ...SUCCESSION,
  ...CREDIT,
  ...EXCHANGE,
  ...DREAMS,
  ...PLANNING,
  ...TAXES,
  ...PROTECTION,
  ...REAL_ESTATE,
  ...HEALTH,
  ...CASH_FLOW,
} as const;
