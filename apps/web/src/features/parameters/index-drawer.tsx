import type { IndiceFio } from '@farol/contracts';
import {
  accumulate,
  indiceKey,
  monthText,
  SEM_PADRAO,
  shiftMonth,
  variationText,
} from '@farol/domain/calculators';
import { Box } from '@mantine/core';
import { useCan } from '../../shared/api/index.ts';
import { Section } from '../../shared/ui/section.tsx';
import { EditionDrawer } from './edition-drawer.tsx';
import { IndexHistory } from './index-history.tsx';
import { IndexMonths } from './index-months.tsx';
import { parameterTexts, indexTexts as texts } from './texts.ts';

type IndexDrawerProps = { indice: IndiceFio | undefined; onClose: () => void };

const YEAR = 12;

/** A published index: current value, months, and history. */
export function IndexDrawer({ indice, onClose }: IndexDrawerProps) {
  const canEdit = useCan('parametros.editar');
  return (
    <EditionDrawer
      of={indice?.indice}
      title={indice && SEM_PADRAO.get(indiceKey(indice.indice))?.rotulo}
      onClose={onClose}
    >
      {indice && (
        <>
          <LatestMonth meses={indice.meses} />
          {canEdit && <IndexMonths indice={indice} />}
          {indice.historico.length > 0 && <IndexHistory historico={indice.historico} />}
        </>
      )}
    </EditionDrawer>
  );
}

/** The last month, and the last twelve if none is missing. */
function LatestMonth({ meses }: Pick<IndiceFio, 'meses'>) {
  const last = meses.at(-1);
  const hasYear = last !== undefined && meses.at(-YEAR)?.mes === shiftMonth(last.mes, 1 - YEAR);
  return (
    <Section title={parameterTexts.current} hint={texts.hint}>
      {last ? (
        <Box component="dl" mb="sm" className="pairs ruled text-sm">
          <div>
            <dt>{`${texts.last}, ${monthText(last.mes)}`}</dt>
            <dd>{variationText(last.valor)}</dd>
          </div>
          {hasYear && (
            <div>
              <dt>{texts.year}</dt>
              <dd>{variationText(accumulate(meses.slice(-YEAR)))}</dd>
            </div>
          )}
        </Box>
      ) : (
        <p>{texts.noMonths}</p>
      )}
    </Section>
  );
}
