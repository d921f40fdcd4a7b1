import type { Area } from '@farol/domain/code-lists';
import {
  missingToFinishLevantamento,
  motivosOfAreas,
  motivosOfEstudo,
  type Papel,
  writeProblems,
} from '@farol/domain/study';
import { Box, Text, UnstyledButton } from '@mantine/core';
import { Check } from 'lucide-react';
import { AREAS } from '../../../shared/theme/areas.ts';
import { areaField } from '../study/chosen-areas.ts';
import { fieldError, useStudy } from '../study/study-context.ts';
import { diagnosisTexts } from '../texts.ts';
import { MissingList } from '../wizard/missing-list.tsx';
import classes from './steps.module.css';
import { usePersonName } from './use-people.ts';

const texts = diagnosisTexts.areas;

/** Choice of the study's areas out of six, and what the survey still lacks. */
export function AreasStep() {
  const { estudo, conferido, readOnly, queue, autosave } = useStudy();
  const chosen = estudo.diagnostico_produtos.map((p) => p.produto_diagnostico_id);
  const locked = readOnly || estudo.estagio > 3;
  const reasons = motivosOfAreas(motivosOfEstudo(conferido));
  const missing = writeProblems(missingToFinishLevantamento(conferido));
  const refused = AREAS.map(({ id }) => fieldError(autosave, 'areas', areaField(id))).find(Boolean);

  const toggle = (area: Area) => {
    if (locked) return;
    queue.edit('areas', { [areaField(area)]: chosen.includes(area) ? 'N' : 'S' });
    void queue.flush();
  };

  return (
    <>
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
                <small>{texts.about[area.id]}</small>
                {!chosen.includes(area.id) && <Reason {...reasons.get(area.id)} />}
              </span>
              <b aria-hidden>{chosen.includes(area.id) && <Check size={13} strokeWidth={2.6} />}</b>
            </UnstyledButton>
          ))}
        </div>
      </fieldset>
      {refused && (
        <Text size="sm" c="dimmed" mt="md" role="alert">
          {refused}
        </Text>
      )}
      {estudo.estagio > 3 && (
        <Text size="sm" c="dimmed" mt="md">
          {texts.lockedAfter}
        </Text>
      )}
      {estudo.estagio === 2 && (
        <Box mt="lg" maw={720}>
          {missing.length > 0 ? (
            <MissingList title={texts.missing} missing={missing} />
          ) : (
            <Text size="sm" c="dimmed" mt="md">
              {texts.nothingMissing}
            </Text>
          )}
        </Box>
      )}
    </>
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
