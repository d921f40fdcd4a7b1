import type { CSSProperties } from 'react';
import { kebab } from '../../../shared/theme/css-variables.ts';
import { tokens } from '../../../shared/theme/tokens.ts';

const surface = Object.entries({ ...tokens.surface.light, ...tokens.surface.papel }).map(([name, value]) => [
  `--farol-${kebab(name)}`,
  value,
]);

const areas = Object.values(tokens.area).flatMap(({ produto_diagnostico_id: id, chart, chip, text }) => [
  [`--farol-area-${id}`, chart.light],
  [`--farol-area-${id}-text`, text.light],
  [`--farol-area-${id}-chip`, chip.light.bg],
  [`--farol-area-${id}-chip-text`, chip.light.text],
]);

/** Light colours whatever the theme: customers always see the same page. */
export const LIGHT_COLORS = {
  ...Object.fromEntries([...surface, ...areas]),
  '--mantine-color-text': tokens.cssVariables.light['--mantine-color-text'],
  '--mantine-color-dimmed': tokens.cssVariables.light['--mantine-color-dimmed'],
  '--mantine-color-anchor': tokens.cssVariables.light['--mantine-color-anchor'],
  colorScheme: 'light',
} as CSSProperties;
