import { firstName, shortName } from '@farol/domain/br';
import { pngAddress } from '../files/png-address.ts';
import { escapeHtml } from '../http/static.routes.ts';

/** Who a link's page is for and from; the logo is a PNG in base64. */
export type FirstWords = { cliente: string; consultor: string; empresa: string; logo: string | null };

/** Bytes of a logo that travels with the first words; a larger one comes with the contents. */
const SMALL_LOGO = 12_000;

export const wordsOf = ({ cliente, consultor, empresa, logo }: FirstWords): Record<string, string> => ({
  nome: escapeHtml(firstName(cliente)),
  marca: brandOf(empresa, pngAddress(logo)),
  por: consultor && escapeHtml(`de ${shortName(consultor)}`),
});

/** As the page's own head shows it. */
const brandOf = (empresa: string, logo: string | null): string =>
  logo && logo.length <= SMALL_LOGO
    ? `<img src="${logo}" alt="${escapeHtml(empresa)}" style="height:30px;max-width:150px;object-fit:contain">`
    : `<b>${escapeHtml(empresa)}</b>`;
