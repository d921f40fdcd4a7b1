import { type SQL, sql } from 'drizzle-orm';

/** Premium of one year; a single premium counts whole, in the year it is paid. */
export const yearlyPremium = (premium: SQL, periodicity: SQL): SQL =>
  sql`coalesce(${premium}, 0) * case ${periodicity} when 'monthly' then 12 else 1 end`;
