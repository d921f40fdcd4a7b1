import type { Evento } from '@farol/contracts';
import { codeLabel } from '@farol/domain/code-lists';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentName, moment } from '../../shared/format/index.ts';
import { areaInfo } from '../../shared/theme/areas.ts';
import { FilterSegments } from '../../shared/ui/filters/index.ts';
import { Failed } from '../../shared/ui/state-views.tsx';
import { authorOf } from './answer-lines.ts';
import { AnswerList } from './answer-list.tsx';
import { ContractLine } from './contract-line.tsx';
import { eventText } from './event-text.ts';
import { foldEvents, isOfSource, type Source } from './fold-events.ts';
import { historyQuery } from './queries.ts';
import { timelineTexts as texts } from './texts.ts';
import classes from './timeline.module.css';

const PAGE = 12;

const SOURCES = (['tudo', 'pessoas', 'sistema'] as const).map((value) => ({
  value,
  label: texts.sources[value],
}));

/** A study's events, newest first. */
export function Timeline({ id, spouse }: { id: number; spouse?: unknown }) {
  const query = useQuery(historyQuery(id));
  const [shown, setShown] = useState(PAGE);
  const [source, setSource] = useState<Source>('tudo');
  if (query.isPending)
    return [80, 62, 70].map((width) => <Skeleton key={width} height={12} width={`${width}%`} my={14} />);
  if (query.isError)
    return <Failed title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) return <p className={classes.quiet}>{texts.empty}</p>;
  const lines = foldEvents(query.data.toReversed().filter((event) => isOfSource(event, source)));
  return (
    <>
      <FilterSegments label={texts.source} options={SOURCES} value={source} onChange={setSource} />
      {lines.length === 0 && <p className={classes.quiet}>{texts.noneOfSource}</p>}
      <ol className={classes.timeline}>
        {lines.slice(0, shown).map(({ event, all }) => (
          <li key={event.historico_estagio_id}>
            <b className="text-sm medium block">{texts.times(eventText(event), all.length)}</b>
            <ContractLine event={event} spouse={spouse} />
            <AnswerList event={event} spouse={spouse} />
            {event.motivo && (
              <span className={classes.reason}>{codeLabel('motivo_recusa', event.motivo)}</span>
            )}
            <small>
              {[documentsOf(all), areaName(event), authorOf(event), moment(event.data)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
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

/** Each name once. */
const documentsOf = (events: readonly Evento[]): string =>
  [...new Set(events.flatMap(({ documento }) => (documento ? [documentName(documento)] : [])))].join(', ');

const areaName = ({ produto_diagnostico_id: area }: Evento): string =>
  area === null ? '' : (areaInfo(area)?.curto ?? '');
