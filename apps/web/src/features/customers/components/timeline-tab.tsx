import type { Cliente } from '@farol/contracts';
import { Skeleton } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import {
  CircleCheck,
  ClipboardList,
  FileText,
  Layers,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  Scale,
  UserPlus,
} from 'lucide-react';
import { moment, relative } from '../../../shared/format/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { Failed } from '../../../shared/ui/state-views.tsx';
import {
  EVENT_KINDS,
  EventLines,
  historyQuery,
  TimelineFilters,
  timelineTexts,
  useTimelineFilter,
} from '../../timeline/index.ts';
import { contactsQuery, tasksQuery } from '../queries.ts';
import { tabTexts as texts } from '../texts.ts';
import classes from './customers.module.css';
import {
  type Entry,
  entriesOfContacts,
  entriesOfCustomer,
  entriesOfStudy,
  entriesOfTasks,
  sortNewestFirst,
} from './timeline-entries.ts';

const ICONS: Record<Entry['mark'], LucideIcon> = {
  estudo: ClipboardList,
  area: Layers,
  consentimento: CircleCheck,
  documento: FileText,
  contato: MessageCircle,
  tarefa: ListChecks,
  cadastro: UserPlus,
  opcao: Scale,
};

/** Events of the customer and all their studies, newest first; `most` shows the latest only. */
export function TimelineTab({ cliente, most }: { cliente: Cliente; most?: number }) {
  const ids = cliente.estudos.map((study) => study.diagnostico_id);
  const histories = useQueries({ queries: ids.map(historyQuery) });
  const contacts = useQuery(contactsQuery(cliente.cliente_id));
  const tasks = useQuery(tasksQuery(cliente.cliente_id));
  const { source, kind } = useTimelineFilter();
  const parts = [...histories, contacts, tasks];
  const failed = parts.find((part) => part.isError);
  if (failed)
    return <Failed title={texts.timelineFailed} error={failed.error} onRetry={() => void failed.refetch()} />;
  if (parts.some((part) => part.isPending)) return <TimelineSkeleton />;
  const spouse = cliente.conjuge?.nome_completo;
  const entries = sortNewestFirst([
    ...entriesOfCustomer(cliente),
    ...entriesOfContacts(contacts.data?.data ?? []),
    ...entriesOfTasks(tasks.data?.data ?? []),
    ...histories.flatMap(({ data = [] }, index) => entriesOfStudy(ids[index] ?? 0, data, spouse)),
  ]);
  const { total = 0, per_page = 0 } = contacts.data?.meta ?? {};
  // Beside the overview the latest of all are shown, whatever the tab was last asked for.
  const isWhole = most === undefined;
  const there = EVENT_KINDS.filter((one) => one === kind || entries.some((entry) => entry.kind === one));
  const shown = isWhole
    ? entries.filter(
        (entry) =>
          (source === 'tudo' || entry.isPersons === (source === 'pessoas')) && (!kind || entry.kind === kind),
      )
    : entries.slice(0, most);
  return (
    <>
      {isWhole && (
        <div className={classes.inset}>
          <TimelineFilters kinds={there} />
          {shown.length === 0 && <p className="text-sm dim">{timelineTexts.noneOfSource}</p>}
        </div>
      )}
      <ol className={classes.timeline} aria-label={texts.timelineLabel}>
        {shown.map((entry) => (
          <TimelineEntry key={entry.key} entry={entry} spouse={spouse} />
        ))}
      </ol>
      {most === undefined && total > per_page && (
        <p className="text-sm dim">{texts.latestContacts(per_page, total)}</p>
      )}
    </>
  );
}

function TimelineEntry({ entry, spouse }: { entry: Entry; spouse: unknown }) {
  const { mark, words, note, detail, events, who, when, href } = entry;
  const Icon = ICONS[mark];
  const time = when.length === 10 ? relative(when) : moment(when);
  return (
    <li>
      <span className={classes.mark}>
        <Icon size={14} strokeWidth={1.7} aria-hidden />
      </span>
      <span className={classes.words}>
        {href ? (
          <AppLink href={href} className={classes.event}>
            {words}
          </AppLink>
        ) : (
          <b>{words}</b>
        )}
        {detail && <span>{detail}</span>}
        <EventLines events={events} spouse={spouse} />
        {note && <span>{`“${note}”`}</span>}
        <small>{[time, who].filter(Boolean).join(' · ')}</small>
      </span>
    </li>
  );
}

function TimelineSkeleton() {
  return (
    <div role="status" aria-label="Carregando" className={classes.timeline}>
      {[260, 210, 300, 240].map((width) => (
        <div key={width} style={{ display: 'flex', gap: 12, paddingBottom: 22 }}>
          <Skeleton circle height={27} />
          <div>
            <Skeleton height={11} width={width} mt={4} />
            <Skeleton height={9} width={120} mt={8} />
          </div>
        </div>
      ))}
    </div>
  );
}
