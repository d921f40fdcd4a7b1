/** Digits of day, month and year, with the separators people type between them. */
const NUMERIC = /^[\d/.-]*$/;

/** A date as dd/mm/aaaa while it is typed: "3/7/" is "03/07/"; other characters stay, for the field to tell. */
export function typedDay(text: string): string {
  if (!NUMERIC.test(text)) return text;
  const parts = text.split(/[/.-]/);
  const shown: string[] = [];
  for (const [index, part] of parts.entries()) {
    let digits = part;
    // Digits beyond the day or the month begin the next part.
    while (shown.length < 2 && digits.length > 2) {
      shown.push(digits.slice(0, 2));
      digits = digits.slice(2);
    }
    const isClosed = index < parts.length - 1;
    shown.push(isClosed && shown.length < 2 && digits.length === 1 ? `0${digits}` : digits);
  }
  return shown.join('/');
}
