import type { Entradas } from '../../../calculators/index.ts';
import { CODIGO } from '../../../catalogue/index.ts';
import { AREA } from '../../../code-lists/index.ts';
import { vinculoOfWork } from '../../employment.ts';
import type { Papel } from '../../snapshot.ts';
import type { Base } from '../base.ts';
import { type Conta, evaluate, newAccount, type Resultado, repeatWith, toCampos } from '../evaluate.ts';
import { noteReserve } from '../for-life.ts';
import { monthlyOutflow } from '../outflow.ts';
import {
  fromGeneralBlock,
  generalBlockName,
  type Leitura,
  requireNumber,
  sumColuna,
  toNumber,
  toText,
} from '../reading.ts';
import { wantedItensOf } from '../wanted.ts';
import { withOpcao } from './case.ts';

const RESERVA = CODIGO.reserva_emergencia;

const vinculoOf = (leitura: Leitura, papel: Papel): string | null =>
  vinculoOfWork(
    fromGeneralBlock(leitura, papel, 'tipo_vinculo'),
    fromGeneralBlock(leitura, papel, 'subtipo_vinculo'),
  );

/** Kind of work that defines the months; for two people, weighted by income. */
function vinculos(leitura: Leitura, conta: Conta): Entradas {
  const tipo_vinculo = vinculoOf(leitura, 'titular');
  const conjuge_tipo_vinculo = leitura.conjuge ? vinculoOf(leitura, 'conjuge') : null;
  const pesa = tipo_vinculo !== null && conjuge_tipo_vinculo !== null;
  const renda = (papel: Papel) =>
    pesa ? requireNumber(leitura, papel, 'renda_mensal_liquida', conta) : null;
  if (tipo_vinculo === null && conjuge_tipo_vinculo === null) {
    const aberta = toText(fromGeneralBlock(leitura, 'titular', 'subtipo_vinculo')) === null;
    conta.falta.add(aberta ? generalBlockName('titular', 'subtipo_vinculo') : 'meses_reserva');
  }
  return { tipo_vinculo, conjuge_tipo_vinculo, renda: renda('titular'), conjuge_renda: renda('conjuge') };
}

/**
 * The family's emergency reserve, computed without an item; the item sets the months, and each option adds an amount.
 */
export function computeReserve({ leitura, parametros, derivado }: Base): Resultado<'sonhos.reserva'>[] {
  const item = wantedItensOf(leitura, RESERVA)[0]?.item;
  const conta = newAccount(parametros);
  const meses = toNumber(item?.campos.meses_reserva);
  const despesa_mensal = monthlyOutflow(derivado, conta);
  const reserva_atual = requireNumber(leitura, 'titular', 'reserva_atual', conta);
  noteReserve(leitura, conta);
  const entradas = {
    despesa_mensal,
    meses,
    reserva_atual,
    ...(meses === null ? vinculos(leitura, conta) : {}),
  };
  const alvo = { produto_diagnostico_id: AREA.sonhos, codigo: RESERVA, tipo_segurado: 'titular' } as const;
  return [
    evaluate('sonhos.reserva', alvo, repeatWith(conta), entradas),
    ...(item?.opcoes ?? []).map((opcao) =>
      evaluate('sonhos.reserva', withOpcao(alvo, opcao), repeatWith(conta), {
        ...entradas,
        reserva_atual: reserva_atual === null ? null : sumColuna([reserva_atual, opcao.aporte_inicial]),
      }),
    ),
  ].map((resultado) =>
    toCampos(resultado, { despesa_mensal: 'despesa_mensal_familiar', meses: 'meses_reserva' }),
  );
}
