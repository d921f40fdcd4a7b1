import type { Cartao } from '@farol/contracts';
import { studyHref } from '../../../shared/format/index.ts';
import { stageName } from '../../../shared/ui/stage-badge.tsx';
import { type MoveQuestion, ProblemList, type Refusal } from '../../study/index.ts';
import { panelTexts as texts } from '../texts.ts';
import type { Offer } from './offers.ts';

// Beside the words that need it: neither comes with the panel.
export { readRefusal } from '../../study/index.ts';

type Given = { motivo?: string; produtos?: number[] };

/** The dialog of a move that asks for words, a reason or areas. */
export function moveQuestion(
  { pessoa_nome: name, diagnostico_id }: Cartao,
  offer: Offer,
  send: (given: Given) => Promise<Refusal | null>,
): MoveQuestion {
  const { evento, para, pede, escolheAreas, areas } = offer;
  const closes = para === 'encerrado';
  const stage = stageName(para);
  return {
    customer: name,
    title: closes ? texts.move.closeTitle : texts.move.title(stage),
    body: closes ? texts.move.closeBody : texts.move.body(name, stage),
    ...(closes ? { danger: true } : {}),
    action: closes ? texts.move.close : texts.move.action,
    asks: pede,
    place: `${evento}/${diagnostico_id}/${para}`,
    ...(pede === 'palavras'
      ? { wordsLabel: evento === 'reabrir' ? texts.move.whyReopen : texts.move.words }
      : {}),
    ...(escolheAreas ? { areas } : {}),
    send: ({ motivo, produtos }) =>
      send({ ...(motivo ? { motivo } : {}), ...(produtos?.length ? { produtos } : {}) }),
  };
}

/** What the study lacks for a move, with the way to it. */
export function problemsQuestion(
  card: Cartao,
  { para }: Offer,
  { fields, problems }: Refusal,
  open: (href: string) => void,
): MoveQuestion {
  const ofFields = Object.entries(fields).map(([key, message]) => ({ key, message, where: '', lugar: {} }));
  return {
    title: texts.move.missingTitle(stageName(para)),
    body: <ProblemList title={texts.move.missing(card.pessoa_nome)} problems={[...ofFields, ...problems]} />,
    action: texts.move.openStudy,
    asks: null,
    send: async () => {
      open(studyHref(card));
      return null;
    },
  };
}
