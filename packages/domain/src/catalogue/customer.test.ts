import { describe, expect, it } from 'vitest';
import {
  type CampoDoCliente,
  campo,
  camposDoCliente,
  camposDoConjuge,
  nomesDoBlocoGeral,
  nomesDoClienteNoEstudo,
} from './index.ts';

/** Its children are counted from the dependants' rows of a study, not asked. */
const COUNTED = 'pessoa_filhos';

const asked: CampoDoCliente[] = [...camposDoCliente, ...camposDoConjuge].filter(
  ({ noEstudo }) => noEstudo !== undefined && noEstudo !== COUNTED,
);

describe('the fields of a customer', () => {
  it.each(asked.map((one) => [one.nome, one] as const))(
    '%s stands in a study’s general block under a name that exists',
    (_, { noEstudo = '' }) => {
      expect(nomesDoBlocoGeral.has(noEstudo)).toBe(true);
    },
  );

  it.each(asked.map((one) => [one.nome, one] as const))(
    '%s is of the same type as the study’s field',
    (_, { noEstudo = '', tipo }) => {
      expect(campo(noEstudo).tipo).toBe(tipo);
    },
  );

  it('stand once each among those that a study asks', () => {
    expect(new Set(nomesDoClienteNoEstudo).size).toBe(nomesDoClienteNoEstudo.length);
    expect(nomesDoClienteNoEstudo).toContain('pessoa_cpf');
    expect(nomesDoClienteNoEstudo).not.toContain('pessoa_observacao');
  });
});
