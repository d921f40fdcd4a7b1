import type { Estudo } from '@farol/contracts';
import { taskOf } from '@farol/domain/study';
import { Button, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../../../shared/api/index.ts';
import { areaInfo } from '../../../shared/theme/areas.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { useRestoreFocusOnUnmount } from '../../../shared/ui/restore-focus.ts';
import { directionPath, studyQuery } from '../../diagnosis/index.ts';
import { MoveDialog } from './dialog.tsx';
import { duplicateQuestion, useDuplicate } from './duplicate.ts';
import type { MoveQuestion } from './move-dialog.tsx';
import { canRemoveArea, removeAreaQuestion, taskQuestion } from './questions.ts';
import { moveTexts, TASK_MOVES, type TaskMoveName, quotedTexts as texts } from './texts.ts';
import { useMove } from './use-move.ts';

type Problem = ApiError['problemas'][number];

type QuotedItemsDialogProps = {
  /** A refusal `item_em_cotacao`. */
  error: ApiError;
  /** The open study; on the customer's record each problem names its own. */
  estudo?: Estudo;
  onClose: () => void;
};

/** What was quoted stays: names the items, and offers what may be done instead. The field has its value again. */
export function QuotedItemsDialog({ error, estudo, onClose }: QuotedItemsDialogProps) {
  useRestoreFocusOnUnmount();
  const [question, ask] = useState<MoveQuestion | null>(null);
  const byStudy = Map.groupBy(error.problemas, ({ diagnostico_id }) => diagnostico_id ?? null);
  return (
    <Modal opened onClose={onClose} closeOnEscape={question === null} title={texts.title} size={600}>
      <Stack gap="md">
        {[...byStudy].map(([id, problems]) =>
          estudo ? (
            <QuotedAreas key="open" estudo={estudo} problems={problems} ask={ask} onClose={onClose} />
          ) : (
            id !== null && <QuotedOfStudy key={id} id={id} problems={problems} ask={ask} onClose={onClose} />
          ),
        )}
        {error.problemas.length === 0 && <Text>{error.statusMessage}</Text>}
        <Text c="dimmed" size="sm">
          {texts.putBack}
        </Text>
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {texts.keep}
          </Button>
        </Group>
        <MoveDialog question={question} onClose={() => ask(null)} onDone={onClose} />
      </Stack>
    </Modal>
  );
}

type OfStudy = {
  problems: readonly Problem[];
  ask: (question: MoveQuestion | null) => void;
  onClose: () => void;
};

function QuotedOfStudy({ id, ...rest }: OfStudy & { id: number }) {
  const { data: estudo } = useQuery(studyQuery(id));
  if (estudo) return <QuotedAreas estudo={estudo} {...rest} />;
  return rest.problems.map(({ mensagem }) => <Text key={mensagem}>{mensagem}</Text>);
}

function QuotedAreas({ estudo, problems, ...rest }: OfStudy & { estudo: Estudo }) {
  const byArea = Map.groupBy(problems, ({ lugar }) => lugar.area ?? 0);
  return [...byArea].map(([area, ofArea]) => (
    <Stack key={area} gap="xs" role="group" aria-label={areaInfo(area)?.nome ?? ''}>
      <Title order={3} size="h5">
        {areaInfo(area)?.nome}
      </Title>
      {ofArea.map(({ mensagem }) => (
        <Text key={mensagem}>{mensagem}</Text>
      ))}
      <WaysOfArea estudo={estudo} area={area} problems={ofArea} {...rest} />
    </Stack>
  ));
}

const MOVE_OF: Record<string, TaskMoveName> = {
  recusar_area: 'recusar',
  pedir_nova_cotacao: 'pedir_nova_cotacao',
  reabrir_ajuste: 'reabrir_ajuste',
  reabrir: 'reabrir',
};

/** Items that were to be quoted too: a new round takes them along. */
const newItems = (estudo: Estudo, problems: readonly Problem[]): number[] =>
  estudo.diagnostico_produtos
    .flatMap((area) => area.diagnostico_produto_itens)
    .filter((item) =>
      problems.some(
        ({ codigo, lugar }) =>
          codigo === 'item_fora_da_cotacao' &&
          lugar.item === item.codigo &&
          lugar.segurado === item.tipo_segurado,
      ),
    )
    .map((item) => item.diagnostico_produto_item_id);

function WaysOfArea({ estudo, area, problems, ask, onClose }: OfStudy & { estudo: Estudo; area: number }) {
  const move = useMove(estudo);
  const duplicate = useDuplicate(estudo);
  const task = taskOf(estudo, area);
  const itens = newItems(estudo, problems);

  const questionOf = (saida: string): MoveQuestion | null => {
    if (saida === 'duplicar') return duplicateQuestion(estudo.pessoa_nome, duplicate);
    if (saida === 'remover_area')
      return canRemoveArea(estudo, area) ? removeAreaQuestion(estudo, area, move) : null;
    const name = MOVE_OF[saida];
    return name && task ? taskQuestion(estudo, task, name, move, itens) : null;
  };
  const labelOf = (saida: string): string => {
    if (saida === 'duplicar') return moveTexts.duplicate.entry;
    const name = MOVE_OF[saida];
    return name ? TASK_MOVES[name].entry : moveTexts.removeArea.entry;
  };

  return (
    <Group gap="xs">
      {(problems[0]?.saidas ?? []).map((saida) =>
        saida === 'recusar_opcao' ? (
          <Button
            key={saida}
            variant="default"
            component={AppLink}
            href={directionPath(estudo.diagnostico_id, 'study-presentation')}
            onClick={onClose}
          >
            {texts.refuseOptions}
          </Button>
        ) : (
          questionOf(saida) && (
            <Button key={saida} variant="default" onClick={() => ask(questionOf(saida))}>
              {labelOf(saida)}
            </Button>
          )
        ),
      )}
    </Group>
  );
}
