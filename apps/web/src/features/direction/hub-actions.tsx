import type { Estudo } from '@farol/contracts';
import type { TelaConsultor } from '@farol/domain/pipeline';
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { useIsWide } from '../../shared/ui/breakpoints.ts';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { directionPath, offeredMove, studyTexts, WhatIfDrawer, whatIfTexts } from '../diagnosis/index.ts';
import { type Look, MoveDialog, type MoveQuestion, StudyMenu, useMove, WhoReceives } from '../study/index.ts';
import type { HubRules } from './hub-rules.ts';
import { directionTexts as texts } from './texts.ts';
import { wizardHref } from './wizard-href.ts';

/** Stage 3 to 4: one task per area; an administrator must enter a reason. */
export function SendStudy({ estudo }: { estudo: Estudo }) {
  const move = useMove(estudo);
  const [question, setQuestion] = useState<MoveQuestion | null>(null);
  const offer = offeredMove(estudo, 'enviar_cotacao');
  if (!offer) return null;
  const ask: MoveQuestion = {
    title: texts.send,
    customer: estudo.pessoa_nome,
    body: <WhoReceives estudo={estudo} />,
    action: texts.send,
    asks: offer.pede,
    place: `enviar_cotacao/${estudo.diagnostico_id}`,
    wordsLabel: texts.sendReason,
    send: ({ motivo }) =>
      move.moveStudy({ estagio: 4, ...(motivo ? { motivo } : {}) }, { done: texts.sent, undo: true }),
  };
  return (
    <>
      <Button onClick={() => setQuestion(ask)}>{texts.send}</Button>
      <MoveDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

const ChangeAreas = lazyDialog(async () => (await import('./change-areas.tsx')).ChangeAreas);

const canChangeAreas = (estudo: Estudo): boolean =>
  estudo.pode_editar && estudo.papel !== 'E' && estudo.estagio >= 2;

type HubActionsProps = {
  estudo: Estudo;
  /** Screen of the present stage; null up to the diagnosis. */
  presente: TelaConsultor | null;
  /** Undefined until they have loaded. */
  rules: HubRules | undefined;
  /** Shows the open part full screen, where there is something to show. */
  onShow: (() => void) | null;
};

/** One button for what is next; the rest is in the menu, "E se?" besides where there is room. */
export function HubActions({ estudo, presente, rules, onShow }: HubActionsProps) {
  const router = useRouter();
  const isWide = useIsWide();
  const [opened, setOpened] = useState<'areas' | 'trial' | null>(null);
  const close = () => setOpened(null);
  const next = nextOf(estudo, presente, rules);
  const trial = rules?.hasTrial ?? false;
  // Keeps its place until the rules say whether there is something to try.
  const mayTry = !rules && estudo.cenarios !== undefined;
  const wizard = wizardHref(estudo);
  const looks: Look[] = [
    ...(onShow ? [{ key: 'show', label: texts.showWhole, onOpen: onShow }] : []),
    ...(trial && !isWide
      ? [{ key: 'trial', label: whatIfTexts.title, onOpen: () => setOpened('trial') }]
      : []),
    ...((typeof next === 'object' && next?.href === wizard) || estudo.diagnostico_produtos.length === 0
      ? []
      : [
          { key: 'survey', label: texts.openDiagnosis, onOpen: () => void router.navigate({ href: wizard }) },
        ]),
    ...(canChangeAreas(estudo)
      ? [{ key: 'areas', label: texts.changeAreas, onOpen: () => setOpened('areas') }]
      : []),
  ];
  return (
    <>
      {(trial || mayTry) && isWide && (
        <Button variant="default" disabled={!trial} onClick={() => setOpened('trial')}>
          {whatIfTexts.title}
        </Button>
      )}
      <StudyMenu estudo={estudo} looks={looks} opensSlides={onShow !== null} />
      {next === 'unknown' ? (
        <Button loading>{texts.send}</Button>
      ) : next === 'send' ? (
        <SendStudy estudo={estudo} />
      ) : (
        next && (
          <Button component={AppLink} href={next.href} variant={next.isQuiet ? 'default' : 'filled'}>
            {next.label}
          </Button>
        )
      )}
      {rules?.hasTrial && (
        <WhatIfDrawer
          estudo={estudo}
          conferido={rules.conferido}
          opened={opened === 'trial'}
          onClose={close}
        />
      )}
      <ChangeAreas estudo={estudo} opened={opened === 'areas'} onClose={close} />
    </>
  );
}

type Next = { label: string; href: string; isQuiet?: boolean } | 'send' | 'unknown' | null;

/** What a study waits for: answers, the quotation, or the screen of its stage. */
function nextOf(estudo: Estudo, presente: TelaConsultor | null, rules: HubRules | undefined): Next {
  if (estudo.encerrado_em) return null;
  if (presente)
    return {
      label: texts.goTo(studyTexts.direction.screens[presente]),
      href: directionPath(estudo.diagnostico_id, presente),
    };
  if (estudo.diagnostico_produtos.length === 0) return null;
  const href = wizardHref(estudo);
  if (estudo.estagio < 3) return { label: texts.finishSurvey, href };
  if (!rules) return 'unknown';
  if (rules.problems.length === 0 && offeredMove(estudo, 'enviar_cotacao')) return 'send';
  return { label: texts.openDiagnosis, href, isQuiet: !estudo.pode_editar };
}
