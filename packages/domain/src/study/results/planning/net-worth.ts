import { bensComDividaPropria } from '../asset-debts.ts';
import type { Base } from '../base.ts';
import { avaliar, emCampos, novaConta, type Resultado } from '../evaluate.ts';
import { coluna, comoNumero, exigirLinhas } from '../reading.ts';
import { DA_FAMILIA } from './family.ts';

const valores = (lista: readonly (number | null | undefined)[]): number[] =>
  lista.flatMap((valor) => valor ?? []);

/** The family's balance; what an asset still owes counts with the debts that do not have it. */
export function patrimonioLiquido({ leitura, parametros }: Base): Resultado {
  const conta = novaConta(parametros);
  const bens = exigirLinhas(leitura, 'bens', conta);
  const investimentos = exigirLinhas(leitura, 'investimentos', conta);
  const dividas = exigirLinhas(leitura, 'dividas', conta);
  const { saldo_previdencia, fgts } = leitura.estudo.diagnostico;
  return emCampos(
    avaliar('planejamento.patrimonio_liquido', DA_FAMILIA, conta, {
      bens: valores(coluna(bens, 'valor_mercado')),
      investimentos: valores(coluna(investimentos, 'saldo')),
      dividas: valores([
        ...coluna(dividas, 'saldo_devedor'),
        ...coluna(bensComDividaPropria(bens, dividas), 'saldo_devedor'),
      ]),
      saldo_previdencia: comoNumero(saldo_previdencia),
      fgts: comoNumero(fgts),
    }),
    {},
  );
}
