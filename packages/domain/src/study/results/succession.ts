import type { Parametros } from '../../calculators/index.ts';
import { CODIGO, type LinhaDe } from '../../catalogue/index.ts';
import { AREA } from '../../code-lists/index.ts';
import type { Papel } from '../snapshot.ts';
import { deathCapital, paidFraction } from './cover.ts';
import type { Derivados } from './derived.ts';
import { isPresentEdition } from './edition.ts';
import { estateOf, type Patrimonio } from './estate.ts';
import { type Conta, dependOn, evaluate, newAccount, type Resultado } from './evaluate.ts';
import { noteInheritance } from './for-life.ts';
import { tellEstimate } from './income.ts';
import { pensionAtDeath } from './pension-balance.ts';
import {
  fromItem,
  itemOf,
  type Leitura,
  requireLinhas,
  sumColuna,
  toFraction,
  toNumber,
  toText,
} from './reading.ts';

const alvo = (tipo_segurado: Papel) => ({
  produto_diagnostico_id: AREA.vida,
  codigo: CODIGO.sucessao,
  tipo_segurado,
});

type Sucessao = {
  partilha: Resultado<'sucessao.partilha'>;
  custo: Resultado<'sucessao.custo_inventario'>;
};

function regime({ estudo, conjuge }: Leitura, { falta }: Conta) {
  if (conjuge === null) falta.add('estado_civil');
  if (!conjuge) return 'nenhum';
  const respondido = toText(estudo.diagnostico.regime_bens);
  if (respondido === null) falta.add('regime_bens');
  return respondido ?? 'nenhum';
}

function ufOfInventory(leitura: Leitura, papel: Papel) {
  const { uf_residencia } = leitura.estudo.diagnostico;
  return toText(fromItem(leitura, CODIGO.sucessao, papel, 'uf_inventario')) ?? toText(uf_residencia);
}

/** A child without answered parents counts for both. */
const isChildOf = ({ filho_de }: LinhaDe<'dependentes'>, papel: Papel): boolean =>
  [papel, 'casal', null].includes(toText(filho_de));

function divideEstate(
  leitura: Leitura,
  papel: Papel,
  acervo: Patrimonio,
  conta: Conta,
): Resultado<'sucessao.partilha'> {
  const { diagnostico } = leitura.estudo;
  const todos = requireLinhas(leitura, 'dependentes', conta).filter(
    ({ parentesco }) => parentesco === 'filho',
  );
  const filhos = todos.filter((filho) => isChildOf(filho, papel));
  noteInheritance(filhos, conta);
  const estirpes = (itemOf(leitura, CODIGO.sucessao, papel)?.tabelas.estirpes ?? [])
    .map(({ descendentes }) => toNumber(descendentes))
    .filter((n) => n !== null);
  const regime_bens = regime(leitura, conta);
  if (acervo.sem_natureza > 0) {
    conta.avisos.add('Há bens sem a natureza informada, contados como o regime de bens presume');
  }
  const semPais = filhos.some(({ filho_de }) => toText(filho_de) === null);
  if (papel === 'conjuge' && diagnostico.filhos_todos_comuns === 'N' && semPais)
    conta.avisos.add(AVISO_DE_FILHOS);
  if (leitura.conjuge) tellEstimate(leitura, 'titular', 'filhos_todos_comuns', conta);
  return evaluate('sucessao.partilha', alvo(papel), conta, {
    regime_bens,
    separacao_obrigatoria: regime_bens === 'separacao' ? toText(diagnostico.separacao_obrigatoria) : null,
    bens_comuns: toNumber(fromItem(leitura, CODIGO.sucessao, papel, 'bens_comuns')) ?? acervo.bens_comuns,
    bens_particulares:
      toNumber(fromItem(leitura, CODIGO.sucessao, papel, 'bens_particulares')) ?? acervo.bens_particulares,
    dividas_comuns: acervo.dividas_comuns,
    dividas_particulares: acervo.dividas_particulares,
    filhos: filhos.length,
    filhos_todos_comuns: leitura.conjuge ? toText(diagnostico.filhos_todos_comuns) : null,
    estirpes,
    // The question is about the customer's parents; the spouse's are not asked.
    ascendentes_vivos: papel === 'titular' ? toText(diagnostico.ascendentes_vivos) : null,
    legado_pct: toFraction(fromItem(leitura, CODIGO.sucessao, papel, 'legado_pct')),
  });
}

/** Every taxed share, one per heir. */
function quinhoes({ inputs, outputs }: Sucessao['partilha']): number[] {
  if (!outputs) return [];
  const pais = inputs.ascendentes_vivos === 'ambos_genitores' ? 2 : 1;
  const estirpes = inputs.estirpes ?? [];
  return [
    outputs.conjuge_heranca,
    ...Array.from({ length: inputs.filhos ?? 0 }, () => outputs.cada_filho),
    ...estirpes.flatMap((netos, k) => Array.from({ length: netos }, () => outputs.cada_neto[k] ?? 0)),
    ...Array.from({ length: pais }, () => sumColuna([outputs.ascendentes / pais])),
    outputs.colaterais,
    outputs.legado,
  ].filter((valor) => valor > 0);
}

export const AVISO_DE_FILHOS =
  'Nem todos os filhos são do casal: aqui todos foram contados como herdeiros do cônjuge';

export const AVISO_DE_PREVIDENCIA =
  'A previdência foi contada fora do inventário: um plano sem beneficiário indicado entra na herança';

/** Partition and inventory of one person; the partition feeds the inventory. */
export function computeSuccession(
  leitura: Leitura,
  papel: Papel,
  parametros: Parametros,
  derivado: Derivados,
): Sucessao {
  const daPartilha = newAccount(parametros);
  const uf = ufOfInventory(leitura, papel);
  const paga = isPresentEdition(daPartilha) ? paidFraction(leitura, papel, daPartilha) : undefined;
  const acervo = estateOf(leitura, papel, uf, daPartilha, paga);
  const partilha = divideEstate(leitura, papel, acervo, daPartilha);

  const conta = newAccount(parametros);
  dependOn(conta, partilha);
  if (uf === null) conta.falta.add('uf_residencia');
  const liquidez = derivado.liquidez_disponivel.valor ?? 0;
  const previdencia = pensionAtDeath(leitura, papel, conta) ?? 0;
  if (previdencia > 0) conta.avisos.add(AVISO_DE_PREVIDENCIA);
  const monte =
    toNumber(fromItem(leitura, CODIGO.sucessao, papel, 'monte_mor')) ??
    sumColuna([partilha.inputs.bens_comuns, partilha.inputs.bens_particulares]);
  const custo = evaluate('sucessao.custo_inventario', alvo(papel), conta, {
    uf,
    monte_mor: monte,
    meacao: partilha.outputs?.meacao,
    dividas: sumColuna([acervo.dividas_comuns, acervo.dividas_particulares]),
    quinhoes: quinhoes(partilha),
    bens_por_uf: acervo.por_uf.length > 0 ? acervo.por_uf : null,
    pct_honorarios: toFraction(fromItem(leitura, CODIGO.sucessao, papel, 'pct_honorarios')),
    pct_emolumentos: toFraction(fromItem(leitura, CODIGO.sucessao, papel, 'pct_emolumentos')),
    // "Liquidez para o inventário": the field of the same name holds investments only, without pension plans.
    liquidez_disponivel: sumColuna([liquidez, previdencia]),
    capital_vida: deathCapital(leitura, papel, conta).proprio,
  });
  return { partilha, custo };
}
