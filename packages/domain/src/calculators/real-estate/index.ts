import { acquisitionCost } from './acquisition-cost.ts';
import { buyOrRent } from './buy-or-rent.ts';
import { indexCorrection } from './correction.ts';
import { downPayment } from './down-payment.ts';
import { propertyTransferTax } from './itbi.ts';

export const REAL_ESTATE = {
  [propertyTransferTax.kind]: propertyTransferTax,
  [acquisitionCost.kind]: acquisitionCost,
  [downPayment.kind]: downPayment,
  [indexCorrection.kind]: indexCorrection,
  [buyOrRent.kind]: buyOrRent,
} as const;
