/** The broker's pay in reais, and as a percentage of the yearly premium. */
export const PAY = 'remuneracao_intermediacao';
export const PAY_PCT = 'remuneracao_pct';

/** "25%": said as a percentage. */
export const isShare = (text: string): boolean => /^\s*[\d.,]+\s*%\s*$/.test(text);
