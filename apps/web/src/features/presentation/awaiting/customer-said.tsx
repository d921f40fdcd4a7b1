import { Section } from '../../../shared/ui/section.tsx';
import type { AreaView } from '../../study/index.ts';
import { isSaid } from '../answers/answer-model.ts';
import { OptionStatus } from '../edit/option-status.tsx';
import classes from './awaiting.module.css';
import { awaitingTexts as texts } from './texts.ts';

/** What the customer has answered so far, option by option. */
export function CustomerSaid({ areas }: { areas: readonly AreaView[] }) {
  const said = areas.flatMap((view) =>
    view.items.flatMap((item) =>
      [...item.options, ...item.earlier].filter(isSaid).map((option) => ({ view, item, option })),
    ),
  );
  if (said.length === 0) return null;
  return (
    <Section title={texts.said}>
      <ul className={classes.said}>
        {said.map(({ view, item, option }) => (
          <li key={option.id}>
            <span>
              <small>{`${view.short}: ${item.name}, ${item.person}`}</small>
              {[option.name, option.provider].filter(Boolean).join(', ')}
              {typeof option.opcao.comentario_cliente === 'string' && (
                <small>{texts.words(option.opcao.comentario_cliente)}</small>
              )}
            </span>
            <OptionStatus option={option} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
