import type { Estudo } from '@farol/contracts';
import { Skeleton } from '@mantine/core';
import { lazyPart } from '../../../shared/lazy.tsx';
import { moveTexts } from './texts.ts';

const texts = moveTexts.receives;

/** Before sending: who gets each area, and until when. */
export const WhoReceives = lazyPart(async () => (await import('./who-receives.tsx')).WhoReceives, {
  pending: <Skeleton height={28} />,
  preload: true,
});

/** The question before one area goes to its specialist. */
export const sendAreaQuestion = (estudo: Estudo, area: number) => ({
  title: texts.title,
  customer: estudo.pessoa_nome,
  body: <WhoReceives estudo={estudo} area={area} />,
  action: texts.send,
  asks: null,
});
