import type { Estudo } from '@farol/contracts';
import { cabeNoMes, type LinhaDoMes, nomesNaOrdem, textoDoMes } from '@farol/domain/study';
import { personOf } from '../../shared/study/index.ts';
import { HowCalculated } from '../../shared/ui/how-calculated.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { CalculationSteps } from '../study/index.ts';
import classes from './results.module.css';
import { resultTexts } from './texts.ts';

const texts = resultTexts.affordability;

/** What the family's month has room for, the most needed first. */
export function Affordability({ estudo }: { estudo: Estudo }) {
  const result = estudo.resultados.find((r) => r.kind === 'planejamento.prioridade');
  const ranking = (result?.outputs?.ranking ?? []) as LinhaDoMes[];
  if (!result || ranking.length < 2) return null;
  const names = nomesNaOrdem(
    estudo.diagnostico_produtos.flatMap((product) => product.diagnostico_produto_itens),
    (person) => personOf(estudo, person),
  );
  return (
    <div className={classes.chart}>
      <Section
        title={texts.title}
        hint={texts.hint}
        aside={
          <HowCalculated subject={texts.title}>
            <CalculationSteps result={result} />
          </HowCalculated>
        }
      >
        <table className={classes.table} data-figures>
          <thead>
            <tr>
              <th scope="col">{texts.item}</th>
              <th scope="col">{texts.cost}</th>
              <th scope="col">{texts.sum}</th>
              <th scope="col" data-words>
                {texts.fits}
              </th>
            </tr>
          </thead>
          <tbody>
            {ranking.map((line) => (
              <tr key={line.codigo}>
                <th scope="row">{names.get(line.codigo)}</th>
                <td data-label={texts.cost}>
                  {line.custo_mensal === 0 ? '—' : textoDoMes(line.custo_mensal)}
                </td>
                <td data-label={texts.sum}>{textoDoMes(line.acumulado)}</td>
                <td data-label={texts.fits} data-words>
                  {cabeNoMes(line)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </div>
  );
}
