import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../db/test-database.ts';
import { registerErrorHandling } from './error-handler.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let app: FastifyInstance;
beforeAll(async () => {
  database = await createTestDatabase();
  app = Fastify();
  registerErrorHandling(app);
  app.get<{ Params: { code: string } }>('/:code', ({ params }) =>
    database.db.service((tx) =>
      tx.execute(sql.raw(`do $$ begin raise exception 'falha' using errcode = '${params.code}'; end $$`)),
    ),
  );
});
afterAll(async () => {
  await app.close();
  await database.close();
});

test('a full disk of the database is 503 and names it', async () => {
  const reply = await app.inject('/53100');
  expect([reply.statusCode, reply.json().statusMessage]).toEqual([
    503,
    'Sem espaço para gravar no momento. Nada do que você digitou foi perdido.',
  ]);
});

test.each(['40001', '57014', '53200'])('a transient failure (%s) is 503', async (code) => {
  const reply = await app.inject(`/${code}`);
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'indisponivel']);
});

test('any other database failure is 500 without its message', async () => {
  const reply = await app.inject('/22012');
  expect(reply.statusCode).toBe(500);
  expect(reply.body).not.toContain('falha');
});
