import { dayInSaoPaulo, diffDays } from '@farol/domain/calendar';
import type { GrupoPrazo } from '@farol/domain/pipeline';
import { Stack } from '@mantine/core';
import { clock, deadline, today } from '../../format/index.ts';
import { Due } from '../due.tsx';
import { workTexts as texts } from './texts.ts';

type DueCellProps = {
  row: { prazo: string | null; grupo: GrupoPrazo };
  /** Shows the hour for today and the number of days late. */
  detailed?: boolean;
};

export function DueCell({ row: { prazo, grupo }, detailed = false }: DueCellProps) {
  if (!prazo) return <span className="faint">{texts.noDue}</span>;
  const isLate = grupo === 'atrasado';
  const isToday = grupo === 'hoje';
  const days = isLate ? diffDays(today(), dayInSaoPaulo(prazo)) : 0;
  const delay = days > 0 ? texts.daysLate(days) : undefined;
  const due = (
    <Due isLate={isLate} isToday={isToday} title={detailed ? undefined : delay}>
      {detailed && isToday ? `${deadline(prazo)}, ${clock(prazo)}` : deadline(prazo)}
    </Due>
  );
  if (!detailed || !delay) return due;
  return (
    <Stack gap={0} align="flex-end">
      {due}
      <small>{delay}</small>
    </Stack>
  );
}
