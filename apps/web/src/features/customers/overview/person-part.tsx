import type { Cliente, Estudo } from '@farol/contracts';
import { ageAt } from '@farol/domain/calendar';
import { isFilled } from '@farol/domain/catalogue';
import { codeLabel } from '@farol/domain/code-lists';
import { conjugeName } from '@farol/domain/study';
import { Anchor } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import { useCan } from '../../../shared/api/index.ts';
import { cep, cnpj, cpf, date, phone, today } from '../../../shared/format/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { PersonAvatar } from '../../../shared/ui/people.tsx';
import { Fact, Facts, Section } from '../../../shared/ui/section.tsx';
import { customerTexts, overviewTexts as texts } from '../texts.ts';
import classes from './overview.module.css';

const dataHref = (id: number) => `/customers/${id}?aba=dados`;

export function PersonPart({ cliente }: { cliente: Cliente }) {
  const mayEdit = useCan('clientes.editar');
  const consent = cliente.consentimentos.find(({ finalidade }) => finalidade === 'tratamento');
  const { pessoa_telefone, canal_contato, cliente_id } = cliente;
  return (
    <Section
      title={texts.person}
      aside={
        mayEdit && (
          <Anchor component={AppLink} href={dataHref(cliente_id)} fz="inherit" fw={600}>
            {texts.edit}
          </Anchor>
        )
      }
    >
      <Facts>
        {cliente.pessoa_cnpj ? (
          <Fact label={texts.cnpj}>{cnpj(cliente.pessoa_cnpj)}</Fact>
        ) : (
          <Fact label={texts.cpf}>{cpf(cliente.pessoa_cpf)}</Fact>
        )}
        <Fact label={texts.birth}>{date(cliente.pessoa_data_nascimento)}</Fact>
        <Fact label={texts.mobile}>{phone(cliente.pessoa_celular)}</Fact>
        {pessoa_telefone && <Fact label={texts.phone}>{phone(pessoa_telefone)}</Fact>}
        <Fact label={texts.email}>
          <Email address={cliente.pessoa_email} />
        </Fact>
        {canal_contato && <Fact label={texts.channel}>{codeLabel('canal_contato', canal_contato)}</Fact>}
        <Fact label={texts.address}>
          {addressLines(cliente).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Fact>
        <Fact label={texts.consent}>
          {consent ? (
            <span className="inline-row">
              <CircleCheck size={14} strokeWidth={1.8} className="success" aria-hidden />
              {date(consent.data)}
            </span>
          ) : (
            <span className="warning">{texts.noConsent}</span>
          )}
        </Fact>
      </Facts>
    </Section>
  );
}

/** A long one goes on in the next line from its "@". */
function Email({ address }: { address: string | null }) {
  if (!address) return '—';
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

/** "Rua Coronel Quirino, 1.284, ap. 92", "Cambuí, 13025-002", "Campinas, SP" */
function addressLines(cliente: Cliente): string[] {
  const { endereco_logradouro: street, endereco_numero: number, endereco_complemento: rest } = cliente;
  const { endereco_bairro: district, endereco_cep, endereco_cidade: city, endereco_estado: state } = cliente;
  const lines = [
    [street, number, rest],
    [district, endereco_cep && cep(endereco_cep)],
    [city, state],
  ].map((parts) => parts.filter(Boolean).join(', '));
  const told = lines.filter(Boolean);
  return told.length > 0 ? told : ['—'];
}

type Relative = { key: string; nome: string; about: string; notes?: string[] };

/** The family from the study, else the spouse from the registration. */
export function FamilyPart({ cliente, estudo }: { cliente: Cliente; estudo: Estudo | undefined }) {
  const family = [...spouseOf(cliente, estudo), ...dependantsOf(estudo)];
  return (
    <Section title={texts.family}>
      {family.length === 0 && <p className="text-sm dim">{texts.noFamily}</p>}
      <ul className={classes.family}>
        {family.map(({ key, nome, about, notes = [] }) => (
          <li key={key} className="row">
            <PersonAvatar name={nome} size={26} />
            <span className="stack">
              {nome}
              <small>{about}</small>
              {notes.map((note) => (
                <small key={note}>{note}</small>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const yearsOf = (birth: string): string => (birth ? customerTexts.age(ageAt(birth, today())) : '');

function spouseOf({ conjuge }: Cliente, estudo: Estudo | undefined): Relative[] {
  const isAnswered = isFilled(estudo?.estado_civil);
  const nome = isAnswered && estudo ? conjugeName(estudo) : textOf(conjuge?.nome_completo);
  if (!nome) return [];
  const birth = textOf(estudo?.conjuge_data_nascimento) || textOf(conjuge?.data_nascimento);
  const regime = textOf(estudo?.regime_bens);
  const about = [texts.spouse, yearsOf(birth), regime && codeLabel('regime_bens', regime).toLowerCase()];
  return [{ key: 'conjuge', nome, about: about.filter(Boolean).join(' · ') }];
}

/** "Pessoa com deficiência ou incapaz para o trabalho: autismo"; empty for readers without health data. */
const conditionOf = ({ invalido, condicao_saude }: Readonly<Record<string, unknown>>): string =>
  [invalido === 'S' && texts.disabled, textOf(condicao_saude)].filter(Boolean).join(': ');

const dependantsOf = (estudo: Estudo | undefined): Relative[] =>
  (estudo?.dependentes ?? []).map((row) => {
    const kin = textOf(row.parentesco);
    const about = [kin && codeLabel('parentesco', kin).toLowerCase(), yearsOf(textOf(row.data_nascimento))];
    return {
      key: row.linha_uuid,
      nome: textOf(row.nome) || (about[0] ?? ''),
      about: about.filter(Boolean).join(' · '),
      notes: [conditionOf(row), textOf(row.observacao).trim()].filter(Boolean),
    };
  });
