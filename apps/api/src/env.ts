import { join, resolve, sep } from 'node:path';
import { z } from 'zod';
import { antivirusAddress } from './platform/files/antivirus.ts';
import { isAddressRange } from './platform/http/address.ts';
import { readDataKey } from './platform/keys/data-key.ts';
import { parseSender } from './platform/mail/sender.ts';
import { isLocal, isLoopback, withDatabaseTls } from './platform/settings/addresses.ts';
import { SettingsError, withFiles } from './platform/settings/from-files.ts';

export { SettingsError };

const MB = 1024 * 1024;

const onOff = (fallback: boolean) =>
  z
    .enum(['on', 'off'], 'use on ou off')
    .optional()
    .transform((v) => (v === undefined ? fallback : v === 'on'));

const url = (protocols: string[]) =>
  z
    .string()
    .optional()
    .refine(
      (v) => {
        if (v === undefined) return true;
        return URL.canParse(v) && protocols.includes(new URL(v).protocol.slice(0, -1));
      },
      `use um endereço ${protocols.join(':// ou ')}://`,
    );

const sender = z
  .string()
  .optional()
  .transform((v, context) => {
    const read = v === undefined ? undefined : parseSender(v);
    if (read !== null) return read;
    context.addIssue({ code: 'custom', message: 'use um e-mail ou Nome <e-mail>' });
    return z.NEVER;
  });

const addresses = z
  .string()
  .optional()
  .transform((v) => v?.split(',').map((one) => one.trim()) ?? [])
  .refine(
    (all) => all.every(isAddressRange),
    'use endereços ou faixas separados por vírgula, como 10.0.0.0/8',
  );

const SIZE = 'use um número de megabytes de 1 a 100000000';
const megabytes = (fallback: number) =>
  z.coerce.number(SIZE).int(SIZE).min(1, SIZE).max(100_000_000, SIZE).default(fallback);

const HOURS = 'use um número de horas de 1 a 168';
const KEEP = 'use dias, ou dias,semanas,meses, como 7,4,6';
const keep = z
  .string()
  .regex(/^\d{1,4}(,\d{1,4}){0,2}$/, KEEP)
  .default('7,4,6')
  .transform((v) => {
    const [days = 0, weeks = 0, months = 0] = v.split(',').map(Number);
    return { days, weeks, months };
  })
  .refine(({ days }) => days > 0, KEEP);

const settings = z.object({
  PORT: z.coerce
    .number('use um número de porta de 0 a 65535')
    .int('use um número de porta de 0 a 65535')
    .min(0, 'use um número de porta de 0 a 65535')
    .max(65_535, 'use um número de porta de 0 a 65535')
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: url(['postgres', 'postgresql']),
  DATABASE_TLS: z.enum(['verify', 'require', 'off'], 'use verify, require ou off').optional(),
  DATABASE_SERVICE_URL: url(['postgres', 'postgresql']),
  DATABASE_MIGRATION_URL: url(['postgres', 'postgresql']),
  SMTP_URL: url(['smtp', 'smtps']),
  SMTP_TLS: z.enum(['on', 'off'], 'use on ou off').optional(),
  MAIL_FROM: sender,
  PUBLIC_URL: url(['http', 'https']),
  /** PEM files: the service then speaks HTTPS itself. */
  TLS_CERT: z.string().min(1).optional(),
  TLS_KEY: z.string().min(1).optional(),
  PLAIN_HTTP: onOff(false),
  TRUST_PROXY: addresses,
  CEP_URL: url(['http', 'https']),
  CEP_TLS: onOff(true),
  SECURITY_LOG: z.enum(['file', 'stdout', 'off'], 'use file, stdout ou off').default('file'),
  SECURITY_LOG_DAYS: z.coerce
    .number('use um número de dias de 1 a 3650')
    .int('use um número de dias de 1 a 3650')
    .min(1, 'use um número de dias de 1 a 3650')
    .max(3_650, 'use um número de dias de 1 a 3650')
    .default(180),
  /** Companies' directories (OpenID Connect) may be on this machine or in a private network. */
  OIDC_PRIVATE: onOff(false),
  /** Webhooks of companies may go to this machine (http too) or to a private network. */
  WEBHOOK_PRIVATE: onOff(false),
  /** Companies' mail servers may be so too. */
  MAIL_PRIVATE: onOff(false),
  CLAMAV_URL: z
    .string()
    .optional()
    .refine(
      (v) => v === undefined || antivirusAddress(v) !== undefined,
      'use tcp://servidor:3310 ou unix:///caminho/do/soquete',
    ),
  /** What becomes of an upload while the antivirus does not answer. */
  CLAMAV_AWAY: z.enum(['refuse', 'accept'], 'use refuse ou accept').default('refuse'),
  /** Megabytes of files: by one private link, of a person in a day, of a company. */
  FILES_LINK_MB: megabytes(500),
  FILES_PERSON_MB: megabytes(2_000),
  FILES_COMPANY_MB: megabytes(50_000),
  BACKUP_DIR: z.string().min(1).optional(),
  /** Hours between two scheduled backups, counted from three in the morning in São Paulo. */
  BACKUP_EVERY: z.coerce.number(HOURS).int(HOURS).min(1, HOURS).max(168, HOURS).default(24),
  /** Newest days, weeks and months of which one scheduled backup stays. */
  BACKUP_KEEP: keep,
  BACKUP_KEY: z.string().min(20, 'use pelo menos 20 caracteres').max(500).optional(),
  /** Starts with an embedded database that was copied while it ran. */
  ACCEPT_COPIED_DATABASE: onOff(false),
  DEMO: onOff(true),
  DEMO_PASSWORD: z.string().min(10, 'use pelo menos 10 caracteres').max(128).optional(),
  METRICS_TOKEN: z.string().min(16, 'use pelo menos 16 caracteres').max(200).optional(),
  /** Mails of an event that may be taken back wait as long as that; tests shorten the wait. */
  MAIL_WAIT_SECONDS: z.coerce
    .number('use um número de segundos de 1 a 60')
    .int('use um número de segundos de 1 a 60')
    .min(1, 'use um número de segundos de 1 a 60')
    .max(60, 'use um número de segundos de 1 a 60')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
});

/** Their values may hold a password, which a log of the start must not. */
const SECRET = /(URL|PASSWORD|TOKEN|SECRET|KEY)$/;

type Settings = z.output<typeof settings>;

function parse(environment: NodeJS.ProcessEnv): Settings {
  const source = withFiles(environment, Object.keys(settings.shape));
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  const name = String(issue.path[0]);
  const value = SECRET.test(name) ? '' : `=${JSON.stringify(source[name])}`;
  throw new SettingsError(`Configuração inválida: ${name}${value} — ${issue.message}.`);
}

/** Passwords and customers' data cross no network in the clear unless told. */
function refusePlainText(env: Settings): void {
  if ((env.TLS_CERT === undefined) !== (env.TLS_KEY === undefined))
    throw new SettingsError(
      'Configuração inválida: TLS_CERT e TLS_KEY andam juntos; defina os dois arquivos ou nenhum.',
    );
  const isServedPlain = !env.TLS_CERT && env.TRUST_PROXY.length === 0 && !isLoopback(env.HOST);
  if (isServedPlain && !env.PLAIN_HTTP)
    throw new SettingsError(
      `Configuração inválida: HOST=${env.HOST} atende à rede sem TLS; defina TLS_CERT e TLS_KEY, TRUST_PROXY (o endereço do proxy que termina o TLS) ou, sabendo que senhas passam às claras, PLAIN_HTTP=on.`,
    );
  const isPlainAddress = env.PUBLIC_URL?.startsWith('http:') && !isLocal(env.PUBLIC_URL);
  if (isPlainAddress && !env.PLAIN_HTTP)
    throw new SettingsError(
      'Configuração inválida: PUBLIC_URL é http://, e senhas passariam às claras; use https:// ou defina PLAIN_HTTP=on.',
    );
  if (env.CEP_TLS && env.CEP_URL?.startsWith('http:') && !isLocal(env.CEP_URL))
    throw new SettingsError(
      'Configuração inválida: CEP_URL é http:// em outra máquina; use https:// ou defina CEP_TLS=off.',
    );
}

/** A path as typed in a command: npm runs it in the project's folder. */
export const typedPath = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);

/** Where the data lies, also where other settings are wrong. */
export const dataDirOf = (source: NodeJS.ProcessEnv = process.env): string =>
  resolve(source.DATA_DIR || 'data');

/** Files that hold a setting's value. */
const namedFiles = (source: NodeJS.ProcessEnv) =>
  [...Object.keys(settings.shape), 'DATA_KEY'].map((name) => source[`${name}_FILE`]);

/** Reads and checks the environment once, at start. */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const env = parse(source);
  if (env.SMTP_URL && !env.MAIL_FROM)
    throw new SettingsError(
      'Configuração inválida: SMTP_URL pede um remetente; defina MAIL_FROM, como Corretora <avisos@corretora.com.br>.',
    );
  const dataDir = resolve(env.DATA_DIR);
  const backupDir = env.BACKUP_DIR && resolve(env.BACKUP_DIR);
  if (backupDir && `${backupDir}${sep}`.startsWith(`${dataDir}${sep}`))
    throw new SettingsError(
      `Configuração inválida: BACKUP_DIR=${env.BACKUP_DIR} fica dentro de DATA_DIR e se perderia com ela.`,
    );
  const loopback = isLoopback(env.HOST);
  const demo = env.DEMO && !env.DATABASE_URL;
  if (demo && !loopback && !env.DEMO_PASSWORD)
    throw new SettingsError(
      `Configuração inválida: HOST=${env.HOST} abre a demonstração à rede; defina DEMO_PASSWORD ou DEMO=off.`,
    );
  refusePlainText(env);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    /** Kept outside the data folder; what lies there is encrypted under it. */
    dataKey: readDataKey(source, 'DATA_KEY', dataDir),
    /** Takes its place when keys are rotated. */
    newDataKey: readDataKey(source, 'NEW_DATA_KEY', dataDir),
    databaseUrl: env.DATABASE_URL && withDatabaseTls(env.DATABASE_URL, env.DATABASE_TLS),
    databaseServiceUrl:
      env.DATABASE_SERVICE_URL && withDatabaseTls(env.DATABASE_SERVICE_URL, env.DATABASE_TLS),
    databaseMigrationUrl:
      env.DATABASE_MIGRATION_URL && withDatabaseTls(env.DATABASE_MIGRATION_URL, env.DATABASE_TLS),
    smtpUrl: env.SMTP_URL,
    /** Mail to a server of this machine is not seen on the way. */
    smtpTls: env.SMTP_TLS ? env.SMTP_TLS === 'on' : env.SMTP_URL !== undefined && !isLocal(env.SMTP_URL),
    mailFrom: env.MAIL_FROM,
    publicUrl: env.PUBLIC_URL,
    tls: env.TLS_CERT && env.TLS_KEY ? { cert: env.TLS_CERT, key: env.TLS_KEY } : undefined,
    trustProxy: env.TRUST_PROXY,
    securityLog: { to: env.SECURITY_LOG, days: env.SECURITY_LOG_DAYS },
    /** Reached by others than this machine, directly or through a proxy. */
    isPublic: !loopback || env.PUBLIC_URL !== undefined || env.TRUST_PROXY.length > 0,
    quota: {
      link: env.FILES_LINK_MB * MB,
      person: env.FILES_PERSON_MB * MB,
      company: env.FILES_COMPANY_MB * MB,
    },
    oidcPrivate: env.OIDC_PRIVATE,
    webhookPrivate: env.WEBHOOK_PRIVATE,
    mailPrivate: env.MAIL_PRIVATE,
    antivirus: env.CLAMAV_URL
      ? { address: antivirusAddress(env.CLAMAV_URL)!, isOptional: env.CLAMAV_AWAY === 'accept' }
      : undefined,
    cepUrl: env.CEP_URL ?? 'https://viacep.com.br/ws/{cep}/json/',
    demo,
    demoPassword: env.DEMO_PASSWORD,
    /** Undefined `folder`: no scheduled backups. */
    backup: { folder: backupDir, everyHours: env.BACKUP_EVERY, keep: env.BACKUP_KEEP, key: env.BACKUP_KEY },
    /** Outside the data folder: what certificates' renewals and backups read, and where backups are written. */
    openedLater: {
      read: [env.TLS_CERT, env.TLS_KEY, ...namedFiles(source)]
        .filter((path) => path !== undefined)
        .map((path) => resolve(path)),
      written: [
        ...(backupDir === undefined ? [] : [backupDir, join(backupDir, 'apagamentos.jsonl')]),
        ...(env.CLAMAV_URL?.startsWith('unix:') ? [new URL(env.CLAMAV_URL).pathname] : []),
      ],
    },
    acceptCopiedDatabase: env.ACCEPT_COPIED_DATABASE,
    metricsToken: env.METRICS_TOKEN,
    mailWaitSeconds: env.MAIL_WAIT_SECONDS,
    logLevel: env.LOG_LEVEL,
    /** Where a command of npm was typed, which itself runs elsewhere. */
    typedIn: resolve(source.INIT_CWD ?? '.'),
  };
}
