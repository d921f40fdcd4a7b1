import { campoDefinition } from '@farol/domain/catalogue';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { FieldInput } from './field-input.tsx';

const years = (...counts: number[]) => counts.map((n) => `${n} anos`);
const upTo = (n: number, word: (i: number) => string) => Array.from({ length: n }, (_, i) => word(i + 1));
const plural = (word: string, words: string) => (n: number) => `${n} ${n === 1 ? word : words}`;

it('offers a union as the regime of a union, never of a marriage', () => {
  const regime = (estado_civil: string, value: string | null = null) => {
    const { unmount } = renderUi(
      <FieldInput
        campo={campoDefinition('regime_bens')}
        value={value}
        valores={{ estado_civil }}
        onChange={() => {}}
      />,
    );
    fireEvent.click(screen.getByRole('combobox', { name: 'Regime de bens' }));
    const found = screen.queryByRole('option', { name: 'União estável', hidden: true }) !== null;
    unmount();
    return found;
  };
  expect([regime('C'), regime('UE'), regime('C', 'uniao_estavel')]).toEqual([false, true, true]);
});

/** The specification's code lists, with its labels and order, under a field that uses them. */
const LISTS: [nome: string, labels: string[]][] = [
  ['sexo', ['Masculino', 'Feminino', 'Outro']],
  [
    'estado_civil',
    ['Solteiro', 'Casado', 'Separado Judicialmente', 'Divorciado', 'Viúvo', 'União Estável', 'Outros'],
  ],
  ['fumante', ['Fumante', 'Não Fumante', 'Ex Fumante']],
  ['tipo_vinculo', ['CLT', 'PJ', 'MEI', 'Funcionário Público']],
  [
    'regime_bens',
    [
      'Comunhão parcial de bens',
      'Comunhão universal de bens',
      'Separação de bens',
      'Participação final nos aquestos',
      'União estável',
      'Nenhum',
    ],
  ],
  ['canal_contato', ['E-mail', 'Celular', 'Telefone', 'WhatsApp']],
  ['perfil_investidor', ['Conservador', 'Moderado', 'Balanceado', 'Sofisticado', 'Especialista']],
  ['tipo_investimento', ['Renda fixa', 'Multimercado', 'Renda variável', 'Outros']],
  ['prazo_investimento', ['Menos de 5 anos', ...years(5, 10, 15, 20, 25, 30)]],
  ['tipo_plano_previdencia', ['PGBL', 'VGBL']],
  ['regime_tributario', ['Progressivo', 'Regressivo']],
  ['tipo_declaracao_ir', ['Simplificada', 'Completa']],
  ['indice_correcao', ['INCC', 'IPCA', 'TR', 'INPC', 'FIPE']],
  ['abrangencia', ['Regional', 'Nacional', 'Nacional + Exterior']],
  ['periodicidade_pagamento', ['Mensal', 'Anual', 'Único']],
  ['forma_pagamento', ['Cartão', 'Boleto']],
  ['cobranca', ['Mensal', 'Anual', 'Outros']],
  ['anos_cobertura', [...years(5, 10, 15, 20, 25, 30), 'Vitalício']],
  ['periodo_cobertura', [...years(5, 10, 15, 20, 25, 30), 'Vitalício']],
  ['idade_limite_cobertura', years(60, 65, 70, 80, 85).map((age) => `Até ${age}`)],
  ['prazo_reposicao_anos', ['0 anos', ...upTo(70, plural('ano', 'anos')), 'Vitalício']],
  ['cilindrada', ['Até 1.000 cc', 'Acima de 1.000 cc']],
  [
    'tempo_necessidade',
    [
      'Imediato',
      'Até 5 dias',
      ...[30, 60, 90, 120, 180, 360].map((days) => `${days} dias`),
      'Acima de 360 dias',
    ],
  ],
  ['dias_acompanhamento', upTo(30, plural('dia', 'dias'))],
  ['nota_atual', upTo(10, String)],
  ['tipo_segurado', ['Titular', 'Cônjuge', 'Casal']],
];

it.each(LISTS)("%s offers the specification's list with its labels", (nome, labels) => {
  const field = campoDefinition(nome);
  renderUi(<FieldInput campo={field} value={null} onChange={() => undefined} valores={{}} />);
  fireEvent.click(screen.getByRole('combobox', { name: field.rotulo }));
  const offered = screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent);
  expect(offered).toEqual(labels);
});

it('offers Sim and Não for a yes-or-no field', () => {
  renderUi(
    <FieldInput campo={campoDefinition('possui')} value={null} onChange={() => undefined} valores={{}} />,
  );
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    'Sim',
    'Não',
  ]);
});
