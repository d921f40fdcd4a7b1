import type { Estudo, Marca } from '@farol/contracts';
import type { TipoSegurado } from '@farol/domain/study';
import { useState } from 'react';
import { reply } from '../../../test/server.ts';
import { estudoDe, itemDe, NEED, opcaoDe, stepOf, VIDA } from '../../study/study.fixture.ts';
import { type DeckPlace, Slides } from './slides.tsx';

export const study = estudoDe([VIDA([opcaoDe({ recomendada: 'S' }), opcaoDe({ opcao_nome: 'Outra' })])]);

/** The same cover for both spouses, with two offers for the second. */
export const couple: Estudo = {
  ...study,
  conjuge_nome: 'Rafael Teixeira',
  diagnostico_produtos: estudoDe([
    {
      id: 1,
      nome: 'Vida',
      itens: [
        itemDe([opcaoDe({ recomendada: 'S' })]),
        itemDe(
          [opcaoDe({ recomendada: 'S', tipo_segurado: 'conjuge' }), opcaoDe({ tipo_segurado: 'conjuge' })],
          {
            diagnostico_produto_item_id: 12,
            tipo_segurado: 'conjuge',
          },
        ),
      ],
    },
  ]).diagnostico_produtos,
  resultados: [
    ...study.resultados.map((result) => ({
      ...result,
      passos: [stepOf('vp_renda', 'Renda da família', 1_864_958)],
    })),
    ...study.resultados.flatMap((result) =>
      result.kind === 'vida.necessidade_capital'
        ? {
            ...result,
            tipo_segurado: 'conjuge' as const,
            outputs: { ...NEED, necessidade: 400_000, recursos: 150_000, deficit_mensal: 4_000 },
          }
        : [],
    ),
  ],
};

/** The company of a deck has neither logo nor colour. */
export const BRAND_CALL = {
  'GET /api/motor-interno/empresa/1/marca': () =>
    reply({ nome: 'Baía Norte Seguros', logo: null, cor: null } satisfies Partial<Marca>),
};

type DeckProps = {
  onLeave?: () => void;
  study?: Estudo;
  from?: number;
  who?: TipoSegurado;
  answering?: boolean;
};

/** A deck that keeps its own place. */
export function Deck({ onLeave, study: estudo = study, from = 1, who = 'casal', answering }: DeckProps) {
  const [place, setPlace] = useState<DeckPlace>({ at: from, who });
  return (
    <Slides
      estudo={estudo}
      answering={answering ?? false}
      at={place.at}
      who={place.who}
      onMove={setPlace}
      onLeave={onLeave ?? (() => undefined)}
    />
  );
}
