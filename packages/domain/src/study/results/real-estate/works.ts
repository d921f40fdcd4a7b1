import { maisMeses } from '../../../calculators/index.ts';
import { alvoDoItem, type CasoDoItem } from '../base.ts';
import { avaliar, emCampos, novaConta, type Resultado } from '../evaluate.ts';
import { indiceAoMes } from '../rates.ts';
import { comoNumero } from '../reading.ts';

const INDICE_DE_OBRAS = 'INCC';
const MESES = 12;

/** What a year of works adds to a price that follows them: the balance is corrected until the keys are handed over. */
export function correcaoDaObra(caso: CasoDoItem): Resultado {
  const conta = novaConta(caso.parametros);
  const inicio = maisMeses(caso.leitura.hoje.slice(0, 7), 1);
  conta.avisos.add(`Supõe ${MESES} meses de obra`);
  return emCampos(
    avaliar('imoveis.correcao', alvoDoItem(caso), conta, {
      valor: comoNumero(caso.item.campos.imovel_valor),
      indices_mensais: indiceAoMes(conta, INDICE_DE_OBRAS, inicio, MESES),
    }),
    { valor: 'imovel_valor' },
  );
}
