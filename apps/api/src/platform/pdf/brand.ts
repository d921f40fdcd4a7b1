import type { PdfBrand } from './description.ts';
import type { Doc } from './page.ts';

/** Colours of a document whose company has no brand. */
export const PRODUCT_BRAND: PdfBrand = {
  name: '',
  own: false,
  ink: '#095e6c',
  tint: '#eff8fb',
  ground: '#04414b',
  deep: '#022c34',
  soft: '#bfe3ea',
  logo: null,
};

const brands = new WeakMap<Doc, PdfBrand>();

export const setBrand = (doc: Doc, brand: PdfBrand): void => void brands.set(doc, brand);
export const brandOf = (doc: Doc): PdfBrand => brands.get(doc) ?? PRODUCT_BRAND;
