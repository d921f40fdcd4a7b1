import type { Area } from '@farol/domain/code-lists';
import { choosesAreas } from '@farol/domain/pipeline';
import { motivosOfAreas, motivosOfEstudo, type Papel } from '@farol/domain/study';
import { Button, Text, UnstyledButton } from '@mantine/core';
import { Check } from 'lucide-react';
import { AREAS } from '../../../shared/theme/areas.ts';
import { areaField } from '../study/chosen-areas.ts';
import { fieldError, useAutosave, useStudy } from '../study/study-context.ts';
import { diagnosisTexts } from '../texts.ts';
import classes from './steps.module.css';
import { usePersonName } from './use-people.ts';

const texts = diagnosisTexts.areas;

/** The six areas as switches: with their reasons at the end of the survey, by name alone at its beginning. */
export function AreaChoice({ withReasons = false }: { withReasons?: boolean }) {
  const { estudo, conferido, readOnly, queue } = useStudy();
  const chosen = estudo.diagnostico_produtos.map((p) => p.produto_diagnostico_id);
  const locked = readOnly || !choosesAreas(estudo);
  const reasons = withReasons ? motivosOfAreas(motivosOfEstudo(conferido)) : null;
  const refused = useAutosave((state) =>
    AREAS.map(({ id }) => fieldError(state, 'areas', areaField(id))).find(Boolean),
  );
  const open = AREAS.filter(({ id }) => !chosen.includes(id));

  const save = (areas: Readonly<Record<string, 'S' | 'N'>>) => {
    if (locked) return;
    queue.edit('areas', areas);
    void queue.flush();
  };
  const toggle = (area: Area) => save({ [areaField(area)]: chosen.includes(area) ? 'N' : 'S' });
  const all = () => save(Object.fromEntries(open.map(({ id }) => [areaField(id), 'S'])));
  return (
    <fieldset aria-label={texts.toggle} data-campo="produtos">
      <div className={classes.areas}>
        {AREAS.map((area) => (
          <UnstyledButton
            key={area.id}
            role="switch"
            aria-checked={chosen.includes(area.id)}
            aria-disabled={locked}
            className={classes.area}
            style={{ '--lamp': area.cor } as React.CSSProperties}
            onClick={() => toggle(area.id)}
          >
            <i className="dot" aria-hidden />
            <span className="grow">
              {area.nome}
              {withReasons && <small>{texts.about[area.id]}</small>}
              {reasons && !chosen.includes(area.id) && <Reason {...reasons.get(area.id)} />}
            </span>
            <b aria-hidden>{chosen.includes(area.id) && <Check size={13} strokeWidth={2.6} />}</b>
          </UnstyledButton>
        ))}
      </div>
      {!locked && open.length > 1 && (
        <Button variant="subtle" size="xs" mt={8} onClick={all}>
          {chosen.length === 0 ? texts.all : texts.others}
        </Button>
      )}
      {refused && (
        <Text size="sm" mt="xs" className="danger" role="alert">
          {refused}
        </Text>
      )}
    </fieldset>
  );
}

/** Why the answers suggest an area, with the spouse's name if it is about the spouse. */
function Reason({ papel, motivo }: { papel?: Papel; motivo?: string }) {
  const nameOf = usePersonName();
  if (!papel || !motivo) return null;
  return (
    <small className={classes.speaksFor}>
      {papel === 'conjuge' ? `${nameOf(papel)}: ${motivo}` : motivo}
    </small>
  );
}
