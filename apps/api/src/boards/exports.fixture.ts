import { type AnyEndpoint, api, EXPORT_HEADERS } from '@farol/contracts';
import { formatCnpj, formatCpf, formatPhoneSpaced } from '@farol/domain/br';
import { codeLabel } from '@farol/domain/code-lists';
import { eq } from 'drizzle-orm';
import { type CellValue, readXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import { auditoria, funcionario } from '../db/schema/index.ts';
import type { Who } from '../test/brokerage.ts';
import type { TestApp } from '../test/test-app.ts';

export type Export = AnyEndpoint & { response: 'arquivo' };

/** An export as a spreadsheet program reads it. */
export async function exported(t: TestApp, who: Who, endpoint: Export, query: object = {}) {
  const reply = await (await t.as(who)).try(endpoint, { query });
  expect(reply.status).toBe(200);
  const { sheets } = await readXlsx(reply.data);
  const [titles = [], ...rows] = sheets[0]?.rows ?? [];
  expect(reply.headers[EXPORT_HEADERS.rows]).toBe(String(rows.length));
  return { titles, rows, disposition: reply.headers['content-disposition'] };
}

/** All rows of a list, page by page. */
export async function allPages<Row>(
  page: (page: number) => Promise<{ data: Row[]; meta: { last_page: number } }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let number = 1; ; number += 1) {
    const { data, meta } = await page(number);
    rows.push(...data);
    if (number >= meta.last_page) return rows;
  }
}

/** The day of an instant or of a calendar day, as a sheet's cell. */
export const dayCell = (day: string | null): CellValue =>
  day &&
  new Date(new Date(Date.parse(day) - (day.length > 10 ? 3 * 3_600_000 : 0)).toISOString().slice(0, 10));

/** What the audit trail says of exports. */
export const auditedExports = (t: TestApp) =>
  t.db.service(async (tx) =>
    (await tx.select().from(auditoria)).filter(({ acao }) => acao.includes('exporta')),
  );

/** What the export of customers has of one, as the customer's page shows it to this person. */
export async function personCells(t: TestApp, who: Who, cliente_id: number): Promise<unknown[]> {
  const person = await (await t.as(who)).call(api.customers.get, { params: { id: cliente_id } });
  const [consultant] = await t.db.service((tx) =>
    tx.select().from(funcionario).where(eq(funcionario.funcionario_id, person.usuario_criador_id)),
  );
  const { conjuge } = person;
  const day = (text: string | null | undefined) => (text ? dayCell(`${text}T12:00:00Z`) : null);
  return [
    person.pessoa_nome,
    formatCpf(person.pessoa_cpf),
    formatCnpj(person.pessoa_cnpj) || null,
    day(person.pessoa_data_nascimento),
    codeLabel('sexo', person.pessoa_sexo),
    codeLabel('estado_civil', person.pessoa_estado_civil),
    person.pessoa_profissao,
    person.pessoa_filhos,
    formatPhoneSpaced(person.pessoa_celular),
    formatPhoneSpaced(person.pessoa_telefone),
    person.pessoa_email,
    codeLabel('canal_contato', person.canal_contato),
    person.endereco_cep,
    person.endereco_estado,
    person.endereco_cidade,
    person.endereco_logradouro,
    person.endereco_numero,
    person.endereco_complemento,
    person.endereco_bairro,
    person.pessoa_observacao,
    conjuge?.nome_completo,
    formatCpf(conjuge?.cpf),
    day(conjuge?.data_nascimento),
    codeLabel('sexo', conjuge?.sexo),
    conjuge?.profissao,
    consultant?.pessoa_email,
    person.usuario_criador,
    person.etiquetas.map(({ nome }) => nome).join(', '),
  ].map((cell) => (cell === '' ? null : (cell ?? null)));
}
