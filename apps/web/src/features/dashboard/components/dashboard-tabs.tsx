import { AddressTabs } from '../../../shared/ui/address-tabs.tsx';
import { PARTS, type Part } from '../search.ts';
import { dashboardTexts as texts } from '../texts.ts';
import { useListed } from '../use-listed.ts';

const FIRST = 'evolucao';
const NAMES = [FIRST, ...PARTS] as const;

/** The parts of the board; the first one has no name in the address. */
export function DashboardTabs({ value }: { value: Part | undefined }) {
  const { openPart } = useListed();
  return (
    <AddressTabs
      names={NAMES}
      value={value ?? FIRST}
      titles={texts.tabs}
      onOpen={(name) => openPart(name === FIRST ? undefined : name)}
    />
  );
}
