import { resolve } from 'node:path';
import { z } from 'zod';
import { isAddressRange } from './platform/http/address.ts';
import { parseSender } from './platform/mail/sender.ts';

const MB = 1024 * 1024;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);

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
  DATABASE_SERVICE_URL: url(['postgres', 'postgresql']),
  DATABASE_MIGRATION_URL: url(['postgres', 'postgresql']),
  SMTP_URL: url(['smtp', 'smtps']),
  SMTP_TLS: z.enum(['on', 'off'], 'use on ou off').optional(),
  MAIL_FROM: sender,
  PUBLIC_URL: url(['http', 'https']),
  TRUST_PROXY: addresses,
  CEP_URL: url(['http', 'https']),
  /** Megabytes of files: by one private link, of a person in a day, of a company. */
  FILES_LINK_MB: megabytes(500),
  FILES_PERSON_MB: megabytes(2_000),
  FILES_COMPANY_MB: megabytes(50_000),
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

const isLocal = (address: string | undefined) =>
  address !== undefined && LOOPBACK.has(new URL(address).hostname.replace(/^\[|\]$/g, ''));

/** An invalid setting: printed as one line, without a stack. */
export class SettingsError extends Error {}

/** Reads and checks the environment once, at start. */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    const name = String(issue.path[0]);
    throw new SettingsError(
      `Configuração inválida: ${name}=${JSON.stringify(source[name])} — ${issue.message}.`,
    );
  }
  const env = parsed.data;
  if (env.SMTP_URL && !env.MAIL_FROM)
    throw new SettingsError(
      'Configuração inválida: SMTP_URL pede um remetente; defina MAIL_FROM, como Corretora <avisos@corretora.com.br>.',
    );
  const loopback = LOOPBACK.has(env.HOST);
  const demo = env.DEMO && !env.DATABASE_URL;
  if (demo && !loopback && !env.DEMO_PASSWORD)
    throw new SettingsError(
      `Configuração inválida: HOST=${env.HOST} abre a demonstração à rede; defina DEMO_PASSWORD ou DEMO=off.`,
    );
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseServiceUrl: env.DATABASE_SERVICE_URL,
    databaseMigrationUrl: env.DATABASE_MIGRATION_URL,
    smtpUrl: env.SMTP_URL,
    /** Mail to a server of this machine is not seen on the way. */
    smtpTls: env.SMTP_TLS ? env.SMTP_TLS === 'on' : !isLocal(env.SMTP_URL),
    mailFrom: env.MAIL_FROM,
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY,
    /** Reached by others than this machine, directly or through a proxy. */
    isPublic: !loopback || env.PUBLIC_URL !== undefined || env.TRUST_PROXY.length > 0,
    quota: {
      link: env.FILES_LINK_MB * MB,
      person: env.FILES_PERSON_MB * MB,
      company: env.FILES_COMPANY_MB * MB,
    },
    cepUrl: env.CEP_URL ?? 'https://viacep.com.br/ws/{cep}/json/',
    demo,
    demoPassword: env.DEMO_PASSWORD,
    metricsToken: env.METRICS_TOKEN,
    mailWaitSeconds: env.MAIL_WAIT_SECONDS,
    logLevel: env.LOG_LEVEL,
  };
}
