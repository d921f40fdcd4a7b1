import { AREA } from '../../../code-lists/index.ts';
import type { Base, CasoDoItem } from '../base.ts';
import { targetOfItem } from '../base.ts';
import { type Alvo, type Conta, evaluate, newAccount, type Resultado, toCampos } from '../evaluate.ts';
import { type Leitura, requireLinhas, requireNumber } from '../reading.ts';

const CAMPOS = { patrimonio_liquido: 'bens' };

/** The tables of which the family's balance is made, when one of them is open. */
function exigirPatrimonio(leitura: Leitura, conta: Conta): void {
  for (const tabela of ['bens', 'investimentos', 'dividas'] as const) requireLinhas(leitura, tabela, conta);
}

const sugerir = (
  { leitura, derivado }: Base,
  alvo: Alvo,
  conta: Conta,
  renda: number | null,
): Resultado<'patrimonio.rc_sugerido'> => {
  exigirPatrimonio(leitura, conta);
  return toCampos(
    evaluate('patrimonio.rc_sugerido', alvo, conta, {
      patrimonio_liquido: derivado.patrimonio_liquido.valor,
      profissional: renda === null ? 'N' : 'S',
      renda_mensal_bruta: renda,
    }),
    CAMPOS,
  );
};

/** Limit that the family's wealth asks for, whatever anybody's work. */
export const familyLiability = (base: Base): Resultado =>
  sugerir(
    base,
    { produto_diagnostico_id: AREA.protecao, codigo: null, tipo_segurado: 'titular' },
    newAccount(base.parametros),
    null,
  );

/** The same for a professional, whose mistakes cost months of income. */
export function professionalLiability(caso: CasoDoItem): Resultado {
  const conta = newAccount(caso.parametros);
  const renda = requireNumber(caso.leitura, caso.papel, 'renda_mensal_bruta', conta);
  return sugerir(caso, targetOfItem(caso), conta, renda);
}
