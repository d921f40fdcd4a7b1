import type { Cliente } from '@farol/contracts';
import { isInPreparation } from '@farol/domain/pipeline';
import { Button, Group, Text } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { moment, studyHref } from '../../../shared/format/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { AreaDots } from '../../../shared/ui/area-dots.tsx';
import { ExampleTag } from '../../../shared/ui/example-tag.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { StageBadge } from '../../../shared/ui/stage-badge.tsx';
import { useParents } from '../direction/use-parents.ts';
import classes from './start.module.css';
import { runningTexts as texts } from './texts.ts';

type Studies = Cliente['estudos'];

const LAST_RUNNING = 9;

/**
 * Other running studies: sent to quotation and not ended. Empty if one is in preparation, since the start
 * continues that one.
 */
export function otherRunningStudies(studies: Studies): Studies {
  const open = studies.filter(({ encerrado_em }) => encerrado_em === null);
  return open.some(isInPreparation) ? [] : open.filter(({ estagio }) => estagio <= LAST_RUNNING);
}

type RunningProps = { cliente: Cliente; studies: Studies; onAnother: () => void };

/** Offers the running study first; another one is begun only on request. */
export function RunningStudies({ cliente, studies, onAnother }: RunningProps) {
  const parents = useParents();
  const { cliente_id, pessoa_nome } = cliente;
  const hrefOf = (study: Studies[number]) => studyHref({ ...study, cliente_id });
  const [first] = studies;
  return (
    <Page
      title={pessoa_nome}
      badges={<ExampleTag of={cliente} />}
      name={texts.title}
      parents={[...parents, { label: pessoa_nome, href: `/customers/${cliente_id}` }]}
      lead={texts.lead(studies.length)}
      padded
    >
      <div className={classes.running}>
        <ul className="rule-bottom">
          {studies.map((study) => (
            <li key={study.diagnostico_id}>
              <AppLink className={classes.row} href={hrefOf(study)}>
                <span className={classes.words}>
                  <b className="text-md medium block">{texts.study(study.diagnostico_id)}</b>
                  <small>{texts.changed(moment(study.atualizado_em))}</small>
                </span>
                <AreaDots areas={study.areas} />
                <StageBadge stage={study.estagio} short />
                <ChevronRight size={16} aria-hidden />
              </AppLink>
            </li>
          ))}
        </ul>
        <Group gap="xs" mt="lg">
          {first && (
            <Button component={AppLink} href={hrefOf(first)}>
              {texts.open}
            </Button>
          )}
          <Button variant="default" onClick={onAnother}>
            {texts.another}
          </Button>
        </Group>
        <Text size="sm" c="dimmed" mt="sm">
          {texts.hint}
        </Text>
      </div>
    </Page>
  );
}
