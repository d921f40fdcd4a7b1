const SAMPLE = 4096;
/** Of the bytes at one place of each pair; in text of the West most are zero, and none at the other. */
const MOST = 0.5;
const FEWEST = 0.02;
const SHORTEST = 4;

/** In which order the bytes of a text in UTF-16 come, by its mark or by its zeros; null: it is none. */
export function utf16Order(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const pairs = Math.floor(sample.length / 2);
  if (pairs < SHORTEST) return null;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < pairs * 2; at += 2) {
    if (sample[at] === 0) even += 1;
    if (sample[at + 1] === 0) odd += 1;
  }
  if (odd > pairs * MOST && even <= pairs * FEWEST) return 'utf-16le';
  return even > pairs * MOST && odd <= pairs * FEWEST ? 'utf-16be' : null;
}
