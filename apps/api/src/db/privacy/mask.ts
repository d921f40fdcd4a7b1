import { SAUDE_NA_TRILHA } from '@farol/domain/audit';
import { campoDefinition, campoNames } from '@farol/domain/catalogue';
import { HEALTH_ANSWERS } from './answers.ts';
import { columnsOf, TABLE_CLASSES } from './index.ts';

const HEALTH: ReadonlySet<string> = new Set(HEALTH_ANSWERS);

const SECRET: ReadonlySet<string> = new Set(
  Object.values(TABLE_CLASSES).flatMap((table) => columnsOf(table, 'secret')),
);

const CPF: ReadonlySet<string> = new Set([
  ...campoNames.filter((nome) => campoDefinition(nome).formato === 'cpf'),
  ...Object.values(TABLE_CLASSES)
    .flatMap((table) => columnsOf(table, 'personal'))
    .filter((name) => /(^|_)cpf$/.test(name)),
  'cpf',
]);

const maskCpf = (value: unknown): unknown =>
  typeof value === 'string' && value.length >= 11
    ? `***.${value.replace(/\D/g, '').slice(3, 6)}.***-**`
    : value;

/** A value for the audit trail: health data and secrets are not in it, a CPF only so far that two are told apart. */
export function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      if (SECRET.has(name)) return [];
      if (HEALTH.has(name)) return [[name, one === null || one === undefined ? one : SAUDE_NA_TRILHA]];
      return [[name, CPF.has(name) ? maskCpf(one) : masked(one)]];
    }),
  );
}
