import { addBusinessDays, type CalendarDay, dayInSaoPaulo } from '@farol/domain/calendar';
import type { Clock } from '../../platform/clock.ts';

/** Something that happens over time: it says when it goes on, and is woken then. */
export type Story = AsyncGenerator<Date, void>;

export type Timeline = {
  /** The day of filling. */
  today: CalendarDay;
  /** Follows the stories. */
  clock: Clock;
  /** Business days before the day of filling, at this hour in São Paulo. Always past. */
  ago(days: number, hour?: number, minute?: number): Date;
  /** Lives all stories together, each step in its turn; the one told first comes first at the same moment. */
  live(stories: readonly Story[]): Promise<void>;
};

type Waiting = { due: Date; order: number; story: Story };

const byDue = (a: Waiting, b: Waiting) => a.due.getTime() - b.due.getTime() || a.order - b.order;

export function createTimeline(today: CalendarDay): Timeline {
  let now = new Date(`${today}T00:00:00-03:00`);

  const start = async (story: Story, order: number): Promise<Waiting[]> => {
    const step = await story.next();
    return step.done ? [] : [{ due: step.value, order, story }];
  };

  return {
    today,
    clock: { now: () => now, today: () => dayInSaoPaulo(now) },
    ago: (days, hour = 10, minute = 0) => {
      const at = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`;
      return new Date(`${addBusinessDays(today, -Math.max(1, days))}T${at}-03:00`);
    },
    async live(stories) {
      const waiting: Waiting[] = [];
      for (const [order, story] of stories.entries()) waiting.push(...(await start(story, order)));
      while (waiting.length > 0) {
        waiting.sort(byDue);
        const next = waiting.shift()!;
        now = next.due;
        const step = await next.story.next();
        if (!step.done) waiting.push({ ...next, due: step.value < now ? now : step.value });
      }
    },
  };
}
