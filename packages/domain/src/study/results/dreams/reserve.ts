import type { Entradas } from '../../../calculators/index.ts';
import { AREA } from '../../../code-lists/index.ts';
import { vinculoDoTrabalho } from '../../employment.ts';
import type { Papel } from '../../snapshot.ts';
import type { Base } from '../base.ts';
import { avaliar, type Conta, emCampos, novaConta, outraVez, type Resultado } from '../evaluate.ts';
import { comoNumero, comoTexto, doBloco, exigirNumero, type Leitura, nomeDoBloco, soma } from '../reading.ts';
import { desejados } from '../wanted.ts';
import { daOpcao } from './case.ts';

const RESERVA = '2.05';

const vinculoDe = (leitura: Leitura, papel: Papel): string | null =>
  vinculoDoTrabalho(doBloco(leitura, papel, 'tipo_vinculo'), doBloco(leitura, papel, 'subtipo_vinculo'));

/** Whose work decides how many months; with two, the income of each is the weight. */
function vinculos(leitura: Leitura, conta: Conta): Entradas {
  const tipo_vinculo = vinculoDe(leitura, 'titular');
  const conjuge_tipo_vinculo = leitura.conjuge ? vinculoDe(leitura, 'conjuge') : null;
  const pesa = tipo_vinculo !== null && conjuge_tipo_vinculo !== null;
  const renda = (papel: Papel) => (pesa ? exigirNumero(leitura, papel, 'renda_mensal_liquida', conta) : null);
  if (tipo_vinculo === null && conjuge_tipo_vinculo === null) {
    const aberta = comoTexto(doBloco(leitura, 'titular', 'subtipo_vinculo')) === null;
    conta.falta.add(aberta ? nomeDoBloco('titular', 'subtipo_vinculo') : 'meses_reserva');
  }
  return { tipo_vinculo, conjuge_tipo_vinculo, renda: renda('titular'), conjuge_renda: renda('conjuge') };
}

/**
 * The family's reserve, which needs no item; the item says how many months, and each option how much it adds.
 */
export function reserva({ leitura, parametros, derivado }: Base): Resultado<'sonhos.reserva'>[] {
  const item = desejados(leitura, RESERVA)[0]?.item;
  const conta = novaConta(parametros);
  const meses = comoNumero(item?.campos.meses_reserva);
  const despesa_mensal = derivado.despesa_mensal_familiar.valor;
  if (despesa_mensal === null) conta.falta.add('despesa_mensal_familiar');
  const reserva_atual = exigirNumero(leitura, 'titular', 'reserva_atual', conta);
  const entradas = {
    despesa_mensal,
    meses,
    reserva_atual,
    ...(meses === null ? vinculos(leitura, conta) : {}),
  };
  const alvo = { produto_diagnostico_id: AREA.sonhos, codigo: RESERVA, tipo_segurado: 'titular' } as const;
  return [
    avaliar('sonhos.reserva', alvo, outraVez(conta), entradas),
    ...(item?.opcoes ?? []).map((opcao) =>
      avaliar('sonhos.reserva', daOpcao(alvo, opcao), outraVez(conta), {
        ...entradas,
        reserva_atual: reserva_atual === null ? null : soma([reserva_atual, opcao.aporte_inicial]),
      }),
    ),
  ].map((resultado) =>
    emCampos(resultado, { despesa_mensal: 'despesa_mensal_familiar', meses: 'meses_reserva' }),
  );
}
