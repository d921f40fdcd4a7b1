import type { Estudo } from '@farol/contracts';
import { isScreenOpen } from '@farol/domain/pipeline';
import { conjugeName, type Lugar, type TipoSegurado, writeProblems } from '@farol/domain/study';
import { Anchor, Box, Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { useAreaPlace } from '../../shared/ui/area-place.ts';
import { Redirect } from '../../shared/ui/redirect.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { SidePanel } from '../../shared/ui/side-panel.tsx';
import { Empty } from '../../shared/ui/state-views.tsx';
import { CommentsPanel, commentTexts, conversationOf } from '../comments/index.ts';
import {
  DirectionPage,
  directionPath,
  fieldPlace,
  NewerParameters,
  StudyAssumptions,
  useDirection,
} from '../diagnosis/index.ts';
import { type DeckPlace, Slides } from '../presentation/index.ts';
import {
  Affordability,
  AreaResults,
  ASSUMPTIONS_PART,
  AssumptionsPart,
  areaPart,
  assumptionsPart,
  NeedsTable,
  NotesPanel,
  PartLinks,
  StudySentence,
  summaryPart,
  WealthChart,
} from '../results/index.ts';
import {
  type AreaView,
  areasOf,
  type MoveProblem,
  missingToSend,
  moveProblems,
  ProblemList,
  ReadOnlyNotice,
} from '../study/index.ts';
import { Timeline, timelineTexts } from '../timeline/index.ts';
import { AreaCard } from './area-card.tsx';
import classes from './direction.module.css';
import { HubActions, wizardHref } from './hub-actions.tsx';
import { directionTexts as texts } from './texts.ts';

type HubSearch = {
  parte: string | undefined;
  /** Number of the visible slide, from 1; undefined without slides. */
  slide: number | undefined;
  /** Whose figures the slides show; undefined: the couple's. */
  pessoa: TipoSegurado | undefined;
};

/** One card per area; from the quotation on, each stage has its own screen, unless `areas` is set. */
export function DirectionHub({
  areas,
  area,
  parte,
  slide,
  pessoa,
}: HubSearch & { areas: boolean; area?: number | undefined }) {
  const { estudo, presente } = useDirection();
  useAreaPlace(area);
  if (presente && !areas && !parte) return <Redirect href={directionPath(estudo.diagnostico_id, presente)} />;
  return <Hub estudo={estudo} part={parte ?? AREAS_PART} slide={slide} who={pessoa} />;
}

const AREAS_PART = 'areas';

type HubProps = {
  estudo: Estudo;
  part: string;
  slide: number | undefined;
  who: TipoSegurado | undefined;
};

function Hub({ estudo, part, slide, who }: HubProps) {
  const router = useRouter();
  const { presente } = useDirection();
  const areas = areasOf(estudo);
  const hrefOf = (id: string, deck?: DeckPlace) =>
    `${directionPath(estudo.diagnostico_id)}?areas=true&parte=${id}${deck ? `&slide=${deck.at}&pessoa=${deck.who}` : ''}`;
  /** Once an area has been quoted, the presentation replaces this. */
  const mayShow =
    part !== AREAS_PART && areas.length > 0 && !isScreenOpen('study-presentation', presente, estudo.tarefas);
  const isOpen = estudo.encerrado_em === null;
  const missing = estudo.estagio <= 3 && isOpen ? missingToSend(estudo) : [];
  const problems = estudo.estagio === 3 ? moveProblems(estudo, writeProblems(missing)) : [];
  return (
    <DirectionPage
      name={texts.name}
      lead={leadOf(estudo, missing.length)}
      padded
      actions={
        <HubActions
          estudo={estudo}
          presente={presente}
          missing={problems.length}
          onShow={
            mayShow ? () => void router.navigate({ href: hrefOf(part, { at: 1, who: 'casal' }) }) : null
          }
        />
      }
      tabs={
        areas.length > 0 && (
          <PartLinks
            parts={[
              { id: AREAS_PART, label: texts.cards },
              summaryPart,
              ...areas.map(areaPart),
              assumptionsPart,
            ]}
            current={part}
            hrefOf={(id) => hrefOf(id)}
          />
        )
      }
      end={
        <SidePanel label={texts.panel} width={312} compact>
          <NotesPanel estudo={estudo} />
          <Section title={commentTexts.title}>
            <CommentsPanel {...conversationOf(estudo)} />
          </Section>
          <Section title={timelineTexts.title}>
            <Timeline id={estudo.diagnostico_id} spouse={conjugeName(estudo)} />
          </Section>
        </SidePanel>
      }
    >
      {!isOpen && <ReadOnlyNotice here="" />}
      <NewerParameters estudo={estudo} />
      {part === AREAS_PART ? (
        <Cards estudo={estudo} problems={problems} />
      ) : (
        <StudyAssumptions estudo={estudo}>
          <Result estudo={estudo} areas={areas} part={part} />
        </StudyAssumptions>
      )}
      {mayShow && slide !== undefined && (
        <Suspense>
          <Slides
            estudo={estudo}
            results
            at={slide}
            who={who}
            onMove={(to) => void router.navigate({ href: hrefOf(part, to), replace: true })}
            onLeave={() => void router.navigate({ href: hrefOf(part), replace: true })}
          />
        </Suspense>
      )}
    </DirectionPage>
  );
}

function Cards({ estudo, problems }: { estudo: Estudo; problems: readonly MoveProblem[] }) {
  const wizard = wizardHref(estudo);
  if (estudo.diagnostico_produtos.length === 0)
    return (
      <Empty
        title={texts.noAreas.title}
        hint={texts.noAreas.hint}
        actions={
          <Button component={AppLink} href={wizard}>
            {estudo.estagio < 3 ? texts.finishSurvey : texts.openDiagnosis}
          </Button>
        }
      />
    );
  return (
    <>
      {problems.length > 0 && (
        <Box mb={20} maw={720}>
          <ProblemList
            title={texts.missingTitle}
            problems={problems}
            link={(problem) => (
              <Anchor component={AppLink} href={wizardPlaceHref(wizard, problem.lugar)} fz="inherit">
                {texts.fix}
              </Anchor>
            )}
          />
        </Box>
      )}
      <div className={classes.cards}>
        {estudo.diagnostico_produtos.map((produto) => (
          <AreaCard key={produto.diagnostico_produto_id} estudo={estudo} produto={produto} />
        ))}
      </div>
    </>
  );
}

/** The results so far, before the presentation exists. */
function Result({ estudo, areas, part }: { estudo: Estudo; areas: readonly AreaView[]; part: string }) {
  const view = areas.find(({ area }) => String(area) === part);
  if (view) return <AreaResults estudo={estudo} view={view} />;
  if (part === ASSUMPTIONS_PART) return <AssumptionsPart estudo={estudo} />;
  return (
    <>
      <StudySentence estudo={estudo} areas={areas} />
      <NeedsTable estudo={estudo} areas={areas} />
      <WealthChart estudo={estudo} />
      <Affordability estudo={estudo} />
    </>
  );
}

function leadOf(estudo: Estudo, missing: number): string {
  if (estudo.estagio < 3) return texts.lead.survey;
  if (estudo.estagio === 3) return missing === 0 ? texts.lead.ready : texts.lead.missing(missing);
  const alive = estudo.tarefas.filter((t) => t.cancelada_em === null && t.estagio_especialista < 6);
  return texts.lead.sent(alive.length);
}

function wizardPlaceHref(wizard: string, lugar: Lugar): string {
  const { passo, campo } = fieldPlace(lugar);
  const search = new URLSearchParams({ passo, ...(campo ? { campo } : {}) });
  return `${wizard}?${search}`;
}
