type Task = () => Promise<unknown>;

const EVERY_MS = 3_600_000;

/**
 * Runs a task on demand and every hour, never twice at a time: a day is noticed within the hour, and days off are
 * caught up by the task itself.
 */
export function startScheduled(task: Task, onError: (error: unknown) => void) {
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
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return {
    run,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
