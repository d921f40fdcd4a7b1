/** Words of the numbers below a thousand. */
const PALAVRAS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    um: 1,
    uma: 1,
    dois: 2,
    duas: 2,
    tres: 3,
    quatro: 4,
    cinco: 5,
    seis: 6,
    sete: 7,
    oito: 8,
    nove: 9,
    dez: 10,
    onze: 11,
    doze: 12,
    treze: 13,
    quatorze: 14,
    catorze: 14,
    quinze: 15,
    dezesseis: 16,
    dezessete: 17,
    dezoito: 18,
    dezenove: 19,
    vinte: 20,
    trinta: 30,
    quarenta: 40,
    cinquenta: 50,
    sessenta: 60,
    setenta: 70,
    oitenta: 80,
    noventa: 90,
    cem: 100,
    cento: 100,
    duzentos: 200,
    trezentos: 300,
    quatrocentos: 400,
    quinhentos: 500,
    seiscentos: 600,
    setecentos: 700,
    oitocentos: 800,
    novecentos: 900,
  }),
);

const ORDENS: ReadonlyMap<string, number> = new Map([
  ['mil', 1e3],
  ['milhao', 1e6],
  ['milhoes', 1e6],
  ['bilhao', 1e9],
  ['bilhoes', 1e9],
]);

const DIGITOS = /^\d{1,3}(?:\.\d{3})*(?:,\d{1,2})?$|^\d+(?:,\d{1,2})?$/;
const digitsOf = (token: string): number | null =>
  DIGITOS.test(token) ? Number(token.replaceAll('.', '').replace(',', '.')) : null;

/** `casa`: what the next word of the group has to be below; 0 once nothing fits below it. */
type Lido = { total: number; grupo: number | null; casa: number; ordem: number; falado: boolean };

const VAZIO = { grupo: null, casa: Number.POSITIVE_INFINITY };

const placeOf = (palavra: number): number => (palavra >= 100 ? 100 : palavra >= 20 ? 10 : 0);

/** The number so far with one more word; null when the word does not continue it. */
function withToken(lido: Lido, token: string, depoisDeE: boolean): Lido | null {
  const { total, grupo, casa, ordem } = lido;
  if (/^mei[oa]$/.test(token) && depoisDeE && grupo === null && Number.isFinite(ordem))
    // Nothing is said after the half.
    return { ...lido, total: total + ordem / 2, casa: 0, ordem: 1, falado: true };
  const nova = ORDENS.get(token);
  if (nova !== undefined)
    return nova < ordem
      ? {
          total: total + (grupo ?? 1) * nova,
          ...VAZIO,
          ordem: nova,
          falado: lido.falado || grupo === null,
        }
      : null;
  const palavra = PALAVRAS.get(token);
  if (palavra !== undefined)
    return palavra < casa
      ? { ...lido, grupo: (grupo ?? 0) + palavra, casa: placeOf(palavra), falado: true }
      : null;
  const digitos = digitsOf(token);
  if (digitos === null || grupo !== null) return null;
  return { ...lido, grupo: digitos, casa: 0, falado: lido.falado || depoisDeE };
}

const MULTIPLICA: ReadonlySet<string> = new Set(['k', 'mi', 'bi', 'e', 'meio', 'meia']);

/** A word that belongs to a number: what is before it is not the whole of it. */
const isNumeric = (token: string): boolean =>
  MULTIPLICA.has(token) || ORDENS.has(token) || PALAVRAS.has(token) || /^\d/.test(token);

/**
 * The text with a number said in words written in digits: "2 mil e quinhentos" is "2500", "1 milhao e meio por mes"
 * "1500000 por mes". Hundreds, tens and units go strictly down ("três e oitocentos" may be 3,8 mil or 803), and nothing
 * numeric follows: any other text stays as it is. The text is normalised: lower case, without accents.
 */
export function spokenInDigits(texto: string): string {
  if (!/[a-z]/.test(texto)) return texto;
  const [, moeda = '', corpo = ''] = /^(r\$ ?)?(.*)$/.exec(texto) ?? [];
  const tokens = corpo.split(' ');
  let lido: Lido = { total: 0, ...VAZIO, ordem: Number.POSITIVE_INFINITY, falado: false };
  let k = 0;
  for (; k < tokens.length; k += 1) {
    const depoisDeE = tokens[k] === 'e' && k > 0;
    const seguinte = withToken(lido, tokens[depoisDeE ? k + 1 : k] ?? '', depoisDeE);
    if (!seguinte) break;
    lido = seguinte;
    if (depoisDeE) k += 1;
  }
  const { total, grupo, ordem, falado } = lido;
  if (!falado || (grupo ?? 0) >= ordem || isNumeric(tokens[k] ?? '')) return texto;
  return [`${moeda}${total + (grupo ?? 0)}`, ...tokens.slice(k)].join(' ');
}
