import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '@farol/api';
import { addBusinessDays, type CalendarDay, dayInSaoPaulo } from '@farol/domain/calendar';

/** A process over time: yields the moment at which to resume it. */
export type Story = AsyncGenerator<Date, void>;

export type Timeline = {
  /** The day of filling. */
  today: CalendarDay;
  /** Gives each story its own time, so that several can run concurrently. */
  clock: Clock;
  /** Business days before the day of filling, at this hour in São Paulo. Always past. */
  ago(days: number, hour?: number, minute?: number): Date;
  /** Runs the stories step by step in the order of their dates, `side` of them concurrently. */
  live(stories: readonly Story[], side: number): Promise<void>;
};

type Waiting = { due: Date; order: number; story: Story };

const byDue = (a: Waiting, b: Waiting) => a.due.getTime() - b.due.getTime() || a.order - b.order;

const pad = (n: number) => String(n).padStart(2, '0');

export function createTimeline(today: CalendarDay): Timeline {
  const present = new AsyncLocalStorage<Date>();
  const now = () => present.getStore() ?? new Date(`${today}T00:00:00-03:00`);

  const step = async ({ due, order, story }: Waiting): Promise<Waiting[]> => {
    const next = await present.run(due, () => story.next());
    return next.done ? [] : [{ due: next.value < due ? due : next.value, order, story }];
  };

  return {
    today,
    clock: { now, today: () => dayInSaoPaulo(now()) },
    ago: (days, hour = 10, minute = 0) =>
      new Date(`${addBusinessDays(today, -Math.max(1, days))}T${pad(hour)}:${pad(minute)}:00-03:00`),
    async live(stories, side) {
      const waiting: Waiting[] = [];
      for (const [order, story] of stories.entries())
        waiting.push(...(await step({ due: new Date(0), order, story })));
      let failed = false;
      const tell = async () => {
        while (waiting.length > 0 && !failed) {
          waiting.sort(byDue);
          const next = waiting.shift()!;
          try {
            waiting.push(...(await step(next)));
          } catch (error) {
            failed = true;
            throw error;
          }
        }
      };
      const told = await Promise.allSettled(Array.from({ length: side }, tell));
      for (const outcome of told) if (outcome.status === 'rejected') throw outcome.reason;
    },
  };
}
