import type { Resultado } from '../results/evaluate.ts';
import { comoNumero } from '../results/reading.ts';
import type { TipoSegurado } from '../snapshot.ts';
import { valorEmTexto } from './value-text.ts';

/** "Viagem à Europa: guardar R$ 1.154,51 por mês" */
function doObjetivo({ referencia, outputs }: Resultado): string[] {
  const aporte = comoNumero((outputs as { aporte?: unknown } | null)?.aporte);
  if (!referencia || aporte === null) return [];
  return [
    aporte > 0
      ? `${referencia}: guardar ${valorEmTexto(aporte, 'R$/mês')}`
      : `${referencia}: o que há guardado basta`,
  ];
}

function doBem({ outputs, inputs, referencia }: Resultado): string[] {
  const vr = comoNumero(inputs.vr);
  return outputs && !referencia && vr !== null ? [`Valor a segurar: ${valorEmTexto(vr, 'R$')}`] : [];
}

const DITOS: Readonly<Record<string, (resultado: Resultado) => string[]>> = {
  'sonhos.objetivo': doObjetivo,
  'patrimonio.adequacao': doBem,
};

/** What was computed of a wish that has no yardstick: its dreams by their names, the car by its value. */
export function ditoSemMedida(
  resultados: readonly Resultado[],
  codigo: string,
  tipo_segurado: TipoSegurado,
): string | null {
  const papel = tipo_segurado === 'conjuge' ? 'conjuge' : 'titular';
  const ditos = resultados
    .filter((r) => r.codigo === codigo && r.tipo_segurado === papel && !r.diagnostico_produto_item_opcao_id)
    .flatMap((resultado) => DITOS[resultado.kind]?.(resultado) ?? []);
  return ditos.length > 0 ? ditos.join('; ') : null;
}
