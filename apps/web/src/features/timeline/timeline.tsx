import type { Evento } from '@farol/contracts';
import { codeLabel } from '@farol/domain/code-lists';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentName, moment } from '../../shared/format/index.ts';
import { areaInfo } from '../../shared/theme/areas.ts';
import { Failed } from '../../shared/ui/state-views.tsx';
import { authorOf } from './answer-lines.ts';
import { ContractLine } from './contract-line.tsx';
import { kindOfEvent, STUDY_KINDS } from './event-kinds.ts';
import { EventLines } from './event-lines.tsx';
import { foldedText } from './event-text.ts';
import { type Folded, foldEvents, isOfSource } from './fold-events.ts';
import { historyQuery } from './queries.ts';
import { StageTimesPart } from './stage-times.tsx';
import { timelineTexts as texts } from './texts.ts';
import classes from './timeline.module.css';
import { TimelineFilters } from './timeline-filters.tsx';
import { useTimelineFilter } from './use-timeline-filter.ts';

const PAGE = 12;

/** A study's events, newest first. */
export function Timeline({ id, spouse }: { id: number; spouse?: unknown }) {
  const query = useQuery(historyQuery(id));
  const [shown, setShown] = useState(PAGE);
  const { source, kind } = useTimelineFilter();
  if (query.isPending)
    return [80, 62, 70].map((width) => <Skeleton key={width} height={12} width={`${width}%`} my={14} />);
  if (query.isError && !query.data)
    return <Failed title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) return <p className={classes.quiet}>{texts.empty}</p>;
  const there = STUDY_KINDS.filter((one) => one === kind || query.data.some((e) => kindOfEvent(e) === one));
  const lines = foldEvents(
    query.data
      .toReversed()
      .filter((event) => isOfSource(event, source) && (!kind || kindOfEvent(event) === kind)),
  );
  return (
    <>
      <StageTimesPart events={query.data} />
      <TimelineFilters kinds={there} />
      {lines.length === 0 && <p className={classes.quiet}>{texts.noneOfSource}</p>}
      <ol className={classes.timeline}>
        {lines.slice(0, shown).map((line) => (
          <Line key={line.event.historico_estagio_id} line={line} spouse={spouse} />
        ))}
      </ol>
      {lines.length > shown && (
        <Button variant="subtle" size="xs" onClick={() => setShown(shown + PAGE)}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

function Line({ line, spouse }: { line: Folded; spouse: unknown }) {
  const { event, all } = line;
  return (
    <li>
      <b className="text-sm medium block">{foldedText(line)}</b>
      <ContractLine event={event} spouse={spouse} />
      <EventLines events={all} spouse={spouse} />
      {event.motivo && <span className={classes.reason}>{codeLabel('motivo_recusa', event.motivo)}</span>}
      <small>
        {[documentsOf(all), areaName(event), authorOf(event), moment(event.data)].filter(Boolean).join(' · ')}
      </small>
    </li>
  );
}

/** Each name once. */
const documentsOf = (events: readonly Evento[]): string =>
  [...new Set(events.flatMap(({ documento }) => (documento ? [documentName(documento)] : [])))].join(', ');

const areaName = ({ produto_diagnostico_id: area }: Evento): string =>
  area === null ? '' : (areaInfo(area)?.curto ?? '');
