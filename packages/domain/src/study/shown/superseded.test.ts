import { expect, it } from 'vitest';
import { holdsAfterCotacao } from './superseded.ts';

const conta = (
  kind: 'cambio.vet' | 'patrimonio.adequacao',
  opcao: number | null,
  codigo: string | null = '5.01',
) => ({
  kind,
  codigo,
  tipo_segurado: 'titular' as const,
  diagnostico_produto_item_opcao_id: opcao,
});

it('an estimate by reference rates is hidden once its item is quoted', () => {
  const antes = conta('cambio.vet', null);
  expect(holdsAfterCotacao([antes], antes)).toBe(true);
  expect(holdsAfterCotacao([antes, conta('cambio.vet', 7, '5.02')], antes)).toBe(true);
  expect(holdsAfterCotacao([antes, conta('cambio.vet', 7)], antes)).toBe(false);
  expect(holdsAfterCotacao([antes, conta('cambio.vet', 7)], conta('cambio.vet', 7))).toBe(true);
});

it('a current contract is shown next to quotes', () => {
  const hoje = conta('patrimonio.adequacao', null, '3.01');
  expect(holdsAfterCotacao([hoje, conta('patrimonio.adequacao', 7, '3.01')], hoje)).toBe(true);
});
