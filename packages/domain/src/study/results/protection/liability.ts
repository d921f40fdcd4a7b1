import { AREA } from '../../../code-lists/index.ts';
import type { Base, CasoDoItem } from '../base.ts';
import { targetOfItem } from '../base.ts';
import { type Alvo, type Conta, evaluate, newAccount, type Resultado, toCampos } from '../evaluate.ts';
import { type Leitura, requireLinhas, requireNumber } from '../reading.ts';

const CAMPOS = { patrimonio_liquido: 'bens' };

/** Reports the unanswered tables of the family's balance. */
function requireNetWorth(leitura: Leitura, conta: Conta): void {
  for (const tabela of ['bens', 'investimentos', 'dividas'] as const) requireLinhas(leitura, tabela, conta);
}

const suggest = (
  { leitura, derivado }: Base,
  alvo: Alvo,
  conta: Conta,
  renda: number | null,
): Resultado<'patrimonio.rc_sugerido'> => {
  requireNetWorth(leitura, conta);
  return toCampos(
    evaluate('patrimonio.rc_sugerido', alvo, conta, {
      patrimonio_liquido: derivado.patrimonio_liquido.valor,
      profissional: renda === null ? 'N' : 'S',
      renda_mensal_bruta: renda,
    }),
    CAMPOS,
  );
};

/** Limit by the family's net worth, whatever its work. */
export const familyLiability = (base: Base): Resultado =>
  suggest(
    base,
    { produto_diagnostico_id: AREA.protecao, codigo: null, tipo_segurado: 'titular' },
    newAccount(base.parametros),
    null,
  );

/** The same for a professional, plus months of income. */
export function professionalLiability(caso: CasoDoItem): Resultado {
  const conta = newAccount(caso.parametros);
  const renda = requireNumber(caso.leitura, caso.papel, 'renda_mensal_bruta', conta);
  return suggest(caso, targetOfItem(caso), conta, renda);
}
