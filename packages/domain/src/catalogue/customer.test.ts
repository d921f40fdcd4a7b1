import { describe, expect, it } from 'vitest';
import {
  type CampoDoCliente,
  campoDefinition,
  campoNamesOfClienteInEstudo,
  camposOfCliente,
  camposOfConjuge,
  generalBlockNames,
} from './index.ts';

/** Its children are counted from the dependants' rows of a study, not asked. */
const COUNTED = 'pessoa_filhos';

const asked: CampoDoCliente[] = [...camposOfCliente, ...camposOfConjuge].filter(
  ({ noEstudo }) => noEstudo !== undefined && noEstudo !== COUNTED,
);

describe('the fields of a customer', () => {
  it.each(asked.map((one) => [one.nome, one] as const))(
    '%s stands in a study’s general block under a name that exists',
    (_, { noEstudo = '' }) => {
      expect(generalBlockNames.has(noEstudo)).toBe(true);
    },
  );

  it.each(asked.map((one) => [one.nome, one] as const))(
    '%s is of the same type as the study’s field',
    (_, { noEstudo = '', tipo }) => {
      expect(campoDefinition(noEstudo).tipo).toBe(tipo);
    },
  );

  it('stand once each among those that a study asks', () => {
    expect(new Set(campoNamesOfClienteInEstudo).size).toBe(campoNamesOfClienteInEstudo.length);
    expect(campoNamesOfClienteInEstudo).toContain('pessoa_cpf');
    expect(campoNamesOfClienteInEstudo).not.toContain('pessoa_observacao');
  });
});
