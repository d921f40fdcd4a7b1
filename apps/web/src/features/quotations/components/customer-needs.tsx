import type { Estudo, Item } from '@farol/contracts';
import { FileLink } from '../../../shared/ui/file-link.tsx';
import { CopyValue, Fact, Facts, Section } from '../../../shared/ui/section.tsx';
import { customerNeeds, OF_THE_INSURED } from '../customer-needs.ts';
import { quotationTexts as texts } from '../texts.ts';
import classes from './side.module.css';

type CustomerNeedsProps = {
  item: Item;
  study: Estudo;
  /** Default: what the customer needs. */
  title?: string;
  /** The insured people are shown beside it: without their own data. */
  isIdentified?: boolean;
};

/** The customer's answers about the item, with the catalogue's labels, and the consultant's note. */
export function CustomerNeeds({
  item,
  study,
  title = texts.needs,
  isIdentified = false,
}: CustomerNeedsProps) {
  const needs = customerNeeds(item, study).filter(({ nome }) => !isIdentified || !OF_THE_INSURED.has(nome));
  return (
    <Section title={title}>
      {needs.length === 0 && <p className="text-sm faint">{texts.noNeeds}</p>}
      <Facts narrow>
        {needs.map(({ nome, label, lines, file }) => (
          <Fact key={nome} label={label}>
            {lines.map((line) =>
              file ? (
                <FileLink key={line} file={file} fz="sm" />
              ) : (
                <CopyValue key={line} name={label} text={line} />
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
