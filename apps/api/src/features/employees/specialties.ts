import { type Actor, CARGOS } from '@farol/domain/access';
import type { Area } from '@farol/domain/code-lists';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import { loadEditable } from './load-editable.ts';
import { deleteSpecialty, findSpecialty, findSpecialtyById, insertSpecialty } from './specialties.store.ts';

type Request = { actor: Actor; request_id: string };

/** Adds an area to a specialist; one that is there already is answered as it is. */
export const addSpecialty = (
  deps: Deps,
  { actor, request_id }: Request,
  input: { funcionario_id: number; produto_diagnostico_id: Area },
) =>
  deps.db.write(actor, async (tx) => {
    const person = await loadEditable(tx, actor, input.funcionario_id);
    if (person.funcionario_cargo_id !== CARGOS.ESPECIALISTA)
      throw invalid({ produto_diagnostico_id: ['Só Especialista Master tem especialidades.'] });
    const now = deps.clock.now();
    const area = input.produto_diagnostico_id;
    const added = await insertSpecialty(tx, person, area, now);
    if (added)
      await audit(tx, actor, now, {
        empresa_id: person.empresa_id,
        entidade: 'funcionario',
        entidade_id: person.funcionario_id,
        acao: 'ligar_especialidade',
        depois: { produto_diagnostico_id: area },
        request_id,
      });
    const specialty = added ?? (await findSpecialty(tx, person, area));
    if (!specialty) throw notFound('Especialidade');
    return { ...specialty, isNew: added !== undefined };
  });

/** Removes an area; the person's open tasks stay where they are. */
export const removeSpecialty = (
  deps: Deps,
  { actor, request_id }: Request,
  funcionario_especialidade_id: number,
) =>
  deps.db.write(actor, async (tx) => {
    const specialty = await findSpecialtyById(tx, funcionario_especialidade_id);
    if (!specialty) throw notFound('Especialidade');
    const person = await loadEditable(tx, actor, specialty.funcionario_id);
    await deleteSpecialty(tx, specialty);
    await audit(tx, actor, deps.clock.now(), {
      empresa_id: person.empresa_id,
      entidade: 'funcionario',
      entidade_id: person.funcionario_id,
      acao: 'desligar_especialidade',
      antes: { produto_diagnostico_id: specialty.produto_diagnostico_id },
      request_id,
    });
  });
