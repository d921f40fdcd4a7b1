import { api } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { readByHash } from '../../features/calendar/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashToken } from '../../platform/http/authenticate.ts';
import { AppError } from '../../platform/http/errors.ts';
import { createLimiter } from '../../platform/http/limiter.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { findActor } from '../../platform/sessions.store.ts';
import { auditShownRows } from '../audit-shown-rows.ts';
import { isHeavy } from '../filters.store.ts';
import { queuePage } from '../specialist-queue/queue.store.ts';
import { todoPage } from '../todo/todo.store.ts';
import { type CalendarEvent, queueEvent, todoEvent, writeCalendar } from './calendar-events.ts';

/** Readings a minute: of one address, and of everybody behind one network. */
const BY_TOKEN = 12;
const BY_ADDRESS = 120;

/** Days ahead, and events at most: the soonest. */
const DAYS = 365;
const MOST_EVENTS = 1_000;

const unknownCalendar = () =>
  new AppError(
    'agenda_desconhecida',
    'Este endereço de agenda não existe ou não vale mais. Faça outro no seu perfil.',
    {
      status: 404,
    },
  );

/** A person's deadlines, tasks, renewals and birthdays, for a calendar program. */
export function calendarFeedRoutes(serve: Serve, deps: Deps) {
  const limit = createLimiter(deps.counts, 'agenda');
  serve.open(
    api.calendarLink.feed,
    async ({ params, request_id, reply }) => {
      const { actor, com_nomes } = await openCalendar(deps, params.token);
      const events = await eventsOf(deps, { actor, request_id }, { com_nomes });
      const content = writeCalendar({
        name: 'Farol',
        publicUrl: deps.publicUrl,
        now: deps.clock.now(),
        events,
      });
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="farol.ics"')
        .send(content);
    },
    ({ params, network }) => {
      limit(`address ${network}`, BY_ADDRESS);
      limit(`token ${hashToken(params.token)}`, BY_TOKEN);
    },
  );
}

/** Whose address it is, as they may see today; 404 also for somebody who left. */
async function openCalendar(deps: Deps, token: string): Promise<{ actor: Actor; com_nomes: boolean }> {
  const found = await deps.db.service(async (tx) => {
    const link = await readByHash(tx, hashToken(token), deps.clock.now());
    const actor = link && (await findActor(tx, link));
    return link && actor && { actor, com_nomes: link.com_nomes };
  });
  if (!found) throw unknownCalendar();
  return found;
}

async function eventsOf(
  deps: Deps,
  reader: { actor: Actor; request_id: string },
  wish: { com_nomes: boolean },
): Promise<CalendarEvent[]> {
  const { actor } = reader;
  const { clock } = deps;
  const page = { page: 1, per_page: MOST_EVENTS };
  const today = clock.today();
  const heavy = { heavy: isHeavy(actor, undefined) };
  const isKnown = (one: CalendarEvent | undefined): one is CalendarEvent => one !== undefined;
  if (actor.perfil === 'specialist') {
    const filter = { ...page, vez: 'comigo', ordenar_por: 'prazo', ordem: 'asc' } as const;
    const rows = await deps.db.read(actor, (tx) => queuePage(tx, actor, filter, clock), heavy);
    await auditShownRows(deps, reader, rows);
    return rows.map((row) => queueEvent(row, today, wish)).filter(isKnown);
  }
  const filter = { ...page, de: 'mim', periodo: DAYS } as const;
  const { rows } = await deps.db.read(actor, (tx) => todoPage(tx, actor, filter, clock), heavy);
  await auditShownRows(deps, reader, rows);
  return rows.map((row) => todoEvent(row, today, wish)).filter(isKnown);
}
