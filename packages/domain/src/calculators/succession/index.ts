import { inventoryCost } from './inventory-cost.ts';
import { baseInUnits, inheritanceTax, inheritanceTaxBrackets } from './itcmd.ts';
import { partition } from './partition.ts';

export const SUCCESSION = {
  [partition.kind]: partition,
  [inheritanceTax.kind]: inheritanceTax,
  [inheritanceTaxBrackets.kind]: inheritanceTaxBrackets,
  [baseInUnits.kind]: baseInUnits,
  [inventoryCost.kind]: inventoryCost,
} as const;
