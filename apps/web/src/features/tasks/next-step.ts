import type { LinhaFila } from '@farol/contracts';
import type { EstagioEspecialista } from '@farol/domain/pipeline';
import { areaInfo } from '../../shared/theme/areas.ts';
import { taskTexts as texts } from './texts.ts';

/** Next step of a stage, if the specialist acts next. */
const NEXT_STEP: Record<EstagioEspecialista, string> = {
  1: 'Cotar',
  2: 'Cotação entregue, aguarda resposta',
  3: 'Conferir documentos',
  4: 'Inserir propostas',
  5: 'Cadastrar apólices',
  6: 'Concluído',
  7: 'Recusado',
};

/** "Cotar vida", "Conferir documentos: com Beatriz" */
export function nextStep(row: LinhaFila): string {
  const stage = row.estagio_especialista ?? 1;
  const areas = new Intl.ListFormat('pt-BR').format(
    row.areas.map((area) => areaInfo(area)?.curto.toLowerCase() ?? ''),
  );
  if (stage === 1) {
    const words = `${NEXT_STEP[1]} ${areas}`;
    return (row.rodada ?? 1) > 1 ? `${texts.round(row.rodada ?? 1)}: ${words.toLowerCase()}` : words;
  }
  if (stage === 2 && row.aguardando === 'consultor') return 'Cotação entregue, a apresentar';
  if (stage === 3 && row.aguardando === 'consultor') return 'Aguarda documentos do cliente';
  return NEXT_STEP[stage];
}
