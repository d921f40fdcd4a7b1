import type { Estudo, Opcao } from '@farol/contracts';
import { type Campo, valueIn } from '@farol/domain/catalogue';
import { isOpcaoFigure } from '@farol/domain/study';
import { SegmentedControl, Stack } from '@mantine/core';
import { fieldText } from '../../../shared/format/index.ts';
import { CellInput } from '../../../shared/ui/edit-table/index.ts';
import { Fact, Facts } from '../../../shared/ui/section.tsx';
import { PAY } from '../pay.ts';
import { columnName } from '../proposal.ts';
import { quotationTexts as texts } from '../texts.ts';
import { ComputedFigure } from './computed-figure.tsx';
import { cellOf, columnKeyOf, idOf, isShown, type OptionEditor } from './option-editor.ts';
import { OptionFiles } from './option-files.tsx';
import { OptionHead } from './option-head.tsx';
import { OptionTableCell } from './option-table.tsx';
import { PayCell } from './pay-cell.tsx';
import classes from './quotation.module.css';
import { RateRemark } from './rate-remark.tsx';
import { RemainingPremium } from './remaining-premium.tsx';
import { FieldRemark } from './remark.tsx';
import { RemoveOption } from './remove-option.tsx';
import { UsualTerm } from './usual-term.tsx';

type OptionCardsProps = OptionEditor & {
  study: Estudo;
  rows: readonly Campo[];
  tables: readonly Campo[];
  fileErrors: ReadonlyMap<number, string>;
  /** The one that is shown; null or another's: the first. */
  chosen: number | null;
  onChoose: (column: number) => void;
};

/** The options on phones: one at a time, as a form. */
export function OptionCards(props: OptionCardsProps) {
  const { study, rows, tables, fileErrors, chosen, onChoose, ...editor } = props;
  const { options, readOnly } = editor;
  const option = options.find((one) => columnKeyOf(one) === chosen) ?? options[0];
  if (!option) return null;
  const label = texts.option(options.indexOf(option) + 1);
  const shown = rows.filter((campo) => isShown(campo, option));
  return (
    <div className={classes.cardForm}>
      {options.length > 1 && (
        <SegmentedControl
          fullWidth
          data={options.map((one, index) => ({
            value: String(columnKeyOf(one)),
            label: columnName(editor.item.codigo, one, String(index + 1)),
          }))}
          value={String(columnKeyOf(option))}
          onChange={(value) => onChoose(Number(value))}
        />
      )}
      <OptionHead {...editor} option={option} label={label} />
      {readOnly ? (
        <Facts>
          {shown.map((campo) => (
            <Fact key={campo.nome} label={campo.rotulo}>
              {fieldText(campo, valueIn(editor.withFigures(option), campo.nome))}
            </Fact>
          ))}
        </Facts>
      ) : (
        <Stack gap="sm">
          {shown.map((campo) => (
            <CardField key={campo.nome} editor={editor} option={option} campo={campo} label={label} />
          ))}
        </Stack>
      )}
      {tables.map((campo) => (
        <div key={campo.nome} className={classes.cardTable}>
          <span>{campo.rotulo}</span>
          <OptionTableCell {...editor} campo={campo} option={option} label={label} />
        </div>
      ))}
      <OptionFiles
        key={columnKeyOf(option)}
        study={study}
        option={option}
        readOnly={readOnly}
        error={fileErrors.get(idOf(option))}
      />
      {!readOnly && <RemoveOption label={label} onRemove={() => editor.onRemove(option)} />}
    </div>
  );
}

type CardFieldProps = { editor: OptionEditor; option: Opcao; campo: Campo; label: string };

function CardField({ editor, option, campo, label }: CardFieldProps) {
  const { id, column, ...cell } = cellOf(editor, option, campo, label);
  const title = isOpcaoFigure(campo.nome) ? `${column.title}, ${texts.worked}` : column.title;
  return (
    <div id={id}>
      {campo.nome === PAY ? (
        <PayCell editor={editor} option={option} campo={campo} label={label} inCell={false} />
      ) : (
        <CellInput {...cell} column={{ ...column, title }} inCell={false} />
      )}
      <ComputedFigure editor={editor} option={option} campo={campo} />
      <UsualTerm editor={editor} option={option} campo={campo} />
      {campo.nome === 'valor_premio' && <RemainingPremium editor={editor} option={option} />}
      <FieldRemark editor={editor} option={option} campo={campo} />
      {campo.nome === 'taxa_juros_anual' && <RateRemark editor={editor} option={option} />}
    </div>
  );
}
