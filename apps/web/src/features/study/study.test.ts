import type { Estudo } from '@farol/contracts';
import type { Lugar } from '@farol/domain/study';
import { describe, expect, it } from 'vitest';
import { areasOf, studyView } from './areas.ts';
import { moveProblems } from './move-problems.ts';
import { changesText } from './moves/use-move.ts';
import { areaWizardHref, missingToSend } from './readiness.ts';
import { estudoDe, itemDe, opcaoDe, tarefaDe, VIDA } from './study.fixture.ts';

describe('areas of a study', () => {
  it('measure options against the need and put the recommended one first', () => {
    const study = estudoDe([
      VIDA([opcaoDe({ opcao_nome: 'Outra', valor_cobertura: 1_000_000 }), opcaoDe({ recomendada: 'S' })]),
    ]);
    const [item] = areasOf(study)[0]?.itens ?? [];
    expect(item?.medida).toMatchObject({ necessidade: 1_864_958, existente: 530_500, falta: 1_334_458 });
    expect(item?.opcoes.map((o) => [o.nome, o.cobertura?.cobertura])).toEqual([
      ['Vida 20 anos', 1],
      ['Outra', 0.8207],
    ]);
  });

  it('exclude unwanted items and separate earlier rounds', () => {
    const study = estudoDe(
      [
        {
          id: 1,
          nome: 'Vida',
          itens: [
            itemDe([opcaoDe(), opcaoDe({ rodada: 2 })]),
            itemDe([], { codigo: '1.02', interesse: 'N', diagnostico_produto_item_id: 12 }),
          ],
        },
      ],
      { tarefas: [tarefaDe({ rodada: 2 })] },
    );
    const [area] = areasOf(study);
    expect(area?.itens).toHaveLength(1);
    expect(area?.itens[0]?.opcoes.map((o) => o.opcao.rodada)).toEqual([2]);
    expect(area?.itens[0]?.anteriores.map((o) => o.opcao.rodada)).toEqual([1]);
  });
});

describe('a study presented long ago', () => {
  const option = opcaoDe({ validade_proposta: '2020-01-31' });
  const estudo = estudoDe([VIDA([option])]);
  const view = studyView({ ...estudo, parametros: { ...estudo.parametros, em: '2020-01-15' } });

  it('shows the figures of the day of presentation', () => {
    expect(view.hoje).toBe('2020-01-15');
  });

  it('expires its options by today’s date', () => {
    expect(view.areas[0]?.itens[0]?.opcoes[0]?.validade).toEqual({ vencida: true, ate: '2020-01-31' });
  });
});

describe('faults', () => {
  it('name area, item, person and option', () => {
    const option = opcaoDe();
    const id = option.diagnostico_produto_item_opcao_id;
    const study = estudoDe([VIDA([option])]);
    const lugar: Lugar = {
      area: 1,
      item: '1.01',
      segurado: 'titular',
      opcao: id,
      campo: 'remuneracao_intermediacao',
    };
    const mensagem = 'Informe a remuneração.';
    expect(moveProblems(study, [{ codigo: 'preencher', lugar, mensagem }])).toEqual([
      {
        key: `produtos.1.itens.1.01.titular.opcoes.${id}.remuneracao_intermediacao`,
        lugar,
        where: 'Vida · Seguro de vida temporário, Marina · Vida 20 anos',
        message: 'Informe a remuneração.',
      },
    ]);
  });

  it('have the name of their field if they concern the study itself', () => {
    const lugar = { campo: 'renda_mensal_bruta' };
    const [fault] = moveProblems(estudoDe([]), [
      { codigo: 'preencher', lugar, mensagem: 'Preencha o campo.' },
    ]);
    expect(fault).toMatchObject({ lugar, message: 'Preencha o campo.' });
    expect(fault?.where).toMatch(/renda/i);
  });
});

describe('what keeps a study from being sent', () => {
  const study = (over: Partial<Estudo>) =>
    missingToSend(estudoDe([VIDA([])], over)).map(({ lugar }) => lugar.campo);

  it('counts health answers only for people who may see them', () => {
    expect(study({ ve_saude: true })).toContain('fumante');
    const without = study({ ve_saude: false });
    expect(without.length).toBeGreaterThan(0);
    expect(without).not.toContain('fumante');
  });
});

describe('changes made by somebody else', () => {
  const before = estudoDe([VIDA([])], { estagio: 4, tarefas: [tarefaDe({ estagio_especialista: 1 })] });

  it('are listed by stage and area', () => {
    const after = estudoDe([VIDA([])], { estagio: 5, versao: 10 });
    expect(changesText(before, after)).toBe(
      'Mudou enquanto você olhava. O estudo agora está em 5 Resultado do estudo. Vida: Verificar retorno do cliente.',
    );
  });

  it('are empty when nothing changed', () => {
    expect(changesText(before, before)).toBeNull();
  });
});

describe('the wizard of a later area', () => {
  const life = (over: object) => ({ id: 1 as const, nome: 'Vida', itens: [itemDe([], { ...over })] });
  const passoOf = (href: string) => new URL(href, 'http://x').searchParams;

  it('opens at its first missing answer', () => {
    const estudo = estudoDe([life({ capital_desejado: 800_000, tempo_necessidade: null, nota_atual: 3 })]);
    const search = passoOf(areaWizardHref(estudo, 1));
    expect([search.get('passo'), search.get('campo')]).toEqual(['area-1', '1.01.titular.tempo_necessidade']);
  });

  it('opens at the first undecided item', () => {
    const search = passoOf(areaWizardHref(estudoDe([life({ interesse: null })]), 1));
    expect([search.get('passo'), search.get('campo')]).toEqual(['area-1', '1.01.titular.interesse']);
  });
});
