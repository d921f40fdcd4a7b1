import { asNumber, formatMoney } from '@farol/domain/br';
import { newLinhaDefaults, proposedDividas } from '@farol/domain/study';
import { Button } from '@mantine/core';
import { Info } from 'lucide-react';
import { newIdempotencyKey } from '../../../shared/api/idempotency.ts';
import { editedRows, rowKey } from '../../../shared/sync/rows.ts';
import { useAutosave, useStudy } from '../study/study-context.ts';
import { diagnosisTexts } from '../texts.ts';

const TABLE = 'dividas';

/** Loan balances of assets that are no row of the debts yet, each added at a press. */
export function FinancedAssets() {
  const { estudo, conferido, queue, readOnly } = useStudy();
  const pending = useAutosave((state) => state.pending);
  const owner = { tipo: 'diagnostico' as const, id: estudo.diagnostico_id };
  const rows = editedRows(estudo, owner, TABLE, pending);
  if (readOnly) return null;
  return proposedDividas({
    ...conferido,
    tabelas: { ...conferido.tabelas, dividas: rows },
  }).map(({ bem, linha }) => {
    const take = () => {
      const uuid = newIdempotencyKey();
      queue.edit(
        rowKey(uuid),
        { ...newLinhaDefaults(TABLE, conferido), ...linha },
        {
          dono_tipo: 'diagnostico',
          dono_id: owner.id,
          tabela: TABLE,
          ordem: Math.max(-1, ...rows.map(({ ordem }) => Number(ordem))) + 1,
        },
      );
      // On to what is still missing in the row.
      requestAnimationFrame(() => {
        const cells = document.querySelectorAll<HTMLInputElement>(`tr[data-linha="${uuid}"] input`);
        [...cells].find(({ value }) => value === '')?.focus();
      });
    };
    return (
      <p key={bem} className="notice marked text-sm readable">
        <Info size={16} strokeWidth={1.8} aria-hidden />
        <span>
          {diagnosisTexts.financed(bem, formatMoney(asNumber(linha.saldo_devedor) ?? 0))}{' '}
          <Button size="compact-xs" variant="light" onClick={take}>
            {diagnosisTexts.addFinanced}
          </Button>
        </span>
      </p>
    );
  });
}
