import type { Estudo } from '@farol/contracts';
import { formatNumber } from '@farol/domain/br';
import { useMemo } from 'react';
import { Chart } from '../../../shared/ui/chart/chart.tsx';
import { HowCalculated } from '../../../shared/ui/how-calculated.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { CalculationSteps } from '../../diagnosis/index.ts';
import classes from '../results.module.css';
import { resultTexts as texts } from '../texts.ts';
import { studyRadar } from './notes.ts';

/** Current and desired notes of the family per area; absent until an area has a note. */
export function NotesPanel({ estudo }: { estudo: Estudo }) {
  const radar = useMemo(() => studyRadar(estudo), [estudo]);
  if (!radar) return null;
  const overall = estudo.resultados.find((r) => r.kind === 'estudo.nota_geral' && !r.referencia);
  const { nota_geral: note } = estudo;
  return (
    <Section
      title={texts.notes}
      aside={note !== null && texts.overall(formatNumber(note, { min: 1, max: 1 }))}
    >
      <Chart
        chart={radar}
        bare
        aside={
          overall &&
          overall.passos.length > 0 && (
            <HowCalculated subject={texts.notes}>
              <CalculationSteps result={overall} />
            </HowCalculated>
          )
        }
      />
      <p className={classes.legend}>
        <span data-line="solid">{texts.legend.today}</span>
        {estudo.diagnostico_produtos.some(({ nota_desejada }) => nota_desejada !== null) && (
          <span data-line="dashed">{texts.legend.wished}</span>
        )}
      </p>
    </Section>
  );
}
