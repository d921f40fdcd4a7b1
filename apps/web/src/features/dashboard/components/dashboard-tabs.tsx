import { Tabs } from '@mantine/core';
import { PARTS, type Part } from '../search.ts';
import { dashboardTexts as texts } from '../texts.ts';
import { useListed } from '../use-listed.ts';

const FIRST = 'evolucao';

/** The parts of the board; the first one has no name in the address. */
export function DashboardTabs({ value = FIRST }: { value?: Part | typeof FIRST | undefined }) {
  const { openPart } = useListed();
  return (
    <Tabs value={value} onChange={(next) => openPart(PARTS.find((part) => part === next))}>
      <Tabs.List px={{ base: 0, sm: 8 }}>
        {([FIRST, ...PARTS] as const).map((name) => (
          <Tabs.Tab key={name} value={name} px={{ base: 10, sm: 16 }} fz={{ base: 13, sm: 14 }}>
            {texts.tabs[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
