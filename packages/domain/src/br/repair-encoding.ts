/** Signs of the Windows code page between 0x80 and 0x9f. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const FIRST = 0x80;
const LAST_BYTE = 0xff;
/** What may stand in a Portuguese text beyond ASCII. */
const PORTUGUESE = /^[\p{ASCII}áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑºª°§–—“”‘’•…€´¨]*$/u;
const SUSPECT = new RegExp(`[ÂÃ][\u0080-\u00bf${WINDOWS}]|â€`, 'u');
/** Two signs that are one letter; a quotation mark behind a capital letter is one by itself. */
const PAIR = /[ÂÃ][\u00a0-\u00bf€‚ƒ„†‡ˆ‰Š‹ŒŽ•˜™š›œžŸ\u0081\u008d\u008f\u0090\u009d]/gu;

function byteOf(sign: string): number | null {
  const at = WINDOWS.indexOf(sign);
  if (at >= 0) return FIRST + at;
  const code = sign.charCodeAt(0);
  return code <= LAST_BYTE ? code : null;
}

/** The text that these signs are the bytes of; null where they are none, or of no Portuguese text. */
function decoded(text: string): string | null {
  const bytes = Array.from(text, byteOf);
  if (bytes.includes(null)) return null;
  try {
    const read = decodeURIComponent(
      bytes.map((byte) => `%${Number(byte).toString(16).padStart(2, '0')}`).join(''),
    );
    // Of a text written so twice the first reading is no Portuguese yet.
    return PORTUGUESE.test(read) || SUSPECT.test(read) ? read : null;
  } catch {
    return null;
  }
}

const MOST_TIMES = 2;

/** A text that a system wrote as UTF-8 and read as Windows, "JoÃ£o", as it was meant; any other as it is. */
export function repairEncoding(text: string): string {
  let repaired = text;
  for (let time = 0; time < MOST_TIMES && SUSPECT.test(repaired); time += 1)
    repaired = decoded(repaired) ?? repaired.replace(PAIR, (pair) => decoded(pair) ?? pair);
  return repaired;
}
