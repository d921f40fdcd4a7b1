import { api } from '@farol/contracts';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/index.ts';
import { handoverTexts as texts } from './texts.ts';
import { bodyOf, type Choice } from './use-hand-over.ts';

/** "Passam 1 cliente e 3 estudos (2 em andamento)." */
export function WhatMoves({ choice }: { choice: Choice }) {
  const { data, isError } = useQuery({
    ...queryOf(api.handover.preview, { body: bodyOf(choice) }),
    staleTime: 0,
  });
  if (isError) return <Text>{texts.uncounted}</Text>;
  return (
    <Text fw={600} aria-busy={!data} role="status">
      {data ? (
        texts.moves(data.clientes, data.estudos, data.estudos_abertos)
      ) : (
        <Skeleton
          component="span"
          display="inline-block"
          width={220}
          height={12}
          aria-label={texts.counting}
        />
      )}
    </Text>
  );
}
