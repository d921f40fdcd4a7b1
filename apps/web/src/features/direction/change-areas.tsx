import type { Estudo } from '@farol/contracts';
import { taskOf } from '@farol/domain/study';
import { Button, Group, Modal, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { common } from '../../shared/texts/common.ts';
import { AREAS } from '../../shared/theme/areas.ts';
import { type MoveProblem, ProblemList, useMove } from '../study/index.ts';
import { directionTexts } from './texts.ts';

const texts = directionTexts.areas;

type ChangeAreasProps = { estudo: Estudo; opened: boolean; onClose: () => void };

/** Changes the study's areas; an area already with a specialist is removed by its own menu. */
export function ChangeAreas({ estudo, opened, onClose }: ChangeAreasProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title} size={440}>
      {opened && <Choice estudo={estudo} onClose={onClose} />}
    </Modal>
  );
}

function Choice({ estudo, onClose }: { estudo: Estudo; onClose: () => void }) {
  const move = useMove(estudo);
  const [chosen, setChosen] = useState(() =>
    estudo.diagnostico_produtos.map((p) => p.produto_diagnostico_id),
  );
  const [problems, setProblems] = useState<MoveProblem[]>([]);
  const save = async () => {
    const areas = chosen.toSorted().map((area) => ({ area }));
    const refusal = await move.selectAreas(areas, { done: texts.done, stay: true });
    if (refusal) setProblems(refusal.problems);
    else onClose();
  };
  return (
    <>
      <Stack gap="sm">
        {AREAS.map((area) => {
          const locked = taskOf(estudo, area.id) !== null;
          return (
            <Switch
              key={area.id}
              label={area.nome}
              description={locked ? texts.locked : undefined}
              checked={chosen.includes(area.id)}
              disabled={locked}
              onChange={(event) =>
                setChosen(
                  event.currentTarget.checked ? [...chosen, area.id] : chosen.filter((id) => id !== area.id),
                )
              }
            />
          );
        })}
      </Stack>
      <Text size="sm" c="dimmed" mt="md">
        {estudo.estagio >= 4 ? texts.adding : texts.hint}
      </Text>
      {problems.length > 0 && <ProblemList problems={problems} />}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button disabled={chosen.length === 0} loading={move.moving} onClick={() => void save()}>
          {texts.save}
        </Button>
      </Group>
    </>
  );
}
