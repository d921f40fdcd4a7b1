import { api, type EndpointTree, listEndpoints } from '@farol/contracts';
import { describe, expect, test } from 'vitest';
import { compile, z } from 'zod';
import { compiled } from './serve.ts';

const schema = z.object({ nome: z.string(), areas: z.array(z.object({ area: z.number().int() })) });

describe('a compiled schema', () => {
  test('is made once', () => {
    expect(compiled(schema)).toBe(compiled(schema));
  });

  test('leaves out what is not declared, at every depth', () => {
    const value = { nome: 'Ana', senha: 'x', areas: [{ area: 1, senha: 'x' }] };
    expect(compiled(schema).parse(value)).toEqual({ nome: 'Ana', areas: [{ area: 1 }] });
  });

  test('refuses with the same errors', () => {
    const value = { areas: [{ area: 1.5 }, { area: 'um' }] };
    expect(compiled(schema).safeParse(value).error).toEqual(schema.safeParse(value).error);
  });
});

const replies = listEndpoints(api as EndpointTree).flatMap(({ name, endpoint }) =>
  endpoint.response instanceof z.ZodType ? [{ name, response: endpoint.response }] : [],
);

test('every reply of the contract can be compiled', () => {
  const kept = replies.filter(({ response }) => compile(response, { strict: true }) === response);
  expect(replies.length).toBeGreaterThan(100);
  expect(kept.map(({ name }) => name)).toEqual([]);
});
