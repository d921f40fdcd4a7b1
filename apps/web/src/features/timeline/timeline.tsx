import type { Evento } from '@farol/contracts';
import { codeLabel } from '@farol/domain/code-lists';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentName, moment } from '../../shared/format/index.ts';
import { areaInfo } from '../../shared/theme/areas.ts';
import { Failed } from '../../shared/ui/state-views.tsx';
import { authorOf } from './answer-lines.ts';
import { AnswerList } from './answer-list.tsx';
import { eventText } from './event-text.ts';
import { historyQuery } from './queries.ts';
import { timelineTexts as texts } from './texts.ts';
import classes from './timeline.module.css';

const FIRST = 8;

/** A study's events, newest first. */
export function Timeline({ id, spouse }: { id: number; spouse?: unknown }) {
  const query = useQuery(historyQuery(id));
  const [all, setAll] = useState(false);
  if (query.isPending)
    return [80, 62, 70].map((width) => <Skeleton key={width} height={12} width={`${width}%`} my={14} />);
  if (query.isError)
    return <Failed title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) return <p className={classes.quiet}>{texts.empty}</p>;
  const events = query.data.toReversed();
  return (
    <>
      <ol className={classes.timeline}>
        {(all ? events : events.slice(0, FIRST)).map((event) => (
          <li key={event.historico_estagio_id}>
            <b className="text-sm medium block">{eventText(event)}</b>
            <AnswerList event={event} spouse={spouse} />
            {event.motivo && (
              <span className={classes.reason}>{codeLabel('motivo_recusa', event.motivo)}</span>
            )}
            <small>
              {[documentLabel(event), areaName(event), authorOf(event), moment(event.data)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ol>
      {!all && events.length > FIRST && (
        <Button variant="subtle" size="xs" onClick={() => setAll(true)}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

const documentLabel = ({ documento }: Evento): string => (documento ? documentName(documento) : '');

const areaName = ({ produto_diagnostico_id: area }: Evento): string =>
  area === null ? '' : (areaInfo(area)?.curto ?? '');
