import { allItens, contractPayment } from '@farol/domain/catalogue';
import { type SQL, sql } from 'drizzle-orm';

/** Premium per year; a single premium counts in full in the year it is paid. */
export const yearlyPremium = (premium: SQL, periodicity: SQL): SQL =>
  sql`coalesce(${premium}, 0) * case ${periodicity} when 'monthly' then 12 else 1 end`;

const WITH_PREMIUM = allItens
  .map(({ codigo }) => codigo)
  .filter((codigo) => contractPayment(codigo) === 'premio');

/** Whether the cost of a contract of this item is a premium: not an instalment, contribution or exchange. */
export const paysPremium = (codigo: SQL): SQL => sql`${codigo} = any (${sql.param(WITH_PREMIUM)}::text[])`;
