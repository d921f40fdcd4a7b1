import type { Estudo } from '@farol/contracts';
import { isScreenOpen } from '@farol/domain/pipeline';
import type { TipoSegurado } from '@farol/domain/study';
import { Anchor, Box, Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { lazyModule, lazyPart, useRequired } from '../../shared/lazy.tsx';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { useAreaPlace } from '../../shared/ui/area-place.ts';
import { PagePending } from '../../shared/ui/page-states.tsx';
import { Redirect } from '../../shared/ui/redirect.tsx';
import { SidePanel } from '../../shared/ui/side-panel.tsx';
import { Empty } from '../../shared/ui/state-views.tsx';
import { DirectionPage, directionPath, NewerParameters, useDirection } from '../diagnosis/index.ts';
import { type DeckPlace, Slides } from '../presentation/index.ts';
import { areaPart, assumptionsPart, flowPart, PartLinks, summaryPart } from '../results/index.ts';
import { ProblemList, ReadOnlyNotice } from '../study/index.ts';
import { AreaCard } from './area-card.tsx';
import classes from './direction.module.css';
import { HubActions } from './hub-actions.tsx';
import type { HubRules } from './hub-rules.ts';
import { directionTexts as texts } from './texts.ts';
import { wizardHref } from './wizard-href.ts';

const rules = lazyModule(() => import('./hub-rules.ts'));

/** What the rules say of a study; undefined until they have loaded, which a study before the quotation waits for. */
function useHubRules(estudo: Estudo): HubRules | undefined {
  const module = useRequired(rules, estudo.estagio <= 3);
  return useMemo(() => module?.hubRules(estudo), [module, estudo]);
}

const HubResults = lazyPart(async () => (await import('./hub-results.tsx')).HubResults, {
  required: true,
  pending: <PagePending />,
});
const HubAside = lazyPart(async () => (await import('./hub-aside.tsx')).HubAside, {
  pending: <PagePending />,
});

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
  const rules = useHubRules(estudo);
  const areas = estudo.diagnostico_produtos;
  const hrefOf = (id: string, deck?: DeckPlace) =>
    `${directionPath(estudo.diagnostico_id)}?areas=true&parte=${id}${deck ? `&slide=${deck.at}&pessoa=${deck.who}` : ''}`;
  /** Once an area has been quoted, the presentation replaces this. */
  const mayShow =
    part !== AREAS_PART && areas.length > 0 && !isScreenOpen('study-presentation', presente, estudo.tarefas);
  const isOpen = estudo.encerrado_em === null;
  return (
    <DirectionPage
      name={texts.name}
      lead={leadOf(estudo, rules)}
      padded
      actions={
        <HubActions
          estudo={estudo}
          presente={presente}
          rules={rules}
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
              flowPart,
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
          <HubAside estudo={estudo} />
        </SidePanel>
      }
    >
      {!isOpen && <ReadOnlyNotice here="" />}
      <NewerParameters estudo={estudo} />
      {part === AREAS_PART ? (
        <Cards estudo={estudo} rules={rules} />
      ) : (
        <HubResults estudo={estudo} part={part} />
      )}
      {mayShow && slide !== undefined && (
        <Slides
          estudo={estudo}
          results
          at={slide}
          who={who}
          onMove={(to) => void router.navigate({ href: hrefOf(part, to), replace: true })}
          onLeave={() => void router.navigate({ href: hrefOf(part), replace: true })}
        />
      )}
    </DirectionPage>
  );
}

function Cards({ estudo, rules }: { estudo: Estudo; rules: HubRules | undefined }) {
  const problems = rules?.problems ?? [];
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
  // Before the quotation, what is missing is listed above the areas.
  if (!rules && estudo.estagio <= 3) return <PagePending />;
  return (
    <>
      {problems.length > 0 && (
        <Box mb={20} maw={720}>
          <ProblemList
            title={texts.missingTitle}
            problems={problems}
            link={(problem) => (
              <Anchor component={AppLink} href={rules?.placeHref(problem.lugar) ?? wizard} fz="inherit">
                {texts.fix}
              </Anchor>
            )}
          />
        </Box>
      )}
      <div className={classes.cards}>
        {estudo.diagnostico_produtos.map((produto) => (
          <AreaCard key={produto.diagnostico_produto_id} estudo={estudo} produto={produto} rules={rules} />
        ))}
      </div>
    </>
  );
}

function leadOf(estudo: Estudo, rules: HubRules | undefined): string {
  if (estudo.estagio < 3) return texts.lead.survey;
  if (estudo.estagio === 3) {
    if (!rules) return '\u00a0';
    return rules.missing === 0 ? texts.lead.ready : texts.lead.missing(rules.missing);
  }
  const alive = estudo.tarefas.filter((t) => t.cancelada_em === null && t.estagio_especialista < 6);
  return texts.lead.sent(alive.length);
}
