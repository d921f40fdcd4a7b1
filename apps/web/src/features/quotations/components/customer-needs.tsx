import type { Estudo, Item } from '@farol/contracts';
import { FileLink } from '../../../shared/ui/file-link.tsx';
import { Fact, Facts, Section } from '../../../shared/ui/section.tsx';
import { customerNeeds } from '../customer-needs.ts';
import { quotationTexts as texts } from '../texts.ts';
import classes from './side.module.css';

/** The customer's answers about the item, with the catalogue's labels, and the consultant's note. */
export function CustomerNeeds({ item, study }: { item: Item; study: Estudo }) {
  const needs = customerNeeds(item, study);
  return (
    <Section title={texts.needs}>
      {needs.length === 0 && <p className="text-sm faint">{texts.noNeeds}</p>}
      <Facts>
        {needs.map(({ nome, label, lines, file }) => (
          <Fact key={nome} label={label}>
            {lines.map((line) =>
              file ? (
                <FileLink key={line} file={file} fz="sm" />
              ) : (
                <span key={line} className="tabular block">
                  {line}
                </span>
              ),
            )}
          </Fact>
        ))}
      </Facts>
      {item.comentario && (
        <blockquote className={`notice text-sm ${classes.noteBox}`}>
          <small className="block medium">{texts.note}</small>
          {item.comentario}
        </blockquote>
      )}
    </Section>
  );
}
