import type { Estudo } from '@farol/contracts';
import { firstName } from '@farol/domain/br';
import { conjugeName } from '@farol/domain/study';
import type { ComponentProps } from 'react';
import { AreaDots } from '../../../shared/ui/area-dots.tsx';
import { ExampleTag } from '../../../shared/ui/example-tag.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { ConversationDrawer, conversationOf } from '../../comments/index.ts';
import { useDirection } from './direction-context.ts';
import { StageMenu } from './stage-menu.tsx';
import { useParents } from './use-parents.ts';

type PageProps = ComponentProps<typeof Page>;
type DirectionPageProps = Omit<PageProps, 'title' | 'parents' | 'name'> & {
  /** Title in the top bar. */
  name: string;
};

/** "Marina Teixeira e Rafael" */
const coupleOf = (estudo: Estudo): string =>
  [estudo.pessoa_nome, firstName(conjugeName(estudo))].filter(Boolean).join(' e ');

/** A screen of the study's direction: customer, stage with the way to the other screens, status dots. */
export function DirectionPage({ badges, children, ...props }: DirectionPageProps) {
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
          <StageMenu />
          <AreaDots areas={areas} />
          <ExampleTag of={estudo} />
          {badges}
        </>
      }
    >
      {children}
      <ConversationDrawer {...conversationOf(estudo)} />
    </Page>
  );
}
