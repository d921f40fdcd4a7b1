import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../db/client.ts';
import type { Clock } from './clock.ts';
import { type BackupState, backupState } from './jobs/backups.store.ts';
import { companiesBehind, countByKind } from './jobs/daily-runs.store.ts';
import { outboxBacklog } from './jobs/outbox.store.ts';

/** Upper bounds in seconds: calls that people wait for, then PDFs and exports. */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export type Metrics = {
  /** One request. `route` is the pattern, never the URL: it is bounded and names nobody. */
  observe(request: { method: string; route: string; status: number; seconds: number }): void;
  /** Prometheus text. */
  text(): Promise<string>;
  contentType: string;
};

/** Measurements of one service; `ofProcess` adds memory, CPU, event loop and garbage collection. */
export function createMetrics(
  { db, clock }: { db: Db; clock: Clock },
  { ofProcess }: { ofProcess: boolean },
): Metrics {
  const register = new Registry();
  const registers = [register];
  if (ofProcess) collectDefaultMetrics({ register });

  const durations = new Histogram({
    name: 'farol_http_request_duration_seconds',
    help: 'Duration of answered requests by route pattern, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers,
  });
  new Gauge({
    name: 'farol_db_connections',
    help: 'Connections of the database pools by state; waiting: requests without one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, usage] of Object.entries(db.usage()))
        for (const [state, count] of Object.entries(usage)) this.set({ pool, state }, count);
    },
  });
  const oldest = new Gauge({
    name: 'farol_outbox_oldest_seconds',
    help: 'Age of the oldest message that is due',
    registers,
  });
  const failed = new Counter({
    name: 'farol_metrics_failures_total',
    help: 'Scrapes that could not read the database',
    registers,
  });
  new Gauge({
    name: 'farol_outbox_messages',
    help: 'Messages of the outbox by state; failed ones were given up',
    labelNames: ['state'],
    registers,
    async collect() {
      try {
        const backlog = await db.service((tx) => outboxBacklog(tx, clock.now()));
        this.set({ state: 'waiting' }, backlog.waiting);
        this.set({ state: 'failed' }, backlog.failed);
        oldest.set(backlog.oldest_seconds);
      } catch {
        // The other measurements matter most while the database is away.
        failed.inc();
      }
    },
  });

  new Gauge({
    name: 'farol_daily_job_companies_behind',
    help: 'Companies whose daily job has not run for 26 hours',
    registers,
    async collect() {
      try {
        this.set(await db.service((tx) => companiesBehind(tx, clock.now())));
      } catch {
        failed.inc();
      }
    },
  });
  new Gauge({
    name: 'farol_daily_job_told',
    help: 'What the newest daily run of each company told, by kind',
    labelNames: ['kind'],
    registers,
    async collect() {
      try {
        const told = await db.service(countByKind);
        this.reset();
        for (const { tipo, total } of told) this.set({ kind: tipo }, total);
      } catch {
        failed.inc();
      }
    },
  });

  /** One reading for the gauges of a scrape, which are collected at once. */
  let reading: Promise<BackupState> | undefined;
  const readBackups = () => {
    reading ??= db.service(backupState).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const ofBackups = (name: string, help: string, figure: (state: BackupState) => number | undefined) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        try {
          const value = figure(await readBackups());
          if (value === undefined) this.remove();
          else this.set(value);
        } catch {
          failed.inc();
        }
      },
    });
  ofBackups(
    'farol_backup_last_success_timestamp_seconds',
    'When the last whole backup ended; absent until there is one',
    ({ ultimo }) => (ultimo ? new Date(ultimo.concluido_em).getTime() / 1000 : undefined),
  );
  ofBackups('farol_backup_bytes', 'Size of the last whole backup', ({ ultimo }) => ultimo?.bytes);
  ofBackups(
    'farol_backup_duration_seconds',
    'How long the last whole backup took',
    ({ ultimo }) => ultimo?.segundos,
  );
  ofBackups('farol_backup_failed', '1 if a backup failed since the last whole one', ({ falha }) =>
    falha ? 1 : 0,
  );

  return {
    observe: ({ seconds, status, ...labels }) =>
      durations.observe({ ...labels, status: String(status) }, seconds),
    text: () => register.metrics(),
    contentType: register.contentType,
  };
}
