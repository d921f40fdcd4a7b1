import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';

const STATES: Readonly<Record<string, string>> = {
  red: 'danger',
  orange: 'warning',
  green: 'success',
  blue: 'info',
};

/** Surface colors are our own variables: each has a value per theme, checked for contrast. */
export const variantColorResolver: VariantColorsResolver = (input) => {
  const base = defaultVariantColorsResolver(input);
  const color = input.color ?? input.theme.primaryColor;
  const isBrand = color === input.theme.primaryColor;
  const state = STATES[color];
  if (input.variant === 'filled' && isBrand)
    return {
      ...base,
      background: 'var(--farol-fill)',
      hover: 'var(--farol-fill-hover)',
      color: 'var(--farol-on-fill)',
    };
  if (input.variant === 'light') {
    if (isBrand) return { ...base, ...tint('var(--farol-brand-tint)', 'var(--farol-brand-text)') };
    if (state) return { ...base, ...tint(`var(--farol-${state}-tint)`, `var(--farol-${state}-text)`) };
    if (color === 'gray') return { ...base, ...tint('var(--farol-hover)', 'var(--farol-text-2)') };
  }
  if (input.variant === 'subtle' || input.variant === 'transparent') {
    const hover = input.variant === 'subtle' ? 'var(--farol-hover)' : 'transparent';
    if (isBrand) return { ...base, hover, color: 'var(--farol-brand-text)' };
    if (state) return { ...base, hover, color: `var(--farol-${state}-text)` };
    if (color === 'gray') return { ...base, hover, color: 'var(--farol-text-2)' };
  }
  return base;
};

const tint = (background: string, color: string) => ({ background, hover: background, color });
