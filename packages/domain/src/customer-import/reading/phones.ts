import {
  isDdd,
  isRounded,
  onlyDigits,
  phoneDigits,
  phoneProblem,
  withNinthDigit,
  withoutDecimals,
} from '../../br/index.ts';

/** Numbers of a cell: "(11) 91161-9076 / (47) 3333-1111", one below the other, "99123-4567 ou 3333-1111". */
const BETWEEN =
  /\s*(?:[;|,\n\\]|-(?=\s*\()|\s\/\s|\/(?=\s*\(|\s*\+|\s*\d{8})|(?<=\d{4})\/|\be\b|\bou\b)\s*/iu;
/** What stands beside a number: an extension, an hour, "1º:". */
const BESIDE =
  /\b(?:ramal|r)\b\.?\s*\d{1,5}|\bat[eé]\b.*$|\b\d{1,2}\s*h(?:oras?|s)?\b|^\s*\d\s*[ºª°]\s*[:.)-]?/gi;
/** A zero, the number of a carrier, area code and number. */
const BY_CARRIER = /^0\d{2}(\d{10,11})$/;

export type ReadPhones = {
  /** Area code and number. */
  numeros: string[];
  /** Texts that are no telephone of Brazil, with the reason. */
  recusados: { texto: string; motivo: string }[];
};

const ARREDONDADO = 'A planilha arredondou este número: formate a coluna como texto.';
const SEM_DDD = 'Falta o DDD. Escolha o DDD das linhas que não o trazem.';

function readOne(text: string, ddd: string | null): { numero: string } | { motivo: string } {
  const [, carried = ''] = BY_CARRIER.exec(onlyDigits(text)) ?? [];
  const digits =
    carried !== '' && phoneProblem(carried) === null ? carried : phoneDigits(withoutDecimals(text));
  if (/^\d{8,9}$/.test(digits) && !(digits.length === 9 && !digits.startsWith('9'))) {
    if (ddd === null) return { motivo: SEM_DDD };
    return readOne(`${ddd}${digits}`, null);
  }
  const numero = withNinthDigit(digits);
  const motivo = phoneProblem(numero);
  return motivo === null ? { numero } : { motivo };
}

/**
 * The telephones that a cell names, in its order, each once. `ddd` stands before numbers without an area code
 * where no number before them has one.
 */
export function readPhones(text: string, ddd: string | null): ReadPhones {
  const whole = text.trim();
  if (isRounded(whole)) return { numeros: [], recusados: [{ texto: whole, motivo: ARREDONDADO }] };
  // "11/91234-5678": a bar behind the area code.
  const joined = whole.replace(/^\(?(\d{2})\)?\s*\/\s*(?=\d{4,5})/, (all, code: string) =>
    isDdd(code) ? `${code} ` : all,
  );
  const numeros: string[] = [];
  const recusados: ReadPhones['recusados'] = [];
  // A number without area code has that of the one before it in the cell.
  let near = ddd;
  for (const part of joined.replace(BESIDE, ' ').split(BETWEEN)) {
    // Words beside a number ("recado com Ana") and half numbers say no telephone.
    if (onlyDigits(part).length === 0) continue;
    const read = readOne(part.replace(/[^\d+()\s.,/e-]/gi, ' ').trim(), near);
    if ('motivo' in read) recusados.push({ texto: part.trim(), motivo: read.motivo });
    else {
      near = read.numero.slice(0, 2);
      if (!numeros.includes(read.numero)) numeros.push(read.numero);
    }
  }
  return { numeros, recusados };
}
