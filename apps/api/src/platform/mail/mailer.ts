import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { mailHtml } from './mail-html.ts';

export type Mail = {
  /** Stable across retries, so that mail servers can drop duplicates. */
  id: string;
  to: string;
  /** The company in whose name it is sent. */
  company: string;
  subject: string;
  text: string;
};

export type Mailer = { send(mail: Mail): Promise<void> };

const ADDRESS = 'nao-responda@farol.local';

/** Signed by the company; the product only names itself below, as in the customer's link and PDF. */
const signed = ({ text, company }: Mail): string => `${text.trimEnd()}\n\n-- \n${company}\nfeito com Farol\n`;

const envelope = (mail: Mail) => ({
  from: { name: mail.company, address: ADDRESS },
  to: mail.to,
  subject: mail.subject,
  text: signed(mail),
  html: mailHtml(mail.text, mail.company),
  messageId: `<${mail.id}@farol.local>`,
});

export function smtpMailer(url: string): Mailer {
  const transport = createTransport(url);
  return {
    async send(mail) {
      await transport.sendMail(envelope(mail));
    },
  };
}

/** Without an SMTP server each message is stored as an .eml file, named after its id. */
export function folderMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(envelope(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, `${mail.id}.eml`), message as Buffer, { mode: 0o600 });
    },
  };
}
