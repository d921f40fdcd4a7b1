import type { LinhaDe } from '../../../catalogue/index.ts';
import { AREA, codeLabel } from '../../../code-lists/index.ts';
import { seguroOfBem } from '../asset-cover.ts';
import type { Base } from '../base.ts';
import { newAccount, type Resultado } from '../evaluate.ts';
import { requireLinhas, toNumber, toText } from '../reading.ts';
import { coverOfBem } from './cover.ts';

/** Insurable assets; company shares and assets abroad are excluded. */
const SEGURAVEIS = ['imovel', 'veiculo', 'equipamento', 'arte_joias'] as const;
type Seguravel = LinhaDe<'bens'> & { tipo_bem: (typeof SEGURAVEIS)[number] };

const isInsurable = (bem: LinhaDe<'bens'>): bem is Seguravel =>
  SEGURAVEIS.some((tipo) => tipo === bem.tipo_bem);

const nameOf = ({ descricao, tipo_bem }: Seguravel, k: number): string =>
  toText(descricao) ?? `${codeLabel('tipo_bem', tipo_bem)} ${k + 1}`;

/** Replacement cost; the market value by default. */
function replacementValue(bem: LinhaDe<'bens'>): { vr: number; presumido: boolean } {
  const reposicao = toNumber(bem.valor_reposicao);
  return { vr: reposicao ?? toNumber(bem.valor_mercado) ?? 0, presumido: reposicao === null };
}

const AVISO_VALOR_DE_MERCADO =
  'Sem o valor de reposição, a conta usa o valor de mercado, que num imóvel inclui o terreno';
const AVISO_SEM_SEGURO = 'Bem sem seguro: a perda fica toda com a família';

/** Each insurable asset against its replacement cost. */
export function computeInsuredBens({ leitura, parametros }: Base): Resultado[] {
  const aberto = newAccount(parametros);
  const alvo = { produto_diagnostico_id: AREA.protecao, codigo: null, tipo_segurado: 'titular' } as const;
  const campos = { lmi: 'bens', vr: 'bens', franquia: 'bens' };
  const bens = requireLinhas(leitura, 'bens', aberto);
  if (aberto.falta.size > 0) return coverOfBem(alvo, aberto, null, null, campos);
  return bens.filter(isInsurable).flatMap((bem, k) => {
    const conta = newAccount(parametros);
    const { vr, presumido } = replacementValue(bem);
    const seguro = seguroOfBem(leitura, bem);
    const lmi = seguro ? seguro.limite : 0;
    if (lmi === null) conta.falta.add('bens');
    if (presumido) conta.avisos.add(AVISO_VALOR_DE_MERCADO);
    if (!seguro) conta.avisos.add(AVISO_SEM_SEGURO);
    return coverOfBem(
      { ...alvo, referencia: nameOf(bem, k) },
      conta,
      {
        lmi: lmi ?? 0,
        vr,
        franquia: seguro?.franquia ?? null,
        forma: null,
        k: null,
        casco: bem.tipo_bem === 'veiculo',
      },
      leitura.estudo.diagnostico.reserva_atual,
      campos,
    );
  });
}
