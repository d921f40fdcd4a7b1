import {
  type Ator,
  type EventoTarefa,
  movesOfferedOnTarefa,
  type OfertaTarefa,
} from '@farol/domain/pipeline';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { session } from '../../../shared/api/index.ts';
import { toastFailed } from '../../../shared/ui/toast.tsx';
import { type MoveOutcome, useMoveTask } from '../move-task.ts';
import type { SpecialistTask } from '../specialist-task.ts';
import { MOVE_TEXTS, taskTexts as texts } from '../texts.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Moves to offer: those of the domain's table for the logged-in person. */
function taskOffers({ study, task }: Pick<SpecialistTask, 'study' | 'task'>): OfertaTarefa[] {
  const ator: Ator = { usuario_id: session.get()?.user.funcionario_id ?? null, lado: study.papel };
  return movesOfferedOnTarefa(
    study,
    {
      estagio_especialista: task.estagio_especialista,
      especialista_id: task.especialista?.funcionario_id ?? 0,
      cancelada_em: task.cancelada_em,
    },
    ator,
  );
}

type MoveActionsProps = SpecialistTask & {
  /** The main move; the others are in a menu. */
  primary: EventoTarefa;
  /** Something is missing: the button keeps its label, the screen says why. */
  blocked?: boolean;
  /** Confirms the primary move too. */
  confirms?: boolean;
  /** What the primary move sends, shown for confirmation. */
  summary?: ReactNode;
  /** Moves that this screen offers elsewhere, or not yet. */
  without?: readonly EventoTarefa[];
  /** Saves the input; resolves to the reason if the move has to wait. */
  beforeMove?: () => Promise<string | null>;
};

/** Moves of this task that its specialist may request now. */
export function MoveActions({
  primary,
  blocked,
  confirms,
  summary,
  without = [],
  beforeMove,
  ...at
}: MoveActionsProps) {
  const [asked, setAsked] = useState<OfertaTarefa | null>(null);
  const [isPressed, setPressed] = useState(false);
  const { move, isMoving } = useMoveTask(at);
  const offers = at.readOnly ? [] : taskOffers(at).filter(({ evento }) => !without.includes(evento));
  const main = offers.find(({ evento }) => evento === primary);
  const others = offers.filter((offer) => offer !== main);
  const only = others.length === 1 ? others[0] : undefined;

  const go = async (offer: OfertaTarefa, motivo?: string): Promise<MoveOutcome> => {
    const unsaved = await beforeMove?.();
    if (unsaved) return { errors: { _: [unsaved] } };
    const { evento, para } = offer;
    return move({ evento, para, ...(motivo ? { motivo } : {}) });
  };
  const press = async (offer: OfertaTarefa) => {
    if (offer.pede || offer !== main || confirms || summary) return setAsked(offer);
    // Saving the input first takes time: a second click would request the move again.
    setPressed(true);
    const outcome = await go(offer).finally(() => setPressed(false));
    if (outcome) toastFailed(Object.values(outcome.errors).flat().join(' '));
  };

  return (
    <>
      {only && (
        <Button variant="subtle" color="gray" onClick={() => setAsked(only)}>
          {MOVE_TEXTS[only.evento].action}
        </Button>
      )}
      {others.length > 1 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size="md" aria-label={texts.moreMoves}>
              <Ellipsis size={17} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((offer) => (
              <Menu.Item
                key={offer.evento}
                {...(MOVE_TEXTS[offer.evento].danger ? { color: 'red' } : {})}
                onClick={() => setAsked(offer)}
              >
                {MOVE_TEXTS[offer.evento].action}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {main && (
        <Button loading={isMoving || isPressed} disabled={blocked ?? false} onClick={() => void press(main)}>
          {MOVE_TEXTS[main.evento].action}
        </Button>
      )}
      {asked && (
        <ReasonDialog
          place={`tarefa/${at.task.tarefa_id}`}
          offer={asked}
          summary={asked.evento === primary ? summary : undefined}
          onMove={(motivo) => go(asked, motivo)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
