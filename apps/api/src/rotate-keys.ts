import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectStudies } from './boards/projection.store.ts';
import { createDb, type Db } from './db/client.ts';
import { loginsOf } from './db/logins.ts';
import { migrate } from './db/migrate.ts';
import { otherProcesses } from './db/other-processes.ts';
import { readEnv } from './env.ts';
import { dropRecoveryCodes, recoveryHashes, resealFactors } from './features/auth/index.ts';
import { secretOwner } from './features/directory/index.ts';
import { resealWebhooks } from './features/integrations/index.ts';
import { systemClock } from './platform/clock.ts';
import { SecretError } from './platform/files/installation-secret.ts';
import {
  fingerprintOf,
  type Keyring,
  newGeneration,
  openKeyring,
  saveKeyring,
  secretBoxOf,
} from './platform/keys/keyring.ts';
import { resealSecrets } from './platform/keys/reseal.store.ts';
import { type Rewrapped, rewrapFiles } from './platform/keys/rewrap-files.ts';
import { createFileKeys } from './platform/keys/sealed-file.ts';
import { passwordOwner } from './platform/mail/company-mailer.ts';
import type { ServiceParts } from './start.ts';

type Keys = {
  dataDir: string;
  /** The key outside the folder, and the one that takes its place. */
  dataKey: string | undefined;
  newDataKey: string | undefined;
  now: Date;
};
type Rotation = Keys & {
  db: Db;
  /** Forgets replaced secrets although recovery codes depend on them: those codes end. */
  dropsOld: boolean;
};

type Resealed = { done: number; unopened: number[] };

export type Rotated = {
  generation: number;
  files: Rewrapped;
  mails: Rewrapped;
  factors: Resealed;
  directories: Resealed;
  mailServers: Resealed;
  webhooks: Resealed;
  /** Recovery codes that keep a replaced secret alive, or, with `dropsOld`, that ended. */
  oldCodes: number;
  /** Replaced secrets that are still known. */
  older: number[];
};

const DIRECTORIES = { table: 'diretorio', column: 'segredo', owner: secretOwner };
const MAIL_SERVERS = { table: 'servidor_email', column: 'senha', owner: passwordOwner };

const NOTHING: Rewrapped = { done: 0, unopened: [] };

/** The keyring as it is, opened with the new key if an earlier rotation got that far. */
async function openEither({ dataDir, dataKey, newDataKey, now }: Keys): Promise<Keyring> {
  if (newDataKey === undefined) return openKeyring(dataDir, dataKey, now);
  try {
    return await openKeyring(dataDir, dataKey, now);
  } catch (error) {
    if (!(error instanceof SecretError)) throw error;
    return openKeyring(dataDir, newDataKey, now).catch(() => {
      throw error;
    });
  }
}

/** With a new secret in front; an interrupted rotation goes on with the one that it made. */
function withNewSecret({ generations, isRotating }: Keyring, now: Date): Keyring['generations'] {
  if (isRotating) return generations;
  return [newGeneration(generations[0].numero + 1, now), ...generations];
}

/**
 * Replaces the installation's secret, and the key that it is stored under if a new one is given: what was sealed under
 * replaced secrets is sealed again. Can be stopped anywhere and run again; the service must not run meanwhile.
 */
export async function rotateKeys(rotation: Rotation): Promise<Rotated> {
  const { dataDir, db, now } = rotation;
  const dataKey = rotation.newDataKey ?? rotation.dataKey;
  const generations = withNewSecret(await openEither(rotation), now);
  await saveKeyring(dataDir, { generations, isRotating: true }, dataKey);

  const keys = createFileKeys(generations);
  const files = join(dataDir, 'arquivos');
  await rm(join(files, 'tmp'), { recursive: true, force: true });
  const isWrapped = dataKey !== undefined;
  const doneFiles = isWrapped ? await rewrapFiles(files, keys) : NOTHING;
  const doneMails = isWrapped ? await rewrapFiles(join(dataDir, 'mail'), keys) : NOTHING;

  const box = secretBoxOf({ generations });
  const factors = await db.service((tx) => resealFactors(tx, box));
  const directories = await db.service((tx) => resealSecrets(tx, box, DIRECTORIES));
  const mailServers = await db.service((tx) => resealSecrets(tx, box, MAIL_SERVERS));
  const webhooks = await db.service((tx) => resealWebhooks(tx, box));
  const oldCodes = (await db.service(recoveryHashes)).filter((hash) => !box.isCurrent(hash));
  if (rotation.dropsOld) await db.service((tx) => dropRecoveryCodes(tx, oldCodes));

  const isOpen = [doneFiles, doneMails, factors, directories, mailServers, webhooks].every(
    ({ unopened }) => unopened.length === 0,
  );
  const kept = isOpen && (rotation.dropsOld || oldCodes.length === 0) ? [generations[0]] : generations;
  await saveKeyring(dataDir, { generations: kept as Keyring['generations'], isRotating: false }, dataKey);
  return {
    generation: generations[0].numero,
    files: doneFiles,
    mails: doneMails,
    factors,
    directories,
    mailServers,
    webhooks,
    oldCodes: oldCodes.length,
    older: kept.slice(1).map(({ numero }) => numero),
  };
}

const printLine = (line: string) => process.stdout.write(`${line}\n`);

function report(
  { generation, files, mails, factors, directories, mailServers, webhooks, oldCodes, older }: Rotated,
  dropsOld: boolean,
) {
  printLine(
    `Chaves trocadas (geração ${generation}): ${files.done} arquivos, ${mails.done} mensagens, ${factors.done} segundos fatores, ${directories.done} diretórios, ${mailServers.done} servidores de e-mail, ${webhooks.done} webhooks.`,
  );
  for (const path of [...files.unopened, ...mails.unopened]) printLine(`Não abre com chave nenhuma: ${path}`);
  if (factors.unopened.length > 0)
    printLine(`Segundos fatores que não abrem, a refazer: ${factors.unopened.length} pessoas.`);
  if (directories.unopened.length > 0)
    printLine(
      `Segredos de diretório que não abrem, a informar de novo: empresas ${directories.unopened.join(', ')}.`,
    );
  if (mailServers.unopened.length > 0)
    printLine(
      `Senhas de e-mail que não abrem, a informar de novo: empresas ${mailServers.unopened.join(', ')}.`,
    );
  if (webhooks.unopened.length > 0)
    printLine(`Segredos de webhook que não abrem, a trocar: empresas ${webhooks.unopened.join(', ')}.`);
  if (oldCodes > 0)
    printLine(
      dropsOld
        ? `${oldCodes} códigos de recuperação deixaram de valer: cada pessoa faz outros no seu perfil.`
        : `${oldCodes} códigos de recuperação ainda dependem do segredo anterior; para esquecê-lo já: npm run keys:rotate -- --drop-old`,
    );
  if (older.length > 0) printLine(`Segredos anteriores guardados: ${older.join(', ')}.`);
}

/** The command: as the service it brings up the database, and refuses to run beside one. */
export async function runRotation(
  { startDatabase }: Pick<ServiceParts, 'startDatabase'>,
  args: readonly string[],
): Promise<void> {
  const env = readEnv();
  const dropsOld = args.includes('--drop-old');
  // Refused before anything is brought up.
  const now = systemClock.now();
  await openEither({ ...env, now });
  const database = env.databaseUrl
    ? undefined
    : await startDatabase({
        dataDir: env.dataDir,
        acceptCopied: env.acceptCopiedDatabase,
        log: printLine,
      });
  try {
    const { migrationConnectionString, ...addresses } = database ?? loginsOf(env, printLine);
    const others = database ? 0 : await otherProcesses(migrationConnectionString);
    if (others > 0)
      throw new SecretError(
        `O Farol ainda usa este banco (${others} conexões): pare todos os processos antes.`,
      );
    await migrate(migrationConnectionString, printLine);
    const { connectionString, serviceConnectionString } = addresses;
    const db = createDb({ connectionString, serviceConnectionString, projectStudies });
    try {
      report(await rotateKeys({ ...env, db, dropsOld, now }), dropsOld);
      const inForce = env.newDataKey ?? env.dataKey;
      if (env.newDataKey !== undefined && inForce)
        printLine(`Daqui em diante inicie com a chave nova (${fingerprintOf(inForce)}) em DATA_KEY_FILE.`);
    } finally {
      await db.close();
    }
  } finally {
    await database?.stop();
  }
}
