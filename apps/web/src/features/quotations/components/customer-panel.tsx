import type { Estudo, Item, Segurado } from '@farol/contracts';
import { formatCep, formatCpf, formatPhoneSpaced, labelInGender, occupationFor } from '@farol/domain/br';
import { codeLabel, type Valor } from '@farol/domain/code-lists';
import { date } from '../../../shared/format/index.ts';
import { CopyFact, Facts, Section } from '../../../shared/ui/section.tsx';
import { wantedItems } from '../delivery.ts';
import { customerTexts as texts } from '../texts.ts';
import { CustomerNeeds } from './customer-needs.tsx';
import { itemName } from './item-list.tsx';

type Labelled = readonly [label: string, text: string | null | undefined];

const CopyFacts = ({ values }: { values: readonly Labelled[] }) => (
  <Facts narrow>
    {values.map(([label, text]) => text && <CopyFact key={label} label={label} text={text} />)}
  </Facts>
);

/** Contact of the customer, and who is insured, each value ready to be pasted into a provider's form. */
export function CustomerIdentity({ study }: { study: Estudo }) {
  const { pessoa_nome, pessoa_celular, pessoa_telefone, pessoa_email, segurados } = study;
  return (
    <>
      {segurados ? (
        segurados.map((one) => <Insured key={one.tipo_segurado} insured={one} />)
      ) : (
        <Section title={texts.customer}>
          <CopyFacts values={[[texts.name, pessoa_nome]]} />
        </Section>
      )}
      <Section title={texts.contact}>
        <CopyFacts
          values={[
            [texts.mobile, formatPhoneSpaced(pessoa_celular ?? '')],
            [texts.phone, formatPhoneSpaced(pessoa_telefone ?? '')],
            [texts.email, pessoa_email],
          ]}
        />
      </Section>
    </>
  );
}

function Insured({ insured }: { insured: Segurado }) {
  const { tipo_segurado, nome, cpf, data_nascimento, sexo, estado_civil, profissao } = insured;
  const { endereco, cidade_residencia, uf_residencia, endereco_cep } = insured;
  return (
    <Section title={tipo_segurado === 'titular' ? texts.customer : texts.spouse}>
      <CopyFacts
        values={[
          [texts.name, nome],
          [texts.cpf, formatCpf(cpf ?? '')],
          [texts.born, data_nascimento && date(data_nascimento)],
          [texts.sex, sexo && codeLabel('sexo', sexo as Valor<'sexo'>)],
          [
            texts.marital,
            estado_civil &&
              labelInGender(
                {
                  value: estado_civil,
                  label: codeLabel('estado_civil', estado_civil as Valor<'estado_civil'>),
                },
                sexo,
              ),
          ],
          [texts.occupation, profissao && occupationFor(profissao, sexo)],
          [texts.address, endereco],
          [texts.city, [cidade_residencia, uf_residencia].filter(Boolean).join(', ')],
          [texts.postalCode, formatCep(endereco_cep ?? '')],
        ]}
      />
    </Section>
  );
}

/** The customer with all answers about these items: what proposals and policies are typed from. */
export function CustomerPanel({ study, items }: { study: Estudo; items: readonly Item[] }) {
  return (
    <div>
      <CustomerIdentity study={study} />
      {wantedItems(items).map((item) => (
        <CustomerNeeds
          key={item.diagnostico_produto_item_id}
          item={item}
          study={study}
          title={itemName(item)}
          isIdentified={study.segurados !== undefined}
        />
      ))}
    </div>
  );
}
