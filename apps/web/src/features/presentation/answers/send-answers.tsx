import { api, type Estudo } from '@farol/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { call, useCan, useSession } from '../../../shared/api/index.ts';
import { AreaChip } from '../../../shared/ui/area-dots.tsx';
import { stageName } from '../../../shared/ui/stage-badge.tsx';
import { MoveDialog, type MoveQuestion, useMove } from '../../study/index.ts';
import type { QuotedArea } from '../quoted-areas.ts';
import { answerCounts, areaOutcome, isAnswerable } from './answer-counts.ts';
import classes from './answers.module.css';
import { answerTexts as texts } from './texts.ts';

const nextScreenText = (answer: Estudo): string =>
  answer.encerrado_em
    ? 'Nenhuma área segue: o estudo foi encerrado.'
    : `O estudo está em ${stageName(answer.estagio)}.`;

/** Sends all collected answers at once, after showing the effect on each area. */
export function SendAnswers({ estudo, areas }: { estudo: Estudo; areas: readonly QuotedArea[] }) {
  const move = useMove(estudo);
  const [question, setQuestion] = useState<MoveQuestion | null>(null);
  const may = useCan('respostas.registrar');
  const isAdmin = useSession()?.loggedAs === 'admin';
  const { items, answered, collected, before } = answerCounts(areas);
  if (!may || items === 0 || estudo.encerrado_em) return null;

  const ask = () =>
    setQuestion({
      title: texts.sendTitle,
      body: <Outcomes areas={areas.filter(isAnswerable)} />,
      action: texts.send,
      asks: isAdmin ? 'palavras' : null,
      place: `respostas/${estudo.diagnostico_id}`,
      send: ({ motivo }) =>
        move.run(
          () =>
            call(api.presentation.update, {
              params: { id: estudo.diagnostico_id },
              body: { acao: 'enviar_respostas', canal: 'consultor', ...(motivo && { motivo }) },
            }),
          { done: (answer) => texts.sent(nextScreenText(answer)) },
        ),
    });
  return (
    <>
      <span className={classes.progress}>
        {texts.progress(answered + before, items + before)}
        {collected === 0 && <small>{texts.none}</small>}
      </span>
      <Button leftSection={<Send size={15} aria-hidden />} disabled={collected === 0} onClick={ask}>
        {texts.send}
      </Button>
      <MoveDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

function Outcomes({ areas }: { areas: readonly QuotedArea[] }) {
  return (
    <div>
      <Text data-inherit mb="xs">
        {texts.sendBody}
      </Text>
      <Stack component="ul" gap="xs">
        {areas.map((view) => (
          <li className="row" key={view.area}>
            <AreaChip area={view.area} />
            {texts.outcome[areaOutcome(view)]}
          </li>
        ))}
      </Stack>
    </div>
  );
}
