import { describe, expect, it } from 'vitest';
import {
  codeLabel,
  findLista,
  hasCode,
  listaNames,
  loadLista,
  questionarioPerfil,
  refusalMotivos,
  type Valor,
} from './index.ts';

describe('code lists', () => {
  it('have unique codes with labels', () => {
    for (const nome of listaNames) {
      const codigos = findLista(nome).map((opcao) => opcao.value);
      expect(new Set(codigos).size, nome).toBe(codigos.length);
      expect(
        findLista(nome).every((opcao) => opcao.label.length > 0),
        nome,
      ).toBe(true);
    }
  });

  it('have the order of the specification, not that of the codes', () => {
    expect(findLista('tempo_necessidade').map((opcao) => opcao.value)).toEqual([1, 9, 2, 3, 4, 5, 6, 7, 8]);
    expect(findLista('status_aprovacao_estudo').map((opcao) => opcao.value)).toEqual([1, 4, 2, 3]);
  });

  it('cover the ranges of the specification', () => {
    expect(findLista('anos_reposicao')).toHaveLength(72);
    expect(findLista('anos_1_25')[0]).toEqual({ value: 1, label: '1 ano' });
    expect(findLista('anos_calendario').at(-1)).toEqual({ value: 2040, label: '2040' });
    expect(findLista('dias_acompanhamento')).toHaveLength(30);
    expect(findLista('horizonte_anos')).toHaveLength(10);
    expect(findLista('estado')).toHaveLength(27);
  });

  it('have 999 for lifetime, and 0 only in the dedicated list', () => {
    expect(codeLabel('periodo_cobertura', 999)).toBe('Vitalício');
    expect(codeLabel('periodo_cobertura_zero', 0)).toBe('Vitalício');
    expect(hasCode('periodo_cobertura', 0)).toBe(false);
  });

  it('return labels, the code itself if unknown, an empty text if absent', () => {
    const codigo: Valor<'sexo'> = 'F';
    expect(codeLabel('sexo', codigo)).toBe('Feminino');
    expect(codeLabel('sexo', 'X')).toBe('X');
    expect(codeLabel('sexo', null)).toBe('');
  });

  it('load the large lists on demand, with the free answer last', async () => {
    const ocupacoes = await loadLista('ocupacao');
    expect(ocupacoes).toHaveLength(344);
    expect(ocupacoes.at(-1)?.value).toBe('Outra');
    expect((await loadLista('seguradora')).at(-1)?.value).toBe('Outra');
    expect(await loadLista('sexo')).toBe(findLista('sexo'));
  });

  it('offer only refusal reasons for people', () => {
    const motivos = refusalMotivos().map((motivo) => motivo.value);
    expect(motivos).toContain('preco');
    expect(motivos).not.toContain('substituida');
    expect(findLista('motivo_recusa')).toHaveLength(motivos.length + 4);
  });

  it('have 1 to 5 points for every question of the investor profile', () => {
    expect(questionarioPerfil).toHaveLength(10);
    for (const pergunta of questionarioPerfil) {
      expect(pergunta.respostas.map((resposta) => resposta.pontos)).toEqual([1, 2, 3, 4, 5]);
    }
    expect(questionarioPerfil.filter((pergunta) => pergunta.invertida).map((p) => p.pergunta)).toEqual([
      4, 5,
    ]);
  });
});
