import { pipelineLabel } from '@farol/domain/code-lists';
import { Badge } from '@mantine/core';
import { CircleCheck, CircleX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A stage by number, or a study closed at any stage. */
type StageOrClosed = number | 'encerrado';

type Naming = { specialist?: boolean; short?: boolean };

/** Number and name of a stage of the sales pipeline; stages have no color of their own. */
export function StageBadge({ stage, ...naming }: { stage: StageOrClosed } & Naming) {
  return <Badge>{stageName(stage, naming)}</Badge>;
}

/** "5 Resultado do estudo", short "5 Resultado"; plain text, for cells. */
export function stageName(stage: StageOrClosed, { specialist, short }: Naming = {}): string {
  if (stage === 'encerrado') return 'Encerrado';
  const name = pipelineLabel(specialist ? 'estagio_especialista' : 'estagio_funil', stage);
  return `${stage} ${short ? name.split(' ')[0] : name}`;
}

export type Tone = 'neutral' | 'brand' | 'good' | 'bad' | 'attention' | 'info';

const COLORS: Record<Tone, string> = {
  neutral: 'gray',
  brand: 'petroleo',
  good: 'green',
  bad: 'red',
  attention: 'orange',
  info: 'blue',
};
const ICONS: Partial<Record<Tone, LucideIcon>> = { good: CircleCheck, bad: CircleX };

/** A state in a word, with an icon where color alone would distinguish it. */
export function StatusBadge({
  tone,
  icon,
  children,
}: {
  tone: Tone;
  icon?: LucideIcon;
  children: ReactNode;
}) {
  const Icon = icon ?? ICONS[tone];
  return (
    <Badge color={COLORS[tone]} leftSection={Icon && <Icon size={13} aria-hidden />}>
      {children}
    </Badge>
  );
}
