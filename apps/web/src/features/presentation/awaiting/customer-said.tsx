import { MOTIVOS_DO_SISTEMA } from '@farol/domain/code-lists';
import { Section } from '../../../shared/ui/section.tsx';
import type { AreaView, OptionView } from '../../study/index.ts';
import { OptionStatus } from '../edit/option-status.tsx';
import classes from './awaiting.module.css';
import { awaitingTexts as texts } from './texts.ts';

/** Answered by the customer: what the system closed beside it is no word of theirs. */
const isSaid = ({ opcao: { status, motivo_recusa } }: OptionView): boolean =>
  status !== 'analisis' && !(MOTIVOS_DO_SISTEMA as readonly unknown[]).includes(motivo_recusa);

/** What the customer has answered so far, option by option, while an area is quoted anew. */
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
