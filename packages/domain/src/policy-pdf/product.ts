import { normalizeText } from '../br/index.ts';
import type { Area } from '../code-lists/index.ts';
import { insurerNamedIn, matchInsurer } from '../policy-import/reading/insurers.ts';
import { matchProduct, type ProdutoDaApolice, productCode } from '../policy-import/reading/products.ts';
import { agreed, evidence, type Found, labelled, type Outcome, plain } from './labelled.ts';
import { lineText, type TextLine } from './lines.ts';

const BRANCH = { tiers: [/ramo(?: d[oe] seguro)?/, /produto|modalidade|tipo de seguro/] };
/** Names of insurers' companies say nothing of the product. */
const COMPANY =
  /\b(?:vida|saude|seguros?) e previdencia\b|\bcompanhia de seguros.*|\bcia\.? de seguros.*|\bprevidencia (?:s\.?\/?a|privada)\b.*|\bseguros? (?:de vida|de pessoas) s\.?\/?a\b.*/g;
const TITLE = /\b(?:seguro|apolice|proposta|plano|certificado)\b/;
/** Lines from the top of the first page that may be its title. */
const TOP = 12;
const MOST_TITLE = 90;

function readProduct(text: string): ProdutoDaApolice | null {
  const words = normalizeText(text).replace(COMPANY, ' ').slice(0, 60);
  const [code] = /^\d{4}(?!\d)|^\d{3}(?!\d)/.exec(words) ?? [];
  return (code ? matchProduct(code) : null) ?? matchProduct(words);
}

/** The area and main cover: by its branch or product, else by its title. */
export function findProduct(lines: readonly TextLine[]): Outcome<ProdutoDaApolice> {
  const named = labelled(lines, BRANCH, readProduct);
  if (named.length > 0) return agreed(named, productCode);
  const titles = lines.slice(0, TOP).flatMap((line): Found<ProdutoDaApolice>[] => {
    const text = lineText(line);
    const words = plain(text).replace(COMPANY, ' ');
    const valor =
      line.page === 1 && words.length <= MOST_TITLE && TITLE.test(words) ? matchProduct(words) : null;
    return valor ? [{ valor, ...evidence(line.page, text) }] : [];
  });
  return agreed(titles, productCode);
}

const INSURER = {
  tiers: [/(?:companhia )?seguradora|cia\.? seguradora|operadora/],
  notAfter: /^ (?:lider|anterior|congenere)/,
};
const OF_COMPANY = /\b(?:seguros?|seguradora|companhia|cia|previdencia|saude|s\.?\/?a)\b/;
const OTHERS =
  /\b(?:congenere|anterior|resseguro|cosseguro|corretora?|estipulante|banco|cartao|beneficiario)\b/;

/** The insurer of these names: by its label, else in a line with its CNPJ, else wherever it is named as a company. */
export function findInsurer(
  lines: readonly TextLine[],
  names: readonly string[],
  area: Area | null,
): Outcome<string> {
  const labelledNames = labelled(lines, INSURER, (text) =>
    matchInsurer(text.split(/ {2,}| - |cnpj/i)[0] ?? '', names, area),
  );
  if (labelledNames.length > 0) return agreed(labelledNames);
  const named = lines.flatMap((line): (Found<string> & { sure: boolean })[] => {
    const text = lineText(line);
    const words = plain(text);
    if (!OF_COMPANY.test(words) || OTHERS.test(words)) return [];
    const valor = insurerNamedIn(text.slice(0, 200), names, area);
    return valor ? [{ valor, sure: /\bcnpj\b/.test(words), ...evidence(line.page, text) }] : [];
  });
  const sure = named.filter((one) => one.sure);
  return agreed((sure.length > 0 ? sure : named).map(({ sure: _, ...one }) => one));
}
