import type { CSSVariablesResolver } from '@mantine/core';
import { tokens } from './tokens.ts';

const AREA_KEYS = ['vida', 'sonhos', 'protecao', 'credito', 'cambio', 'imoveis'] as const;
type Scheme = 'light' | 'dark';

/** "textMuted" → "text-muted": the token's name in CSS. */
export const kebab = (name: string) =>
  name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`).replace(/(\d)/, '-$1');

const prefixed = (prefix: string, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`--farol-${prefix}${kebab(key)}`, value]));

function schemeVariables(scheme: Scheme): Record<string, string> {
  const areas = AREA_KEYS.map((key) => {
    const { produto_diagnostico_id: id, chart, chip, text } = tokens.area[key];
    return {
      [`--farol-area-${id}`]: chart[scheme],
      [`--farol-area-${id}-text`]: text[scheme],
      [`--farol-area-${id}-chip`]: chip[scheme].bg,
      [`--farol-area-${id}-chip-text`]: chip[scheme].text,
    };
  });
  return Object.assign(
    {},
    tokens.cssVariables[scheme],
    prefixed('', tokens.surface[scheme]),
    ...Object.entries(tokens.semantic).map(([name, value]) => prefixed(`${name}-`, value[scheme])),
    ...areas,
  );
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: prefixed('papel-', tokens.surface.papel),
  light: schemeVariables('light'),
  dark: schemeVariables('dark'),
});
