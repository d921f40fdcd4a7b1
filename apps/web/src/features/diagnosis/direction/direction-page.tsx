import type { Estudo } from '@farol/contracts';
import { firstName } from '@farol/domain/br';
import { isScreenOpen, type TelaConsultor } from '@farol/domain/pipeline';
import { Tooltip, UnstyledButton } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { AreaDots } from '../../../shared/ui/area-dots.tsx';
import { ExampleTag } from '../../../shared/ui/example-tag.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { StageBadge } from '../../../shared/ui/stage-badge.tsx';
import { diagnosisTexts } from '../texts.ts';
import { directionPath, useDirection } from './direction-context.ts';
import classes from './direction-page.module.css';
import { useParents } from './use-parents.ts';

type PageProps = ComponentProps<typeof Page>;
type DirectionPageProps = Omit<PageProps, 'title' | 'tabs' | 'parents' | 'name'> & {
  /** Title in the top bar. */
  name: string;
};

const ALL_WAYS = { hover: true, focus: true, touch: true };

const TABS: readonly TelaConsultor[] = [
  'awaiting-specialist',
  'study-presentation',
  'additional-documents',
  'solutions-execution',
];

/** "Marina Teixeira e Rafael" */
const coupleOf = ({ pessoa_nome, conjuge_nome }: Estudo): string =>
  [pessoa_nome, firstName(conjuge_nome)].filter(Boolean).join(' e ');

/** A screen of the study's direction: customer, stage, status dots, and navigation between the screens. */
export function DirectionPage({ badges, ...props }: DirectionPageProps) {
  const { estudo } = useDirection();
  const parents = useParents();
  const areas = estudo.diagnostico_produtos.map((p) => p.produto_diagnostico_id);
  return (
    <Page
      {...props}
      title={coupleOf(estudo)}
      parents={[...parents, { label: estudo.pessoa_nome, href: `/customers/${estudo.cliente_id}` }]}
      badges={
        <>
          <StageBadge stage={estudo.encerrado_em ? 'encerrado' : estudo.estagio} />
          <AreaDots areas={areas} />
          <ExampleTag of={estudo} />
          {badges}
        </>
      }
      tabs={<DirectionTabs />}
    />
  );
}

function DirectionTabs() {
  const { estudo, presente } = useDirection();
  const { pathname } = useLocation();
  const hub = directionPath(estudo.diagnostico_id);
  const isHub = pathname.replace(/\/$/, '') === hub;
  return (
    <nav className={classes.tabs} aria-label={diagnosisTexts.direction.tabs}>
      <AppLink href={`${hub}?areas=true`} className={classes.tab} aria-current={isHub ? 'page' : undefined}>
        {diagnosisTexts.direction.hub}
      </AppLink>
      {TABS.map((tela) => {
        const label = diagnosisTexts.direction.screens[tela];
        const open = isScreenOpen(tela, presente, estudo.tarefas);
        if (!open)
          return (
            <Tooltip
              key={tela}
              label={diagnosisTexts.direction.opens[tela]}
              events={ALL_WAYS}
              multiline
              maw={280}
            >
              <UnstyledButton className={classes.tab} aria-disabled="true">
                {label}
              </UnstyledButton>
            </Tooltip>
          );
        const href = directionPath(estudo.diagnostico_id, tela);
        return (
          <AppLink
            key={tela}
            href={href}
            className={classes.tab}
            aria-current={pathname.startsWith(href) ? 'page' : undefined}
          >
            {label}
          </AppLink>
        );
      })}
    </nav>
  );
}
