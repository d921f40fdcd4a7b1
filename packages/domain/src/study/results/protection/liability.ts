import { AREA } from '../../../code-lists/index.ts';
import type { Base, CasoDoItem } from '../base.ts';
import { alvoDoItem } from '../base.ts';
import { type Alvo, avaliar, type Conta, emCampos, novaConta, type Resultado } from '../evaluate.ts';
import { exigirLinhas, exigirNumero, type Leitura } from '../reading.ts';

const CAMPOS = { patrimonio_liquido: 'bens' };

/** The tables of which the family's balance is made, when one of them is open. */
function exigirPatrimonio(leitura: Leitura, conta: Conta): void {
  for (const tabela of ['bens', 'investimentos', 'dividas'] as const) exigirLinhas(leitura, tabela, conta);
}

const sugerir = (
  { leitura, derivado }: Base,
  alvo: Alvo,
  conta: Conta,
  renda: number | null,
): Resultado<'patrimonio.rc_sugerido'> => {
  exigirPatrimonio(leitura, conta);
  return emCampos(
    avaliar('patrimonio.rc_sugerido', alvo, conta, {
      patrimonio_liquido: derivado.patrimonio_liquido.valor,
      profissional: renda === null ? 'N' : 'S',
      renda_mensal_bruta: renda,
    }),
    CAMPOS,
  );
};

/** Limit that the family's wealth asks for, whatever anybody's work. */
export const responsabilidadeDaFamilia = (base: Base): Resultado =>
  sugerir(
    base,
    { produto_diagnostico_id: AREA.protecao, codigo: null, tipo_segurado: 'titular' },
    novaConta(base.parametros),
    null,
  );

/** The same for a professional, whose mistakes cost months of income. */
export function responsabilidadeProfissional(caso: CasoDoItem): Resultado {
  const conta = novaConta(caso.parametros);
  const renda = exigirNumero(caso.leitura, caso.papel, 'renda_mensal_bruta', conta);
  return sugerir(caso, alvoDoItem(caso), conta, renda);
}
