import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { projectMissing, projectStudies } from './boards/projection.store.ts';
import { createDb } from './db/client.ts';
import { listen } from './db/listener.ts';
import { loginsOf } from './db/logins.ts';
import { migrate } from './db/migrate.ts';
import { readEnv, SettingsError } from './env.ts';
import { isEmptyInstallation } from './features/auth/index.ts';
import { startImports } from './features/import/index.ts';
import { refreshAllExpected } from './features/policies/index.ts';
import { runDay, startTaskTeller, UnfinishedDay } from './features/reminders/index.ts';
import { createBackground } from './platform/background.ts';
import { httpPostalCodes } from './platform/cep/postal-codes.ts';
import { systemClock } from './platform/clock.ts';
import type { Deps } from './platform/deps.ts';
import { type Account, dropRoot } from './platform/drop-root.ts';
import { createEventHub } from './platform/events/event-hub.ts';
import { createExportSlots } from './platform/exports/slots.ts';
import { installationSecret } from './platform/files/installation-secret.ts';
import { createSigner } from './platform/files/signature.ts';
import { folderStorage } from './platform/files/storage.ts';
import { createKnownSessions } from './platform/http/known-sessions.ts';
import { createSharedCounts } from './platform/http/shared-counts.ts';
import { startOutbox } from './platform/jobs/outbox.ts';
import { startPurge } from './platform/jobs/purge.ts';
import { folderMailer, smtpMailer } from './platform/mail/mailer.ts';
import { startSeals } from './platform/records/seals.ts';
import { repositoryRoot } from './platform/root.ts';
import { createSecretBox } from './platform/secret-box.ts';
import { createShutdown } from './platform/shutdown.ts';

type Task = () => Promise<unknown>;

const EVERY_MS = 3_600_000;

/**
 * Runs a task on demand and every hour, never twice at a time: a day is noticed within the hour, and days off are
 * caught up by the task itself.
 */
function startScheduled(task: Task, onError: (error: unknown) => void) {
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

/** The installation's own database server, in its data folder. */
type Database = {
  connectionString: string;
  serviceConnectionString: string;
  migrationConnectionString: string;
  /** Under which its processes run, where this one is root. */
  account?: Account | undefined;
  stop(): Promise<void>;
  /** Aborts a `stop` in progress; no acknowledged data is lost. */
  forceStop(): void;
};

export type Demonstration = {
  /** Printed at start: company, logins. */
  accounts: readonly [company: string, logins: string[]][];
  /** Fills an empty installation; returns whether the demonstration exists. */
  fill(deps: Deps, options: { password: string; log(line: string): void }): Promise<boolean>;
};

/** Parts supplied by the workspace that composes the service. */
type ServiceParts = {
  startDatabase(options: { dataDir: string; log(line: string): void }): Promise<Database>;
  demonstration: Demonstration;
};

// The reader of this pipe may have closed it.
process.stdout.on('error', () => undefined);
const printLine = (line: string) => process.stdout.write(`${line}\n`);

const FILE_KEY = { name: 'segredo', length: 43, make: () => randomBytes(32).toString('base64url') };
const SETUP_CODE = {
  name: 'codigo-instalacao',
  length: 24,
  make: () => randomBytes(18).toString('base64url'),
};
const SHARED_PASSWORD = { name: 'senha-demo', length: 14, make: readablePassword };

/** Easy to type, 60 bits. */
function readablePassword() {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from({ length: 3 }, () =>
    Array.from(randomBytes(4), (byte) => alphabet[byte % alphabet.length]).join(''),
  ).join('-');
}

/** Binds the address and releases it: a port in use is reported now, not after the first filling. */
const tryAddress = (port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });

async function run({ startDatabase, demonstration }: ServiceParts) {
  const env = readEnv();
  await mkdir(env.dataDir, { recursive: true, mode: 0o700 });

  const shutdown = createShutdown();
  const starting = env.databaseUrl ? undefined : startDatabase({ dataDir: env.dataDir, log: printLine });
  shutdown.add({
    close: async () => (await starting?.catch(() => undefined))?.stop(),
    within: 3_000,
    force: () => void starting?.then((database) => database.forceStop()).catch(() => undefined),
    afterForce: 6_000,
  });
  const { migrationConnectionString, connectionString, serviceConnectionString } = starting
    ? await starting
    : loginsOf(env, printLine);
  const addresses = { connectionString, serviceConnectionString };

  const cannotListen = ({ code }: NodeJS.ErrnoException) => {
    process.stderr.write(
      code === 'EADDRINUSE'
        ? `A porta ${env.port} já está em uso. Escolha outra com PORT.\n`
        : `Não consegui escutar em ${env.host}:${env.port} (${code}).\n`,
    );
    return shutdown.end(1);
  };
  try {
    await tryAddress(env.port, env.host);
  } catch (error) {
    return cannotListen(error as NodeJS.ErrnoException);
  }

  await dropRoot({
    dataDir: env.dataDir,
    port: env.port,
    account: (await starting)?.account,
    log: printLine,
  });
  await migrate(migrationConnectionString, printLine);
  const db = createDb({ ...addresses, projectStudies });
  shutdown.add({ close: () => db.close(), within: 1_000 });
  await projectMissing(db);

  const storage = folderStorage(join(env.dataDir, 'arquivos'));
  const mailer =
    env.smtpUrl && env.mailFrom
      ? smtpMailer(env.smtpUrl, env.mailFrom, { tls: env.smtpTls })
      : folderMailer(join(env.dataDir, 'mail'), env.mailFrom);
  const outbox = startOutbox({
    db,
    clock: systemClock,
    mailer,
    onError: (error) =>
      printLine(`Fila de envio: ${error instanceof Error ? error.name : 'erro'}; tento de novo.`),
  });
  const purge = startPurge({
    db,
    clock: systemClock,
    storage,
    onError: (error) => printLine(`Limpeza: ${error instanceof Error ? error.name : 'erro'}; tento de novo.`),
  });
  const seals = startSeals({
    db,
    onError: (error) => printLine(`Selos: ${error instanceof Error ? error.name : 'erro'}; tento de novo.`),
  });
  const secret = await installationSecret(env.dataDir, FILE_KEY);
  const imports = startImports({
    db,
    clock: systemClock,
    onError: (error) => printLine(`Importação: ${error instanceof Error ? error.name : 'erro'}.`),
  });
  shutdown.add({
    close: () => Promise.all([outbox.stop(), purge.stop(), imports.stop(), seals.stop()]),
    within: 1_000,
  });
  const failedEvents = (error: unknown) =>
    printLine(`Eventos ao vivo: ${error instanceof Error ? error.name : 'erro'}; tento de novo.`);
  const events = createEventHub(
    db,
    { listen: (heard) => listen(connectionString, 'farol_evento', { heard, onError: failedEvents }) },
    failedEvents,
  );
  shutdown.add({ close: () => events.stop(), within: 1_000 });
  const sessions = createKnownSessions({
    listen: (on) => listen(connectionString, 'farol_sessao', { ...on, onError: failedEvents }),
  });
  db.onSessionsChanged(sessions.forget);
  shutdown.add({ close: () => sessions.stop(), within: 1_000 });
  const background = createBackground((error) =>
    printLine(`Segundo plano: ${error instanceof Error ? error.name : 'erro'}.`),
  );
  shutdown.add({ close: () => background.idle(), within: 1_000 });
  const counts = createSharedCounts({ db, clock: systemClock });
  shutdown.add({ close: () => counts.stop(), within: 500 });
  const deps: Deps = {
    db,
    events,
    sessions,
    background,
    counts,
    clock: systemClock,
    storage,
    quota: env.quota,
    signer: createSigner(secret),
    secretBox: createSecretBox(secret),
    postalCodes: httpPostalCodes(env.cepUrl),
    exports: createExportSlots({
      onError: (error) =>
        printLine(
          `Auditoria de exportação: ${error instanceof Error ? error.name : 'erro'}; sem registro do fim.`,
        ),
    }),
    publicUrl: env.publicUrl ?? `http://${env.host}:${env.port}`,
    mailWaitSeconds: env.mailWaitSeconds,
    setupToken: await installationSecret(env.dataDir, SETUP_CODE),
    wakeOutbox: outbox.wake,
    wakeImports: imports.wake,
  };

  let password: string | undefined;
  if (env.demo) {
    const shared = env.demoPassword ?? (await installationSecret(env.dataDir, SHARED_PASSWORD));
    const bulk = createDb({ ...addresses, projectStudies, bulk: true });
    bulk.onSessionsChanged(sessions.forget);
    const filled = await demonstration
      .fill({ ...deps, db: bulk }, { password: shared, log: printLine })
      .finally(() => bulk.close());
    if (filled) password = shared;
  }

  const isEmpty = !env.demo && (await db.service(isEmptyInstallation));
  const webRoot = join(repositoryRoot(), 'apps/web/dist');
  const app = await buildApp(deps, {
    logLevel: env.logLevel,
    webRoot: existsSync(webRoot) ? webRoot : undefined,
    ratePerMinute: 1200,
    sheds: true,
    secure: env.publicUrl?.startsWith('https:'),
    trustProxy: env.trustProxy,
    metrics: { token: env.metricsToken, isPublic: env.isPublic, ofProcess: true },
  });

  shutdown.add({
    close: () => app.close(),
    within: 3_500,
    force: () => app.server.closeAllConnections(),
  });

  try {
    await app.listen({ port: env.port, host: env.host });
  } catch (error) {
    return cannotListen(error as NodeJS.ErrnoException);
  }
  deps.publicUrl = env.publicUrl ?? app.listeningOrigin;
  const daily = startScheduled(
    () => runDay(deps),
    (error) => {
      const what =
        error instanceof UnfinishedDay ? error.message : error instanceof Error ? error.name : 'erro';
      printLine(`Rotina do dia: ${what}; tento de novo.`);
    },
  );
  const commissions = startScheduled(
    () => refreshAllExpected(deps),
    (error) => printLine(`Comissões: ${error instanceof Error ? error.name : 'erro'}; tento de novo.`),
  );
  const taskTeller = startTaskTeller(deps, (error) =>
    printLine(`Tarefas com hora: ${error instanceof Error ? error.name : 'erro'}; tento de novo.`),
  );
  shutdown.add({
    close: () => Promise.all([daily.stop(), commissions.stop(), taskTeller.stop()]),
    within: 1_000,
  });
  outbox.wake();
  imports.wake();
  void purge.run();
  void seals.run();
  void daily.run();
  taskTeller.wake();
  void commissions.run();
  announce(app.listeningOrigin, password ? { password, accounts: demonstration.accounts } : undefined);
  if (isEmpty) inviteFirst(deps);
}

function inviteFirst({ publicUrl, setupToken }: Deps) {
  printLine('Instalação vazia. Crie a primeira conta em:');
  printLine(`  ${publicUrl}/auth/signup?codigo=${setupToken}`);
  printLine(`O código da instalação é ${setupToken}`);
  printLine('');
}

type Entrance = { password: string; accounts: Demonstration['accounts'] };

function announce(address: string, entrance: Entrance | undefined) {
  printLine('');
  printLine(`Farol está no ar: ${address}`);
  if (entrance) {
    printLine('');
    printLine('Corretora de demonstração, uma senha para todas as contas:');
    printLine(`  senha   ${entrance.password}`);
    for (const [company, logins] of entrance.accounts) printLine(`  ${company}: ${logins.join(', ')}`);
  }
  printLine('');
  printLine('Ctrl+C encerra.');
}

/** Runs the service until a signal ends it; a failed start prints its reason and ends the process. */
export async function startService(parts: ServiceParts): Promise<void> {
  try {
    await run(parts);
  } catch (error) {
    // An expected error prints one line; any other is a bug and prints its stack.
    const expected = error instanceof SettingsError || (error as { expected?: boolean }).expected === true;
    process.stderr.write(expected ? `${(error as Error).message}\n` : `${(error as Error).stack}\n`);
    process.exit(1);
  }
}
