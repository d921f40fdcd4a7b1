import type { Tarefa } from '@farol/contracts';
import { Button } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSession } from '../../../shared/api/index.ts';
import { clock } from '../../../shared/format/index.ts';
import { useTakeBack } from '../take-back.ts';
import { taskTexts } from '../texts.ts';
import classes from './task-page.module.css';

const texts = taskTexts.delivery;
const TICK_MS = 5_000;
const MINUTE_MS = 60_000;

const minutesLeft = (ate: string): number => Math.ceil((Date.parse(ate) - Date.now()) / MINUTE_MS);

/** Minutes until then, as they pass. */
function useMinutesLeft(ate: string): number {
  const [left, setLeft] = useState(() => minutesLeft(ate));
  useEffect(() => {
    const look = () => setLeft(minutesLeft(ate));
    look();
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, [ate]);
  return left;
}

type DeliveredProps = { task: Tarefa; padded: boolean };

/** One's own delivery of this area: taken back while nobody has opened it, or who did. */
export function Delivered({ task, padded }: DeliveredProps) {
  const me = useSession()?.user.funcionario_id;
  const { entrega } = task;
  if (!entrega || entrega.funcionario_id !== me) return null;
  return <OwnDelivery task={task} entrega={entrega} padded={padded} />;
}

type OwnDeliveryProps = DeliveredProps & { entrega: NonNullable<Tarefa['entrega']> };

function OwnDelivery({ task, entrega, padded }: OwnDeliveryProps) {
  const left = useMinutesLeft(entrega.ate);
  const { takeBack, isTakingBack } = useTakeBack(task.diagnostico_id);
  if (left <= 0) return null;
  const { aberta_em, aberta_por } = entrega;
  return (
    <section className={classes.next} data-inset={padded || undefined} aria-label={texts.name}>
      <p className={aberta_em ? 'dim' : undefined}>
        {aberta_em ? texts.opened(aberta_por ?? '', clock(aberta_em)) : texts.canUndo(left)}
      </p>
      {!aberta_em && (
        <Button
          variant="default"
          size="sm"
          leftSection={<Undo2 size={15} aria-hidden />}
          loading={isTakingBack}
          onClick={() => void takeBack(task.produto_diagnostico_id)}
        >
          {texts.undo}
        </Button>
      )}
    </section>
  );
}
