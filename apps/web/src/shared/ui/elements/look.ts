import type { CSSProperties } from 'react';

// What the library's styles know an element by: its class names, variables and measures. The elements here are drawn by
// the same styles, without the library's code; elements.test.tsx compares both.

export type Size = 'xs' | 'sm' | 'md' | 'lg' | 'xl';
/** A step of the theme, or pixels. */
type Space = Size | number;

/** Measures that an element takes beside its own. */
export type Measures = {
  mt?: Space;
  mb?: Space;
  ml?: Space;
  my?: Space;
  px?: Space;
  maw?: number;
  fw?: number;
  fz?: 'inherit';
  c?: 'dimmed';
  display?: CSSProperties['display'];
  flex?: CSSProperties['flex'];
};

export const rem = (px: number): string => (px === 0 ? '0rem' : `calc(${px / 16}rem * var(--mantine-scale))`);
/** Pixels as a number, everything else as it is. */
export const length = (value: number | string): string => (typeof value === 'number' ? rem(value) : value);
export const spacing = (value: Space): string =>
  typeof value === 'number' ? rem(value) : `var(--mantine-spacing-${value})`;
export const fontSize = (size: Size): string => `var(--mantine-font-size-${size})`;

/** Takes the measures out of an element's properties: its style, and what is left. */
export function measured<P extends Measures & { style?: CSSProperties | undefined }>(
  own: CSSProperties,
  props: P,
): { style: CSSProperties; rest: Omit<P, keyof Measures | 'style'> } {
  const { mt, mb, ml, my, px, maw, fw, fz, c, display, flex, style, ...rest } = props;
  const measures: CSSProperties = {
    ...(mt !== undefined && { marginTop: spacing(mt) }),
    ...(mb !== undefined && { marginBottom: spacing(mb) }),
    ...(ml !== undefined && { marginLeft: spacing(ml) }),
    ...(my !== undefined && { marginBlock: spacing(my) }),
    ...(px !== undefined && { paddingInline: spacing(px) }),
    ...(maw !== undefined && { maxWidth: rem(maw) }),
    ...(c && { color: `var(--mantine-color-${c})` }),
    fontWeight: fw,
    fontSize: fz,
    display,
    flex,
  };
  return { style: { ...own, ...style, ...measures }, rest };
}

/** Custom properties as a style. */
export const vars = (values: Record<`--${string}`, string | undefined>): CSSProperties =>
  values as CSSProperties;

export const cx = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

export type Variant = 'filled' | 'default' | 'light' | 'subtle';
export type Color = 'petroleo' | 'gray' | 'green' | 'red' | 'orange' | 'blue';

const OWN: Record<Exclude<Color, 'gray'>, string> = {
  petroleo: 'brand',
  green: 'success',
  red: 'danger',
  orange: 'warning',
  blue: 'info',
};

const textOf = (color: Color): string =>
  color === 'gray' ? 'var(--farol-text-2)' : `var(--farol-${OWN[color]}-text)`;
const tintOf = (color: Color): string =>
  color === 'gray' ? 'var(--farol-hover)' : `var(--farol-${OWN[color]}-tint)`;

const LINE = `${rem(1)} solid`;
const NO_LINE = `${LINE} transparent`;

/** Colours of a control, as variant-colors.ts gives them to the library. */
export function colorsOf(variant: Variant, color: Color) {
  switch (variant) {
    case 'default':
      return {
        bg: 'var(--mantine-color-default)',
        hover: 'var(--mantine-color-default-hover)',
        color: 'var(--mantine-color-default-color)',
        bd: `${LINE} var(--mantine-color-default-border)`,
      };
    case 'light':
      return { bg: tintOf(color), hover: tintOf(color), color: textOf(color), bd: NO_LINE };
    case 'subtle':
      return { bg: 'transparent', hover: 'var(--farol-hover)', color: textOf(color), bd: NO_LINE };
    case 'filled':
      return {
        bg: 'var(--farol-fill)',
        hover: 'var(--farol-fill-hover)',
        color: 'var(--farol-on-fill)',
        bd: NO_LINE,
      };
  }
}
