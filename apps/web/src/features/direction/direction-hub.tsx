import type { Estudo } from '@farol/contracts';
import { Anchor, Button } from '@mantine/core';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { GoTo } from '../../shared/ui/go-to.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { SidePanel } from '../../shared/ui/side-panel.tsx';
import { CommentsButton } from '../comments/index.ts';
import { DirectionPage, directionPath, fieldPlace, useDirection } from '../diagnosis/index.ts';
import { FaultList, faultsOf, missingToSend, ReadingNotice, StudyMenu } from '../study/index.ts';
import { Timeline, timelineTexts } from '../timeline/index.ts';
import { AreaCard } from './area-card.tsx';
import { ChangeAreas } from './change-areas.tsx';
import classes from './direction.module.css';
import { SendStudy } from './send-study.tsx';
import { directionTexts as texts } from './texts.ts';

/** One card per area; from quotation on the present stage has a screen of its own, unless the areas are asked for. */
export function DirectionHub({ areas }: { areas: boolean }) {
  const { estudo, presente } = useDirection();
  if (presente && !areas) return <GoTo href={directionPath(estudo.diagnostico_id, presente)} />;
  return <Hub estudo={estudo} />;
}

function Hub({ estudo }: { estudo: Estudo }) {
  const wizard = `/diagnosis/complete/${estudo.cliente_id}/${estudo.diagnostico_id}`;
  const isOpen = estudo.encerrado_em === null;
  const missing = estudo.estagio <= 3 && isOpen ? missingToSend(estudo) : {};
  const faults = estudo.estagio === 3 ? faultsOf(estudo, missing) : [];
  return (
    <DirectionPage
      name={texts.name}
      lead={leadOf(estudo, Object.keys(missing).length)}
      padded
      actions={
        <>
          <CommentsButton
            diagnostico_id={estudo.diagnostico_id}
            comments={estudo.diagnostico_comentarios}
            areas={estudo.diagnostico_produtos.map((p) => p.produto_diagnostico_id)}
            side="consultor"
            canWrite={isOpen && estudo.papel !== null}
          />
          <StudyMenu estudo={estudo} />
          <Button component={AppLink} href={wizard} variant="default">
            {estudo.estagio < 3 ? texts.finishSurvey : texts.openDiagnosis}
          </Button>
          <ChangeAreas estudo={estudo} />
          <SendStudy estudo={estudo} missing={faults.length} />
        </>
      }
      end={
        <SidePanel label={timelineTexts.title} width={312}>
          <Section title={timelineTexts.title}>
            <Timeline id={estudo.diagnostico_id} />
          </Section>
        </SidePanel>
      }
    >
      {!isOpen && <ReadingNotice here="" />}
      {faults.length > 0 && (
        <div className={classes.missing}>
          <FaultList
            title={texts.missingTitle}
            faults={faults}
            link={(fault) => (
              <Anchor component={AppLink} href={placeIn(wizard, fault.key)} fz="inherit">
                {texts.fix}
              </Anchor>
            )}
          />
        </div>
      )}
      <div className={classes.cards}>
        {estudo.diagnostico_produtos.map((produto) => (
          <AreaCard key={produto.diagnostico_produto_id} estudo={estudo} produto={produto} />
        ))}
      </div>
    </DirectionPage>
  );
}

function leadOf(estudo: Estudo, missing: number): string {
  if (estudo.estagio < 3) return texts.lead.survey;
  if (estudo.estagio === 3) return missing === 0 ? texts.lead.ready : texts.lead.missing(missing);
  const alive = estudo.tarefas.filter((t) => t.cancelada_em === null && t.estagio_especialista < 6);
  return texts.lead.sent(alive.length);
}

function placeIn(wizard: string, path: string): string {
  const { passo, campo } = fieldPlace(path);
  const search = new URLSearchParams({ passo, ...(campo ? { campo } : {}) });
  return `${wizard}?${search}`;
}
