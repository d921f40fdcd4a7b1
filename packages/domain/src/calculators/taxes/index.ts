import { monthlyIncomeTax } from './income-tax-month.ts';
import { annualIncomeTax } from './income-tax-year.ts';
import { employeeInss } from './inss.ts';
import { individualInss } from './inss-individual.ts';
import { minimumIncomeTax } from './minimum-tax.ts';
import { pgblLimit } from './pgbl-limit.ts';
import { pgblOrVgbl } from './pgbl-or-vgbl.ts';
import { pgblSaving } from './pgbl-saving.ts';
import { regressiveTable } from './regressive-table.ts';
import { vgblIof } from './vgbl-iof.ts';

export const TAXES = {
  [employeeInss.kind]: employeeInss,
  [individualInss.kind]: individualInss,
  [monthlyIncomeTax.kind]: monthlyIncomeTax,
  [annualIncomeTax.kind]: annualIncomeTax,
  [pgblLimit.kind]: pgblLimit,
  [pgblSaving.kind]: pgblSaving,
  [pgblOrVgbl.kind]: pgblOrVgbl,
  [regressiveTable.kind]: regressiveTable,
  [vgblIof.kind]: vgblIof,
  [minimumIncomeTax.kind]: minimumIncomeTax,
} as const;
