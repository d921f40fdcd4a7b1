import { describe, expect, it } from 'vitest';
import {
  type CampoDoCliente,
  campoDefinition,
  campoNamesOfClienteInEstudo,
  camposOfCliente,
  camposOfConjuge,
  generalBlockNames,
} from './index.ts';

/** Children are counted from the dependants' rows of a study. */
const COUNTED = 'pessoa_filhos';

const asked: CampoDoCliente[] = [...camposOfCliente, ...camposOfConjuge].filter(
  ({ noEstudo }) => noEstudo !== undefined && noEstudo !== COUNTED,
);

describe('the fields of a customer', () => {
  it.each(asked.map((one) => [one.nome, one] as const))(
    '%s is in the general block under an existing name',
    (_, { noEstudo = '' }) => {
      expect(generalBlockNames.has(noEstudo)).toBe(true);
    },
  );

  it.each(asked.map((one) => [one.nome, one] as const))(
    '%s has the type of the study’s field',
    (_, { noEstudo = '', tipo }) => {
      expect(campoDefinition(noEstudo).tipo).toBe(tipo);
    },
  );

  it('are each linked to one field of the study', () => {
    expect(new Set(campoNamesOfClienteInEstudo).size).toBe(campoNamesOfClienteInEstudo.length);
    expect(campoNamesOfClienteInEstudo).toContain('pessoa_cpf');
    expect(campoNamesOfClienteInEstudo).not.toContain('pessoa_observacao');
  });
});
