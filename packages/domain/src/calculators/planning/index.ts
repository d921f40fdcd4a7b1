import { budget } from './budget.ts';
import { consumption } from './consumption.ts';
import { deposit } from './deposit.ts';
import { findRate } from './find-rate.ts';
import { findTerm } from './find-term.ts';
import { futureAmount } from './future-value.ts';
import { investmentTax } from './investment-tax.ts';
import { netWorth } from './net-worth.ts';
import { perpetuity } from './perpetuity.ts';
import { priority } from './priority.ts';
import { realRateOf } from './real-rate.ts';
import { withdrawal } from './withdrawal.ts';

export const PLANNING = {
  [futureAmount.kind]: futureAmount,
  [deposit.kind]: deposit,
  [findRate.kind]: findRate,
  [findTerm.kind]: findTerm,
  [realRateOf.kind]: realRateOf,
  [perpetuity.kind]: perpetuity,
  [consumption.kind]: consumption,
  [withdrawal.kind]: withdrawal,
  [netWorth.kind]: netWorth,
  [budget.kind]: budget,
  [priority.kind]: priority,
  [investmentTax.kind]: investmentTax,
} as const;
