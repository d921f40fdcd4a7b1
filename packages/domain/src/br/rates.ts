const MONTHS = 12;

/** 9.8 (% a year) is 0.782… (% a month), at compound interest. */
export const monthlyRate = (annual: number): number => 100 * ((1 + annual / 100) ** (1 / MONTHS) - 1);

/** 1 (% a month) is 12.68… (% a year), at compound interest. */
export const annualRate = (monthly: number): number => 100 * ((1 + monthly / 100) ** MONTHS - 1);
