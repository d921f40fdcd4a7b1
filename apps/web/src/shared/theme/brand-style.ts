import { brandColors } from '@farol/domain/brand';
import type { CSSProperties } from 'react';

/** A company's colour for lines and text on light pages; undefined without one. */
export const brandAccent = (cor: string | null | undefined): string | undefined =>
  cor ? brandColors(cor).claro.texto : undefined;

/** A company's colour in place of the product's, on slides, which are always light; none without a colour. */
export function brandStyle(cor: string | null | undefined): CSSProperties {
  if (!cor) return {};
  const { claro, tinta } = brandColors(cor);
  return {
    '--farol-fill': claro.fundo,
    '--farol-fill-hover': claro.fundo,
    '--farol-on-fill': claro.sobre,
    '--farol-brand-text': claro.texto,
    '--farol-brand-line': claro.texto,
    '--farol-brand-tint': tinta,
    '--mantine-primary-color-filled': claro.fundo,
    '--mantine-primary-color-filled-hover': claro.fundo,
    '--mantine-primary-color-contrast': claro.sobre,
    '--mantine-primary-color-light-color': claro.texto,
  } as CSSProperties;
}

/** The same for pages in both themes, as the variables that public-study.module.css chooses from. */
export function brandThemes(cor: string | null | undefined): CSSProperties {
  if (!cor) return {};
  const { claro, escuro } = brandColors(cor);
  return {
    '--brand-light': claro.fundo,
    '--on-brand-light': claro.sobre,
    '--brand-dark': escuro.fundo,
    '--on-brand-dark': escuro.sobre,
  } as CSSProperties;
}
