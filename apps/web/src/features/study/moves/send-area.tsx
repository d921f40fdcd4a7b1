import type { Estudo } from '@farol/contracts';
import { lazy, Suspense } from 'react';
import { moveTexts } from './texts.ts';

const Receivers = lazy(async () => ({ default: (await import('./who-receives.tsx')).WhoReceives }));

const texts = moveTexts.receives;

type WhoReceivesProps = {
  estudo: Estudo;
  /** One area that is sent on its own. */
  area?: number;
};

/** Before sending: who gets each area, and until when. */
export const WhoReceives = (props: WhoReceivesProps) => (
  <Suspense>
    <Receivers {...props} />
  </Suspense>
);

/** The question before one area goes to its specialist. */
export const sendAreaQuestion = (estudo: Estudo, area: number) => ({
  title: texts.title,
  customer: estudo.pessoa_nome,
  body: <WhoReceives estudo={estudo} area={area} />,
  action: texts.send,
  asks: null,
});
