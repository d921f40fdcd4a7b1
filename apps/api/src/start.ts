import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { Server as HttpsServer } from 'node:https';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { projectMissing, projectStudies } from './boards/projection.store.ts';
import { createDb } from './db/client.ts';
import { listen } from './db/listener.ts';
import { loginsOf } from './db/logins.ts';
import { migrate } from './db/migrate.ts';
import { readEnv } from './env.ts';
import { orExplain } from './explain-failure.ts';
import { startArchives } from './features/archives/index.ts';
import { isEmptyInstallation } from './features/auth/index.ts';
import { startImports } from './features/import/index.ts';
import { startWebhooks } from './features/integrations/index.ts';
import { applyErasures } from './features/privacy/index.ts';
import { createBackground } from './platform/background.ts';
import { refuseHalfRestored } from './platform/backup/index.ts';
import { httpPostalCodes } from './platform/cep/postal-codes.ts';
import { systemClock } from './platform/clock.ts';
import type { Deps } from './platform/deps.ts';
import { type Account, dropRoot } from './platform/drop-root.ts';
import { createEventHub } from './platform/events/event-hub.ts';
import { createExportSlots } from './platform/exports/slots.ts';
import { clamav } from './platform/files/antivirus.ts';
import { fileErasureList } from './platform/files/erasure-list.ts';
import { installationSecret, passingSecret } from './platform/files/installation-secret.ts';
import { createSigner } from './platform/files/signature.ts';
import { folderStorage } from './platform/files/storage.ts';
import { createKnownSessions } from './platform/http/known-sessions.ts';
import { createOutbound } from './platform/http/outbound.ts';
import { createSharedCounts } from './platform/http/shared-counts.ts';
import { followRenewals, tlsOptions } from './platform/http/tls.ts';
import { startOutbox } from './platform/jobs/outbox.ts';
import { purgeAdvice, startPurge } from './platform/jobs/purge.ts';
import { createJournal } from './platform/journal.ts';
import { openKeyring, secretBoxOf } from './platform/keys/keyring.ts';
import { createFileKeys } from './platform/keys/sealed-file.ts';
import { companyMailer } from './platform/mail/company-mailer.ts';
import { folderMailer, mailFolder, smtpMailer } from './platform/mail/mailer.ts';
import { repositoryRoot } from './platform/root.ts';
import { openSecurityLog } from './platform/security/open-security-log.ts';
import { NO_SECURITY_LOG } from './platform/security/security-log.ts';
import { createShutdown } from './platform/shutdown.ts';
import { startScheduledWork } from './scheduled-work.ts';

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
export type ServiceParts = {
  startDatabase(options: {
    dataDir: string;
    acceptCopied: boolean;
    log(line: string): void;
  }): Promise<Database>;
  demonstration: Demonstration;
  /** The program of `npm run backup`, for scheduled ones. */
  backupProgram: string;
};

// The reader of this pipe may have closed it.
process.stdout.on('error', () => undefined);
const printLine = (line: string) => process.stdout.write(`${line}\n`);

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

async function run(
  { startDatabase, demonstration, backupProgram }: ServiceParts,
  env: ReturnType<typeof readEnv>,
) {
  const tls = env.tls && tlsOptions(env.tls);
  const journal = createJournal({ level: env.logLevel, now: systemClock.now, print: printLine });
  await mkdir(env.dataDir, { recursive: true, mode: 0o700 });
  await refuseHalfRestored(env.dataDir);

  const keyring = await openKeyring(env.dataDir, env.dataKey, systemClock.now());
  if (keyring.isRotating)
    printLine('A troca de chaves não terminou: pare o Farol e rode npm run keys:rotate.');
  const keys = createFileKeys(keyring.generations);

  const shutdown = createShutdown();
  const { dataDir, acceptCopiedDatabase: acceptCopied } = env;
  const starting = env.databaseUrl ? undefined : startDatabase({ dataDir, acceptCopied, log: journal.say });
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
    ...env.openedLater,
    log: printLine,
  });
  await migrate(migrationConnectionString, printLine);
  const db = createDb({ ...addresses, projectStudies, watch: {} });
  shutdown.add({ close: () => db.close(), within: 1_000 });
  await projectMissing(db);

  const storage = folderStorage(join(env.dataDir, 'arquivos'), { keys, seals: keyring.isWrapped });
  const mailCalls = createOutbound({ allowsPrivate: env.mailPrivate });
  const secretBox = secretBoxOf(keyring);
  const otherwise =
    env.smtpUrl && env.mailFrom
      ? smtpMailer(env.smtpUrl, env.mailFrom, { tls: env.smtpTls })
      : folderMailer(join(env.dataDir, 'mail'), env.mailFrom, keyring.isWrapped ? keys : undefined);
  const outbox = startOutbox({
    db,
    clock: systemClock,
    mailer: companyMailer({ db, clock: systemClock, outbound: mailCalls, secretBox, otherwise }),
    onError: journal.failed('Fila de envio'),
  });
  const purge = startPurge({
    db,
    clock: systemClock,
    storage,
    mails: mailFolder(join(env.dataDir, 'mail')),
    onError: (error) => journal.failed('Limpeza', purgeAdvice(error))(error),
  });
  const imports = startImports({
    db,
    clock: systemClock,
    onError: journal.failed('Importação', 'quem enviou a planilha vê o erro'),
  });
  const telling = {
    db,
    clock: systemClock,
    publicUrl: env.publicUrl ?? `http://${env.host}:${env.port}`,
    mailWaitSeconds: env.mailWaitSeconds,
    wakeOutbox: outbox.wake,
  };
  const archives = startArchives({
    ...telling,
    storage,
    onError: journal.failed('Levar tudo', 'quem pediu vê o motivo'),
  });
  const webhookCalls = createOutbound({ allowsPrivate: env.webhookPrivate });
  const webhooks = startWebhooks({
    ...telling,
    secretBox,
    webhookCalls,
    onError: journal.failed('Webhooks', 'repito'),
  });
  shutdown.add({
    close: () => Promise.all([outbox.stop(), purge.stop(), imports.stop(), archives.stop(), webhooks.stop()]),
    within: 2_000,
  });
  const failedEvents = journal.failed('Eventos ao vivo');
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
  const background = createBackground(journal.failed('Segundo plano', 'não repito'));
  shutdown.add({ close: () => background.idle(), within: 1_000 });
  const counts = createSharedCounts({ db, clock: systemClock });
  shutdown.add({ close: () => counts.stop(), within: 500 });
  const security = openSecurityLog({
    ...env.securityLog,
    dataDir: env.dataDir,
    clock: systemClock,
    onError: journal.failed('Registro de segurança'),
  });
  shutdown.add({ close: () => security.close(), within: 500 });
  const setup = await passingSecret(env.dataDir, SETUP_CODE, systemClock.now());
  const deps: Deps = {
    events,
    sessions,
    background,
    counts,
    security,
    storage,
    antivirus: env.antivirus && clamav(env.antivirus.address, env.antivirus),
    erasures: fileErasureList(join(env.dataDir, 'apagamentos.jsonl'), env.backup.folder),
    purge: purge.run,
    quota: env.quota,
    signer: createSigner(keyring.generations[0].segredo),
    secretBox,
    postalCodes: httpPostalCodes(env.cepUrl),
    outbound: createOutbound({ allowsPrivate: env.oidcPrivate }),
    mailCalls,
    webhookCalls,
    exports: createExportSlots({ onError: journal.failed('Auditoria de exportação', 'sem registro do fim') }),
    ...telling,
    backupEvery: env.backup.folder === undefined ? undefined : env.backup.everyHours,
    renewsHashes: true,
    setupToken: setup.secret,
    setupTokenUntil: setup.until,
    wakeImports: imports.wake,
    wakeArchives: archives.wake,
    wakeWebhooks: webhooks.wake,
    sendsMail: Boolean(env.smtpUrl && env.mailFrom),
  };

  // Before anybody reads: a copy restored from before an erasure holds the person again.
  await applyErasures(deps);

  let password: string | undefined;
  if (env.demo) {
    const shared = env.demoPassword ?? (await installationSecret(env.dataDir, SHARED_PASSWORD));
    const bulk = createDb({ ...addresses, projectStudies, bulk: true });
    bulk.onSessionsChanged(sessions.forget);
    const filled = await demonstration
      .fill({ ...deps, db: bulk, security: NO_SECURITY_LOG }, { password: shared, log: printLine })
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
    secure: tls !== undefined || env.publicUrl?.startsWith('https:'),
    tls,
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
  if (env.tls && app.server instanceof HttpsServer) {
    const renewals = followRenewals(app.server, env.tls, {
      onError: journal.failed('Certificado', 'fica o anterior'),
    });
    shutdown.add({ close: async () => renewals.stop(), within: 500 });
  }
  deps.publicUrl = env.publicUrl ?? app.listeningOrigin;
  const { folder, everyHours } = env.backup;
  const scheduled = startScheduledWork(deps, {
    journal,
    backups: folder === undefined ? undefined : { program: backupProgram, everyHours },
  });
  shutdown.add({ close: () => scheduled.stop(), within: 1_000 });
  outbox.wake();
  imports.wake();
  archives.wake();
  webhooks.wake();
  void purge.run();
  scheduled.run();
  announce(app.listeningOrigin, password ? { password, accounts: demonstration.accounts } : undefined);
  if (isEmpty) inviteFirst(deps);
  journal.serves();
}

function inviteFirst({ publicUrl, setupToken }: Deps) {
  printLine('Instalação vazia. Crie a primeira conta em:');
  printLine(`  ${publicUrl}/auth/signup?codigo=${setupToken}`);
  printLine(`O código da instalação é ${setupToken}`);
  printLine('Vale por um dia; cada início mostra outro.');
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
export const startService = (parts: ServiceParts): Promise<void> => orExplain(() => run(parts, readEnv()));
