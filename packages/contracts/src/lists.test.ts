import { expect, test } from 'vitest';
import { z } from 'zod';
import { api, listEndpoints } from './index.ts';

type Schema = { type?: string; maxItems?: number; [part: string]: unknown };

/** Paths of the lists without a maximum in a schema. */
function endless(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maxItems } = schema as Schema;
  const own = type === 'array' && maxItems === undefined ? [path] : [];
  return [...own, ...Object.entries(schema).flatMap(([name, part]) => endless(part, `${path}/${name}`))];
}

const withBody = listEndpoints(api).filter(({ endpoint }) => endpoint.body);

test.each(withBody)('$name takes no list without a maximum', ({ endpoint }) => {
  const described = z.toJSONSchema(endpoint.body as z.ZodType, { io: 'input', unrepresentable: 'any' });
  expect(endless(described)).toEqual([]);
});
