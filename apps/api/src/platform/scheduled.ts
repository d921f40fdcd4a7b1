type Task = () => Promise<unknown>;

const HOUR_MS = 3_600_000;

/**
 * Runs a task on demand and every hour (or `everyMs`), never twice at a time: a day is noticed within the hour, and days
 * off are caught up by the task itself.
 */
export function startScheduled(task: Task, onError: (error: unknown) => void, everyMs = HOUR_MS) {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= task()
      .then(() => undefined)
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  const timer = setInterval(run, everyMs);
  timer.unref();
  return {
    run,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
