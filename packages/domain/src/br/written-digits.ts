/** A number in powers of ten: "5,2998224725E+10". */
const POWER = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i;

/** A number that a spreadsheet has rounded, "5,29982E+10": its digits are gone. */
export function isRounded(text: string): boolean {
  const [, , decimals = '', power] = POWER.exec(text.trim()) ?? [];
  return power !== undefined && decimals.length < Number(power);
}

/**
 * What a script or spreadsheet wrote of a whole number: "1310100.0" without its decimals, "5.2998224725E+10" with all
 * of its digits. Three zeros behind a dot are thousands.
 */
export function withoutDecimals(text: string): string {
  const [, first = '', decimals = '', power] = POWER.exec(text.trim()) ?? [];
  if (power === undefined) return text.replace(/^(\d+)[.,](?:0{1,2}|0{4,})$/, '$1');
  const rest = decimals.slice(Number(power));
  return decimals.length < Number(power) || /[1-9]/.test(rest)
    ? text
    : `${first}${decimals.slice(0, Number(power))}`;
}

/** Letters and signs that stand beside the digits of a paper without being part of it: "CEP: 01310-100". */
const LABEL = /^(?:cep|cpf|cnpj|c\.p\.f\.|c\.e\.p\.)\s*(?:n[º°.o]?)?\s*[:.º°-]*\s*/i;
/** Longer than a hyphen, as word processors put them in its place. */
const DASHES = /[\u2012-\u2015\u2212]/g;
const OF_NUMBERS = /^[\d\s./-]*$/;

/** The digits of a number of papers; the text itself where anything but its punctuation stands among them. */
export function papersDigits(text: string): string {
  const whole = withoutDecimals(text.trim().replace(LABEL, '').replace(DASHES, '-'));
  return OF_NUMBERS.test(whole) ? whole.replace(/\D/g, '') : text.trim();
}
