import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../clock.ts';
import { type Outbound, PrivateAddress } from '../http/outbound.ts';
import type { SecretBox } from '../secret-box.ts';
import {
  accountReachesOthers,
  findSealedMailServer,
  noteRefused,
  noteSent,
  type SealedMailServer,
} from './mail-server.store.ts';
import { envelope, type Mail, type Mailer, TIMEOUTS } from './mailer.ts';

/** Why a mail did not go, in words for the company's administrator: without its text and who receives it. */
export class MailRefused extends Error {
  /** The server itself was not reached or lets nobody in: other mails would not go either. */
  readonly isAway: boolean;

  constructor(message: string, { isAway, cause }: { isAway: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isAway = isAway;
  }
}

export const passwordOwner = (empresa_id: number) => `servidor_email:${empresa_id}`;

export type MailSettings = Pick<
  SealedMailServer,
  'servidor' | 'porta' | 'seguranca' | 'usuario' | 'remetente_nome' | 'remetente_email'
> & { senha: string };

/** Sends by a company's server. Throws `MailRefused`. */
export async function sendBy(
  outbound: Outbound,
  { servidor, porta, seguranca, usuario, senha, remetente_nome, remetente_email }: MailSettings,
  mail: Mail,
): Promise<void> {
  try {
    const transport = createTransport({
      // The address that was looked at, so that a second answer of the name server changes nothing.
      host: await outbound.addressOf(servidor),
      ...(isIP(servidor) === 0 ? { servername: servidor } : {}),
      port: porta,
      secure: seguranca === 'tls',
      requireTLS: seguranca === 'starttls',
      ignoreTLS: seguranca === 'nenhuma',
      ...(usuario === null ? {} : { auth: { user: usuario, pass: senha } }),
      disableFileAccess: true,
      disableUrlAccess: true,
      ...TIMEOUTS,
    });
    const sent = transport.sendMail(envelope(mail, { name: remetente_nome, address: remetente_email }));
    await within(LONGEST_MS, sent, () => transport.close());
  } catch (error) {
    throw refusalOf(error, servidor);
  }
}

/** A server that answers letter by letter is done before the message's lease is over. */
const LONGEST_MS = 60_000;

async function within(ms: number, work: Promise<unknown>, stop: () => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      stop();
      fail(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' }));
    }, ms);
  });
  // Closed, it fails later, when nobody waits for it any more.
  work.catch(() => undefined);
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const WRONG_CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/;

function refusalOf(error: unknown, servidor: string): MailRefused {
  const away = (message: string) => new MailRefused(message, { isAway: true, cause: error });
  if (error instanceof PrivateAddress)
    return away('O servidor fica numa rede privada. Peça a quem cuida desta instalação que permita isso.');
  const {
    code = '',
    responseCode,
    message = '',
  } = error as NodeJS.ErrnoException & { responseCode?: number };
  if (WRONG_CERTIFICATE.test(code) || /certificate|wrong version number|STARTTLS/i.test(message))
    return away(`${servidor} não fala com a segurança escolhida, ou o certificado dele não vale.`);
  if (/^E(DNS|AI_AGAIN)$|NOTFOUND/.test(code)) return away(`O nome ${servidor} não foi encontrado.`);
  if (code === 'EAUTH') return away(`${servidor} não aceitou o usuário e a senha.`);
  if (code === 'ETIMEDOUT') return away(`${servidor} não respondeu a tempo.`);
  const said = responseCode ? ` (${responseCode})` : '';
  if (code === 'EENVELOPE')
    return new MailRefused(`${servidor} não aceitou o remetente ou o destinatário${said}.`, {
      isAway: false,
      cause: error,
    });
  if (code === 'EMESSAGE')
    return new MailRefused(`${servidor} não aceitou a mensagem${said}.`, { isAway: false, cause: error });
  return away(`Não consegui falar com ${servidor}${said}.`);
}

type Deps = { db: Db; clock: Clock; outbound: Outbound; secretBox: SecretBox; otherwise: Mailer };

/** By the company's own server where it has an active one, and notes there how it went; else by the installation's. */
export function companyMailer({ db, clock, outbound, secretBox, otherwise }: Deps): Mailer {
  return {
    async send(mail) {
      const { empresa_id } = mail;
      const server = await db.service(async (tx) => {
        const isOfOthers = mail.conta !== undefined && (await accountReachesOthers(tx, mail.conta));
        return isOfOthers ? undefined : findSealedMailServer(tx, empresa_id);
      });
      if (!server?.ativo) return otherwise.send(mail);
      try {
        await sendBy(outbound, { ...server, senha: openPassword(secretBox, server) }, mail);
        await db.service((tx) => noteSent(tx, empresa_id, clock.now()));
      } catch (error) {
        if (error instanceof MailRefused)
          await db.service((tx) => noteRefused(tx, empresa_id, error.message, clock.now()));
        throw error;
      }
    },
  };
}

/** Throws `MailRefused`. */
export function openPassword(
  box: SecretBox,
  { empresa_id, senha }: Pick<SealedMailServer, 'empresa_id' | 'senha'>,
): string {
  const opened = senha === '' ? '' : box.open(senha, passwordOwner(empresa_id));
  if (opened === undefined)
    throw new MailRefused('A senha guardada não abre mais: informe-a de novo.', { isAway: true });
  return opened;
}
