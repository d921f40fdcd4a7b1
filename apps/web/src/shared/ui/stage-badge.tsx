import { rotulo } from '@farol/domain/code-lists';
import { Badge, type MantineColor } from '@mantine/core';
import { CircleCheck, CircleX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A stage by number, or a study that was closed at whatever stage. */
export type StageOrClosed = number | 'encerrado';

/** A stage of the sales pipeline by number and name; stages have no hue of their own. */
export function StageBadge({ stage, specialist }: { stage: StageOrClosed; specialist?: boolean }) {
  return <Badge>{stageName(stage, specialist)}</Badge>;
}

/** "5 Resultado do estudo"; also for cells, where it is plain text. */
export function stageName(stage: StageOrClosed, specialist = false): string {
  if (stage === 'encerrado') return 'Encerrado';
  return `${stage} ${rotulo(specialist ? 'estagio_especialista' : 'estagio_funil', stage)}`;
}

export type Tone = 'neutral' | 'brand' | 'good' | 'bad' | 'attention' | 'info';

const COLORS: Record<Tone, MantineColor> = {
  neutral: 'gray',
  brand: 'petroleo',
  good: 'green',
  bad: 'red',
  attention: 'orange',
  info: 'blue',
};
const ICONS: Partial<Record<Tone, LucideIcon>> = { good: CircleCheck, bad: CircleX };

/** A state in a word, with an icon where the colour would say it alone. */
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
