import { isScreenOpen, type TelaConsultor } from '@farol/domain/pipeline';
import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { StageBadge } from '../../../shared/ui/stage-badge.tsx';
import { studyTexts } from '../study-texts.ts';
import { directionPath, useDirection } from './direction-context.ts';
import classes from './direction-page.module.css';

const texts = studyTexts.direction;

const SCREENS: readonly TelaConsultor[] = [
  'awaiting-specialist',
  'study-presentation',
  'additional-documents',
  'solutions-execution',
];

const HERE = { 'aria-current': 'page', className: classes.here ?? '' } as const;

/** The study's stage; opens the list of its screens, where a closed one says when it opens. */
export function StageMenu() {
  const { estudo, presente } = useDirection();
  const { pathname } = useLocation();
  const hub = directionPath(estudo.diagnostico_id);
  const isHub = pathname.replace(/\/$/, '') === hub;
  return (
    <Menu position="bottom-start" withinPortal width={300}>
      <Menu.Target>
        <UnstyledButton className={classes.stage} title={texts.tabs}>
          <StageBadge stage={estudo.encerrado_em ? 'encerrado' : estudo.estagio} />
          <ChevronDown size={15} aria-hidden />
          <VisuallyHidden>{texts.tabs}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{texts.tabs}</Menu.Label>
        <Menu.Item component={AppLink} href={`${hub}?areas=true`} {...(isHub && HERE)}>
          {texts.hub}
        </Menu.Item>
        {SCREENS.map((tela) => {
          const href = directionPath(estudo.diagnostico_id, tela);
          if (isScreenOpen(tela, presente, estudo.tarefas))
            return (
              <Menu.Item key={tela} component={AppLink} href={href} {...(pathname.startsWith(href) && HERE)}>
                {texts.screens[tela]}
              </Menu.Item>
            );
          return (
            <Menu.Item key={tela} aria-disabled className={classes.closed} closeMenuOnClick={false}>
              {texts.screens[tela]}
              <small className="block">{texts.opens[tela]}</small>
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
