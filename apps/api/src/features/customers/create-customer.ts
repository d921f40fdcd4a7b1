import type { Actor } from '@farol/domain/access';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid } from '../../platform/http/errors.ts';
import { customerReply } from './customer-reply.ts';
import { insertCustomer } from './customers.store.ts';
import { CPF_TAKEN, claimDocuments, refuseDuplicateContact } from './duplicates.ts';
import { EMPTY_PERSON, mergePerson, type PersonFields, pickPersonFields } from './person-fields.ts';
import { personErrors } from './person-rules.ts';

type NewCustomer = Partial<PersonFields> & {
  pessoa_nome: string;
  empresa_id?: number;
  confirmar?: 'S' | 'N';
  /** Made up, to play with. */
  exemplo?: true;
  request_id: string;
};

/** Registers a customer of the actor; a CPF is unique per company, a known e-mail or phone asks first. */
export async function createCustomer(deps: Deps, actor: Actor, input: NewCustomer) {
  const now = deps.clock.now();
  const empresa_id = input.empresa_id ?? actor.empresa_id;
  if (!actor.empresas.includes(empresa_id)) throw invalid({ empresa_id: ['Escolha uma das suas empresas.'] });
  const person = mergePerson({ ...EMPTY_PERSON, pessoa_nome: input.pessoa_nome }, input);
  const errors = personErrors(person, new Set(Object.keys(person)), deps.clock.today());
  if (Object.keys(errors).length > 0) throw invalid(errors);

  return deps.db.write(actor, async (tx) => {
    const taken = await claimDocuments(tx, empresa_id, person);
    if (Object.keys(taken).length > 0) throw invalid(taken, CPF_TAKEN);
    if (input.confirmar !== 'S') await refuseDuplicateContact(tx, actor, empresa_id, person);

    const row = await insertCustomer(
      tx,
      { ...person, empresa_id, consultor_id: actor.funcionario_id, exemplo: input.exemplo ?? false },
      now,
    );
    await audit(tx, actor, now, {
      empresa_id,
      entidade: 'cliente',
      entidade_id: row.cliente_id,
      acao: 'criar',
      depois: { ...pickPersonFields(row), consultor_id: row.consultor_id },
      request_id: input.request_id,
    });
    return customerReply(tx, actor, row.cliente_id, deps);
  });
}
