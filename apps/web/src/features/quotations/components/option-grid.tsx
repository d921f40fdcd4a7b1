import type { Estudo, Opcao } from '@farol/contracts';
import { type Campo, camposOfOpcao, valueIn } from '@farol/domain/catalogue';
import { isOpcaoFigure } from '@farol/domain/study';
import type { ClipboardEvent, CSSProperties, KeyboardEvent } from 'react';
import { fieldText } from '../../../shared/format/index.ts';
import { CellInput, pasteNotices } from '../../../shared/ui/edit-table/index.ts';
import { isEnterPick } from '../../../shared/ui/fields/index.ts';
import { toastFailed, toastUndo } from '../../../shared/ui/toast.tsx';
import { titleWithUnit } from '../option-column.ts';
import { readPastedOptions } from '../paste-options.ts';
import { PAY, PAY_PCT } from '../pay.ts';
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

function stepOf({ key, shiftKey, target }: KeyboardEvent<HTMLElement>): 1 | -1 | null {
  if (key === 'Enter') return shiftKey ? -1 : 1;
  // In a list the arrows choose.
  const isList = target instanceof HTMLElement && target.getAttribute('aria-haspopup') === 'listbox';
  if (isList) return null;
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : null;
}

/** Enter and the arrows go down and up an option's column, as quotes are typed one provider at a time. */
export function moveInColumn(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  const isOther =
    (event.defaultPrevented && !isEnterPick(event)) || event.ctrlKey || event.metaKey || event.altKey;
  if (isOther || !(target instanceof HTMLInputElement)) return;
  const step = stepOf(event);
  const cell = target.closest('td');
  if (step === null || !cell) return;
  let row = cell.closest('tr');
  do {
    const next = step === 1 ? row?.nextElementSibling : row?.previousElementSibling;
    row = next instanceof HTMLTableRowElement ? next : null;
    const input = row?.cells[cell.cellIndex]?.querySelector<HTMLInputElement>('input:not([type="file"])');
    if (!input) continue;
    event.preventDefault();
    // After the list has taken its choice.
    queueMicrotask(() => {
      input.focus();
      input.select();
    });
    return;
  } while (row);
}

type OptionGridProps = OptionEditor & {
  study: Estudo;
  rows: readonly Campo[];
  tables: readonly Campo[];
  fileErrors: ReadonlyMap<number, string>;
};

/** Options side by side, one row per field; edited in place, saved automatically. */
export function OptionGrid({ study, rows, tables, fileErrors, ...editor }: OptionGridProps) {
  const { options, fields, readOnly } = editor;
  const labelOf = (option: Opcao) => texts.option(options.indexOf(option) + 1);
  const visible = rows.filter((campo) => options.some((option) => isShown(campo, option)));

  const reserves = options.some(
    (option) => editor.coversOf(option).length > 1 || (!readOnly && editor.coverWith(option)),
  );

  const removeByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Delete' || !(event.ctrlKey || event.metaKey) || readOnly) return;
    const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null;
    const option = options[Number(cell?.dataset.option)];
    if (!option) return;
    event.preventDefault();
    editor.onRemove(option);
  };
  const copy = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'd' || !(event.ctrlKey || event.metaKey) || readOnly) return;
    const cell = (event.target as HTMLElement).closest('td');
    const index = Number(cell?.dataset.option);
    const campo = visible.find(({ nome }) => nome === cell?.dataset.field);
    const target = options[index];
    const source = options[index - 1] ?? options[index + 1];
    if (!campo || !target || !source) return;
    event.preventDefault();
    const before = valueIn(target, campo.nome) ?? null;
    editor.autosave.change(idOf(target), { [campo.nome]: valueIn(source, campo.nome) ?? null });
    toastUndo(texts.copied(campo.rotulo), () =>
      editor.autosave.change(idOf(target), { [campo.nome]: before }),
    );
  };

  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null;
    const { field, option } = cell?.dataset ?? {};
    if (!field || readOnly) return;
    const share = camposOfOpcao(editor.item.codigo).find(({ nome }) => nome === PAY_PCT);
    const grid = { rows: visible, options, institutions: editor.institutions, share };
    const text = event.clipboardData.getData('text');
    const pasted = readPastedOptions(text, grid, { field, option: Number(option) });
    if (!pasted) return;
    event.preventDefault();
    event.stopPropagation();
    const put = (what: 'values' | 'before') => {
      for (const change of pasted.changes) editor.autosave.change(change.option, change[what]);
    };
    put('values');
    if (pasted.filled > 0) toastUndo(texts.pasted(pasted.filled), () => put('before'));
    for (const notice of pasteNotices(pasted.notices)) toastFailed(notice);
  };

  return (
    <div className={classes.frame}>
      <table
        className={classes.grid}
        data-many={options.length > 3 || undefined}
        style={{ '--options': options.length } as CSSProperties}
        onPasteCapture={paste}
        onKeyDown={(event) => {
          copy(event);
          removeByKey(event);
          moveInColumn(event);
        }}
      >
        <colgroup>
          <col className={classes.labelCol} />
          {options.map((option) => (
            <col key={columnKeyOf(option)} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td />
            {options.map((option) => (
              <th key={columnKeyOf(option)} scope="col" data-best={option.recomendada === 'S' || undefined}>
                <OptionHead {...editor} option={option} label={labelOf(option)} reserves={reserves} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visible.map((campo) => (
            <tr key={campo.nome}>
              <th scope="row" title={campo.ajuda}>
                {titleWithUnit(campo)}
                {isOpcaoFigure(campo.nome) && (
                  <>
                    {' '}
                    <small className={classes.worked}>{texts.worked}</small>
                  </>
                )}
                {fields.required.has(campo.nome) && (
                  <span className={classes.required} title={texts.required} aria-hidden>
                    *
                  </span>
                )}
                {fields.required.has(campo.nome) && fields.oneOf.has(campo.nome) && (
                  <>
                    {' '}
                    <small className={classes.worked}>{texts.oneOf}</small>
                  </>
                )}
              </th>
              {options.map((option, index) => (
                <GridCell
                  key={columnKeyOf(option)}
                  editor={editor}
                  option={option}
                  index={index}
                  campo={campo}
                  label={labelOf(option)}
                />
              ))}
            </tr>
          ))}
          {tables.map((campo) => (
            <tr key={campo.nome}>
              <th scope="row">{campo.rotulo}</th>
              {options.map((option) => (
                <td key={columnKeyOf(option)} className={classes.padded}>
                  <OptionTableCell {...editor} campo={campo} option={option} label={labelOf(option)} />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row" className={classes.top}>
              {texts.files}
            </th>
            {options.map((option) => (
              <td key={columnKeyOf(option)} className={classes.padded}>
                <OptionFiles
                  study={study}
                  option={option}
                  readOnly={readOnly}
                  error={fileErrors.get(idOf(option))}
                />
              </td>
            ))}
          </tr>
          {!readOnly && (
            <tr>
              <td />
              {options.map((option) => (
                <td key={columnKeyOf(option)} className={classes.padded}>
                  <RemoveOption label={labelOf(option)} onRemove={() => editor.onRemove(option)} />
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

type GridCellProps = { editor: OptionEditor; option: Opcao; index: number; campo: Campo; label: string };

function GridCell({ editor, option, index, campo, label }: GridCellProps) {
  const best = option.recomendada === 'S' || undefined;
  if (!isShown(campo, option)) return <td data-best={best} className={classes.hidden} />;
  if (editor.readOnly)
    return (
      <td data-best={best} className={classes.padded}>
        {fieldText(campo, valueIn(editor.withFigures(option), campo.nome))}
      </td>
    );
  const { id, ...cell } = cellOf(editor, option, campo, label);
  if (campo.nome === PAY)
    return (
      <td id={id} data-option={index} data-field={PAY} data-best={best}>
        <PayCell editor={editor} option={option} campo={campo} label={label} inCell />
        <UsualTerm editor={editor} option={option} campo={campo} />
        <FieldRemark editor={editor} option={option} campo={campo} />
      </td>
    );
  return (
    <td id={id} data-option={index} data-field={campo.nome} data-best={best}>
      <CellInput {...cell} inCell align="left" />
      <ComputedFigure editor={editor} option={option} campo={campo} />
      <UsualTerm editor={editor} option={option} campo={campo} />
      {campo.nome === 'valor_premio' && <RemainingPremium editor={editor} option={option} />}
      <FieldRemark editor={editor} option={option} campo={campo} />
      {campo.nome === 'taxa_juros_anual' && <RateRemark editor={editor} option={option} />}
    </td>
  );
}
