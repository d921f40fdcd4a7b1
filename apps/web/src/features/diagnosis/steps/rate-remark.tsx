import { asNumber, formatPercent, roundTo } from '@farol/domain/br';
import { codeLabel } from '@farol/domain/code-lists';
import { pathOf, yearlyRateOfDivida, yearlyRateText } from '@farol/domain/study';
import { Button } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { editedRows, type Row, rowKey } from '../../../shared/sync/rows.ts';
import { toastUndo } from '../../../shared/ui/toast.tsx';
import { FORM_EDITS } from '../../../shared/ui/undos.ts';
import { useAutosave, useStudy } from '../study/study-context.ts';
import { diagnosisTexts } from '../texts.ts';
import { useSteps } from '../wizard/step-navigation.ts';

const texts = diagnosisTexts.debts;
const TABLE = 'dividas';
const RATE = 'taxa_juros_mensal';
const PLACES = 4;

const nameOf = ({ tipo_divida }: Row): string =>
  typeof tipo_divida === 'string' ? codeLabel('tipo_divida', tipo_divida) : texts.debt;

/** Debts whose rate a month can only be one a year, each converted by a click. */
export function RateRemark() {
  const { estudo, queue, readOnly } = useStudy();
  const pending = useAutosave((state) => state.pending);
  const { passo, goTo } = useSteps();
  const owner = { tipo: 'diagnostico' as const, id: estudo.diagnostico_id };
  const rows = editedRows(estudo, owner, TABLE, pending);
  const shown = useRef(rows);
  shown.current = rows;
  const write = (row: Row, taxa: number) =>
    queue.edit(
      rowKey(row.linha_uuid),
      { [RATE]: taxa },
      { dono_tipo: 'diagnostico', dono_id: owner.id, tabela: TABLE, ordem: Number(row.ordem) },
    );
  return rows.map((row) => {
    const other = yearlyRateOfDivida(row);
    const typed = asNumber(row.taxa_juros_mensal);
    if (!other || typed === null) return null;
    const monthly = roundTo(other.taxa, PLACES);
    const convert = () => {
      write(row, monthly);
      // Its button goes with the question.
      goTo(passo, pathOf({ tabela: TABLE, linha: row.linha_uuid, campo: RATE }));
      const undo = () => {
        const now = shown.current.find(({ linha_uuid }) => linha_uuid === row.linha_uuid);
        // A rate corrected since is not the converted one.
        if (now && asNumber(now.taxa_juros_mensal) === monthly) write(row, typed);
      };
      toastUndo(texts.converted(formatPercent(monthly, { max: PLACES })), undo, { subject: FORM_EDITS });
    };
    return (
      <p key={row.linha_uuid} className="notice marked text-sm readable" data-tone="warning" role="status">
        <TriangleAlert size={16} strokeWidth={1.8} aria-hidden />
        <span>
          {nameOf(row)}:{' '}
          {yearlyRateText({
            taxa: typed,
            juros: other.juros,
            parcela: asNumber(row.parcela_atual) ?? 0,
            implicita: other.implicita,
          })}{' '}
          {!readOnly && (
            <Button size="compact-xs" variant="light" onClick={convert}>
              {texts.convert(formatPercent(monthly, { max: PLACES }))}
            </Button>
          )}
        </span>
      </p>
    );
  });
}
