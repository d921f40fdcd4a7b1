import { allItens, contractPayment } from '@farol/domain/catalogue';
import { type SQL, sql } from 'drizzle-orm';

/** Premium of one year; a single premium counts whole, in the year it is paid. */
export const yearlyPremium = (premium: SQL, periodicity: SQL): SQL =>
  sql`coalesce(${premium}, 0) * case ${periodicity} when 'monthly' then 12 else 1 end`;

const WITH_PREMIUM = allItens
  .map(({ codigo }) => codigo)
  .filter((codigo) => contractPayment(codigo) === 'premio');

/** Whether what a contract of this item costs is a premium: not an instalment, a contribution or an exchange. */
export const paysPremium = (codigo: SQL): SQL => sql`${codigo} = any (${sql.param(WITH_PREMIUM)}::text[])`;
