import { api, type Funcionario } from '@farol/contracts';
import { CARGOS } from '@farol/domain/access';
import type { Area } from '@farol/domain/code-lists';
import { useQueryClient } from '@tanstack/react-query';
import { call, useCall } from '../../../shared/api/index.ts';
import { AREAS } from '../../../shared/theme/areas.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { cacheUser } from '../queries.ts';
import { formTexts as texts } from '../texts.ts';
import { AreaButton } from './area-button.tsx';
import classes from './users.module.css';

type SpecialtiesProps = { person: Funcionario; cargo: number | null; disabled: boolean };

/** One button per area, saved at once. */
export function Specialties({ person, cargo, disabled }: SpecialtiesProps) {
  const isStored = person.funcionario_cargo_id === CARGOS.ESPECIALISTA;
  if (!isStored && cargo !== CARGOS.ESPECIALISTA) return null;
  return (
    <Section title={texts.specialties} hint={isStored ? texts.specialtiesHint : texts.specialtiesFirst}>
      {isStored && (
        <div className={classes.specialties}>
          {AREAS.map(({ id }) => (
            <Toggle key={id} person={person} area={id} disabled={disabled} />
          ))}
        </div>
      )}
    </Section>
  );
}

function Toggle({ person, area, disabled }: { person: Funcionario; area: Area; disabled: boolean }) {
  const client = useQueryClient();
  const params = { id: person.funcionario_id };
  const reload = async () => cacheUser(client, await call(api.employees.get, { params }));
  const add = useCall(api.employees.addSpecialty, { onSuccess: reload });
  const remove = useCall(api.employees.removeSpecialty, { onSuccess: reload });
  const linked = person.funcionario_especialidades.find((one) => one.produto_diagnostico_id === area);
  const toggle = () =>
    linked
      ? remove.mutate({ params: { id: linked.funcionario_especialidade_id } })
      : add.mutate({ params, body: { produto_diagnostico_id: area } });
  return (
    <AreaButton
      area={area}
      isOn={linked !== undefined}
      disabled={disabled || add.isPending || remove.isPending}
      onClick={toggle}
    />
  );
}
