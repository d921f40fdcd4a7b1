const HOUR_MS = 3_600_000;
/** Three in the morning in São Paulo, in UTC. */
const FIRST_HOUR = 6;

/** When the present turn of scheduled backups began: at three in the morning and every so many hours from there. */
export function scheduledSince(now: Date, everyHours: number): Date {
  const first = FIRST_HOUR * HOUR_MS;
  const every = everyHours * HOUR_MS;
  return new Date(Math.floor((now.getTime() - first) / every) * every + first);
}
