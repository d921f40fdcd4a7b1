import type { Estudo } from '@farol/contracts';
import { pipelineLabel } from '@farol/domain/code-lists';
import { Anchor } from '@mantine/core';
import { Archive, Eye } from 'lucide-react';
import { date } from '../../shared/format/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { useDirection } from '../diagnosis/index.ts';
import { StudyMoveButton } from './moves/study-menu.tsx';
import { moveTexts as texts } from './moves/texts.ts';
import { screenPathOf } from './moves/use-move.ts';

/** Why the screen is read-only: the study is closed, or the stage is past. */
export function ReadOnlyNotice({ here }: { here?: string }) {
  const { estudo, modo } = useDirection();
  if (estudo.encerrado_em) return <ClosedNotice estudo={estudo} />;
  const present = screenPathOf(estudo);
  if (!here || modo !== 'leitura' || present.endsWith(`/${here}`)) return null;
  return (
    <div className="notice row wrap">
      <Eye size={16} strokeWidth={1.6} aria-hidden />
      <span className="grow">{texts.reading}</span>
      <Anchor component={AppLink} href={present} fw={550}>
        {texts.present}
      </Anchor>
    </div>
  );
}

function ClosedNotice({ estudo }: { estudo: Estudo }) {
  const reason = pipelineLabel('motivo_recusa', estudo.encerrado_motivo);
  return (
    <div className="notice row wrap">
      <Archive size={16} strokeWidth={1.6} aria-hidden />
      <span className="grow">
        <b>{texts.closed(date(estudo.encerrado_em), reason)}</b> {texts.closedHint}
      </span>
      <StudyMoveButton estudo={estudo} name="reabrir" size="sm" />
    </div>
  );
}
