import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { Section } from '../../shared/ui/section.tsx';
import { appearanceTexts as texts } from './texts.ts';

const SCHEMES: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: texts.light },
  { value: 'dark', label: texts.dark },
  { value: 'auto', label: texts.auto },
];

export function AppearanceTab() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Section title={texts.section} hint={texts.hint}>
      <SegmentedControl
        aria-label={texts.section}
        data={SCHEMES}
        value={colorScheme}
        onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}
      />
    </Section>
  );
}
