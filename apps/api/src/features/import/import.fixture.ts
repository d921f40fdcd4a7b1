import { type AnyEndpoint, api, type Importacao } from '@farol/contracts';
import type { Who } from '../../test/brokerage.ts';
import { cpfOf } from '../../test/factories.ts';
import type { TestApp } from '../../test/test-app.ts';

export const CSV_HEADER = 'Nome;CPF;Data de nascimento;Celular;E-mail;UF;Cidade';

/** A complete row of a person that no other test has. */
export const lineOf = (
  n: number,
  over: Partial<Record<'nome' | 'cpf' | 'nascimento' | 'email', string>> = {},
) =>
  [
    over.nome ?? `Pessoa ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[n % 26]} da Planilha`,
    over.cpf ?? cpfOf(500_000 + n),
    over.nascimento ?? '03/04/1986',
    `(48) 98${String(1_000_000 + n).slice(0, 3)}-${String(1_000_000 + n).slice(3)}`,
    over.email ?? `planilha${n}@exemplo.com.br`,
    'Santa Catarina',
    'florianopolis',
  ].join(';');

export const csv = (lines: readonly string[], header = CSV_HEADER) => ({
  nome: 'clientes.csv',
  content: Buffer.from([header, ...lines].join('\r\n')),
});

export const upload = async (t: TestApp, who: Who, file: { nome: string; content: Buffer }) =>
  (await t.as(who)).try(api.importing.upload, { file } as never);

export const importOf = async (t: TestApp, who: Who, id: number): Promise<Importacao> =>
  (await t.as(who)).call(api.importing.get, { params: { id } });

/** Uploads and checks a file; returns it once every row has been checked. */
export async function checked(t: TestApp, who: Who, lines: readonly string[], header = CSV_HEADER) {
  const { data } = await upload(t, who, csv(lines, header));
  const id = data!.importacao_id;
  await (await t.as(who)).call(api.importing.check, { params: { id } });
  await t.importsIdle();
  return importOf(t, who, id);
}

export async function run(t: TestApp, who: Who, id: number) {
  await (await t.as(who)).call(api.importing.run, { params: { id } });
  await t.importsIdle();
  return importOf(t, who, id);
}

/** The bytes of a file that a call answers with. */
export async function download(t: TestApp, who: Who, endpoint: AnyEndpoint, params: object = {}) {
  const reply = await (await t.as(who)).try(endpoint, { params });
  const content: unknown = reply.data;
  if (!Buffer.isBuffer(content)) throw new Error(`no file: ${reply.status}`);
  return content;
}
