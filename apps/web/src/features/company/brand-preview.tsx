import { brandColorProblem, brandColors } from '@farol/domain/brand';
import { Group, Text } from '@mantine/core';
import { companyTexts as texts } from './texts.ts';

const PAPERS = { claro: '#ffffff', escuro: '#12181a' } as const;

/** Button and text in a colour, as they adapt to light and dark; nothing while it cannot be a brand's. */
export function BrandPreview({ cor }: { cor: string }) {
  const colour = cor.trim().toLowerCase();
  if (brandColorProblem(colour)) return null;
  const colours = brandColors(colour);
  return (
    <Group gap="sm" mt="sm" aria-label={texts.preview} role="group">
      {(['claro', 'escuro'] as const).map((theme) => {
        const { fundo, sobre, texto } = colours[theme];
        return (
          <Group key={theme} gap="sm" p="sm" className="panel" style={{ background: PAPERS[theme] }}>
            <span style={{ background: fundo, color: sobre, padding: '6px 14px', borderRadius: 6 }}>
              {texts.previewButton}
            </span>
            <Text span fw={600} style={{ color: texto }}>
              {texts.previewText}
            </Text>
            <Text span size="sm" style={{ color: texto }}>
              {theme === 'claro' ? texts.light : texts.dark}
            </Text>
          </Group>
        );
      })}
    </Group>
  );
}
