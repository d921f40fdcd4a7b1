import { type AnyEndpoint, EXPORT_HEADERS } from '@farol/contracts';
import { type CellValue, readXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import { auditoria } from '../db/schema/index.ts';
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
