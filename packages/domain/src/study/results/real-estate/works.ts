import { shiftMonth } from '../../../calculators/index.ts';
import { type CasoDoItem, targetOfItem } from '../base.ts';
import { evaluate, newAccount, type Resultado, toCampos } from '../evaluate.ts';
import { monthlyIndice } from '../rates.ts';
import { toNumber } from '../reading.ts';

const INDICE_DE_OBRAS = 'INCC';
const MESES = 12;

/** Yearly correction of a price indexed during construction: the balance is corrected until delivery. */
export function worksCorrection(caso: CasoDoItem): Resultado {
  const conta = newAccount(caso.parametros);
  const inicio = shiftMonth(caso.leitura.hoje.slice(0, 7), 1);
  conta.avisos.add(`Supõe ${MESES} meses de obra`);
  return toCampos(
    evaluate('imoveis.correcao', targetOfItem(caso), conta, {
      valor: toNumber(caso.item.campos.imovel_valor),
      indices_mensais: monthlyIndice(conta, INDICE_DE_OBRAS, inicio, MESES),
    }),
    { valor: 'imovel_valor' },
  );
}
