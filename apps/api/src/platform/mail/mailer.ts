import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTransport } from 'nodemailer';
import { type FileKeys, sealing } from '../keys/sealed-file.ts';
import { LOCAL_SENDER, type Sender } from './sender.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Addresses become links; a mail program shows the words of the text beside them. */
const withLinks = (text: string): string =>
  escaped(text).replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`);

function blockOf(paragraph: string): string {
  const lines = paragraph.split('\n');
  const points = lines.filter((line) => line.startsWith('- '));
  const said = lines.filter((line) => !line.startsWith('- ')).map(withLinks);
  const words = said.length > 0 ? `<p>${said.join('<br>')}</p>` : '';
  const list = points.map((line) => `<li>${withLinks(line.slice(2))}</li>`).join('');
  return list === '' ? words : `${words}<ul>${list}</ul>`;
}

/** The same words as the plain text, for mail programs that show HTML; without pictures, styles or tracking. */
export function mailHtml(text: string, company: string): string {
  const body = text
    .trim()
    .split(/\n{2,}/)
    .map(blockOf)
    .join('\n');
  return `<!doctype html>
<html lang="pt-BR"><body style="font-family: sans-serif; line-height: 1.5; max-width: 560px">
<p><strong>${escaped(company)}</strong></p>
${body}
<p style="color: #666">feito com Farol</p>
</body></html>
`;
}

export type Mail = {
  /** Stable across retries, so that mail servers can drop duplicates. */
  id: string;
  to: string;
  empresa_id: number;
  /** The company in whose name it is sent. */
  company: string;
  subject: string;
  text: string;
  /** Opens or reports on the account of this person. */
  conta?: number;
};

export type Mailer = { send(mail: Mail): Promise<void> };

/** Signed by the company; the product only names itself below, as in the customer's link and PDF. */
const signed = ({ text, company }: Mail): string => `${text.trimEnd()}\n\n-- \n${company}\nfeito com Farol\n`;

export const envelope = (mail: Mail, { name, address }: Sender) => ({
  from: { name: name ?? mail.company, address },
  to: mail.to,
  subject: mail.subject,
  text: signed(mail),
  html: mailHtml(mail.text, mail.company),
  messageId: `<${mail.id}@${address.split('@').at(-1)}>`,
});

/** Milliseconds: a server that does not answer holds back neither the queue nor the lease of a message. */
export const TIMEOUTS = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  dnsTimeout: 15_000,
};

/** `tls`: refuse a server that does not offer STARTTLS. */
export function smtpMailer(
  url: string,
  sender: Sender,
  { tls, timeouts = TIMEOUTS }: { tls: boolean; timeouts?: Partial<typeof TIMEOUTS> },
): Mailer {
  const transport = createTransport({ url, requireTLS: tls, ...timeouts });
  return {
    async send(mail) {
      await transport.sendMail(envelope(mail, sender));
    },
  };
}

export type MailFolder = { removeBefore(moment: Date): Promise<void> };

/** The messages stored in a folder; each is as old as its file. */
export const mailFolder = (folder: string): MailFolder => ({
  async removeBefore(moment) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names) {
      const path = join(folder, name);
      const found = name.endsWith('.eml') ? await stat(path).catch(() => undefined) : undefined;
      if (found && found.mtime < moment) await rm(path, { force: true });
    }
  },
});

/**
 * Without an SMTP server each message is stored as an .eml file, named after its id; encrypted under its name where
 * there are keys.
 */
export function folderMailer(folder: string, sender: Sender = LOCAL_SENDER, keys?: FileKeys): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(envelope(mail, sender));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${mail.id}.eml`;
      await pipeline(
        Readable.from([message as Buffer]),
        keys ? sealing(keys, name) : new PassThrough(),
        createWriteStream(join(folder, name), { mode: 0o600 }),
      );
    },
  };
}
