import { cet } from './cet.ts';
import { compareAcquisition } from './compare-acquisition.ts';
import { compareSystems } from './compare-systems.ts';
import { consortium } from './consortium.ts';
import { debtOrder } from './debt-order.ts';
import { debtRatio } from './debt-ratio.ts';
import { equivalentRate } from './equivalent-rate.ts';
import { extraPayment } from './extra-payment.ts';
import { iof } from './iof.ts';
import { portability } from './portability.ts';
import { price } from './price.ts';
import { sac } from './sac.ts';
import { sacre } from './sacre.ts';
import { simulation } from './simulation.ts';
import { solveRate } from './solve-rate.ts';
import { solveTerm } from './solve-term.ts';

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
