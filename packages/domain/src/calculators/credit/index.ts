import { compareAcquisition } from './consortium/compare-acquisition.ts';
import { consortium } from './consortium/consortium.ts';
import { cet } from './cost/cet.ts';
import { iof } from './cost/iof.ts';
import { simulation } from './cost/simulation.ts';
import { debtOrder } from './debts/debt-order.ts';
import { debtRatio } from './debts/debt-ratio.ts';
import { portability } from './debts/portability.ts';
import { equivalentRate } from './rates/equivalent-rate.ts';
import { solveRate } from './rates/solve-rate.ts';
import { solveTerm } from './rates/solve-term.ts';
import { compareSystems } from './schedules/compare-systems.ts';
import { extraPayment } from './schedules/extra-payment.ts';
import { price } from './schedules/price.ts';
import { sac } from './schedules/sac.ts';
import { sacre } from './schedules/sacre.ts';

export const CREDIT = {
  [price.kind]: price,
  [sac.kind]: sac,
  [sacre.kind]: sacre,
  [compareSystems.kind]: compareSystems,
  [extraPayment.kind]: extraPayment,
  [iof.kind]: iof,
  [cet.kind]: cet,
  [simulation.kind]: simulation,
  [equivalentRate.kind]: equivalentRate,
  [solveTerm.kind]: solveTerm,
  [solveRate.kind]: solveRate,
  [consortium.kind]: consortium,
  [compareAcquisition.kind]: compareAcquisition,
  [debtRatio.kind]: debtRatio,
  [portability.kind]: portability,
  [debtOrder.kind]: debtOrder,
} as const;
