import type { Item } from '@farol/contracts';
import { ageAt, type CalendarDay, isCalendarDay } from '@farol/domain/calendar';
import {
  type Campo,
  colunasOf,
  generalBlockNames,
  hasConjuge,
  isFilled,
  itemDefinition,
  type NomeTabela,
} from '@farol/domain/catalogue';
import { proposeBeneficiarios, requiredForQuote } from '@farol/domain/study';
import { Button, Text } from '@mantine/core';
import { Users } from 'lucide-react';
import { newIdempotencyKey } from '../../../shared/api/idempotency.ts';
import { percent } from '../../../shared/format/index.ts';
import { editedRows, type Owner, rowKey } from '../../../shared/sync/rows.ts';
import type { Values } from '../../../shared/sync/types.ts';
import { TableField } from '../fields/table-field.tsx';
import { itemAnchor } from '../study/field-place.ts';
import { useStudy } from '../study/study-context.ts';
import { diagnosisTexts } from '../texts.ts';
import { MissingLinks } from '../wizard/missing-links.tsx';
import classes from './item.module.css';

type FamilyMember = { nome: string; parentesco?: string; idade?: number };

const withAge = (born: unknown, today: CalendarDay): Pick<FamilyMember, 'idade'> =>
  typeof born === 'string' && isCalendarDay(born) ? { idade: ageAt(born, today) } : {};

const trimmed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Customer, spouse and dependants of the survey with today's ages, without unnamed ones. */
export function familyOf(
  valores: Values,
  dependentes: readonly Values[],
  holder: string,
  today: CalendarDay,
): FamilyMember[] {
  const spouse: FamilyMember = {
    nome: trimmed(valores.conjuge_nome),
    parentesco: 'conjuge',
    ...withAge(valores.conjuge_data_nascimento, today),
  };
  const others = dependentes.map(
    ({ nome, parentesco, data_nascimento }): FamilyMember => ({
      nome: trimmed(nome),
      ...(trimmed(parentesco) ? { parentesco: trimmed(parentesco) } : {}),
      ...withAge(data_nascimento, today),
    }),
  );
  return [
    { nome: holder, ...withAge(valores.data_nascimento, today) },
    ...(hasConjuge(valores) ? [spouse] : []),
    ...others,
  ].filter(({ nome }) => isFilled(nome));
}

/** Whether a table lists family members: it has a name and an age. */
export const isFamilyTable = (columns: readonly Campo[]): boolean =>
  ['nome', 'idade'].every((nome) => columns.some((c) => c.nome === nome)) &&
  columns.every((c) => c.obrigatorio_em !== 'salvar' || c.nome === 'idade');

/** The row of a family member in such a table. */
export const rowOfMember = (columns: readonly Campo[], member: FamilyMember): Values =>
  Object.fromEntries(Object.entries(member).filter(([nome]) => columns.some((c) => c.nome === nome)));

const texts = diagnosisTexts.item;

/** Rows of an item; rows that the survey asks for are shown as a link to it. */
export function ItemTable({ nome, item }: { nome: NomeTabela; item: Item }) {
  const { pending } = useStudy();
  if (generalBlockNames.has(nome))
    return (
      <p className="text-sm dim">
        {diagnosisTexts.tablesElsewhere} <MissingLinks names={[nome]} />
      </p>
    );
  const owner = { tipo: 'item' as const, id: item.diagnostico_produto_item_id };
  const definicao = itemDefinition(item.codigo);
  const columns = colunasOf(nome, { item: definicao, area: definicao.produto_diagnostico_id });
  const rows = editedRows(item, owner, nome, pending);
  const total = rows.reduce((sum, row) => sum + (typeof row.percentual === 'number' ? row.percentual : 0), 0);
  const uneven = nome === 'beneficiarios' && rows.length > 0 && Math.abs(total - 100) > 0.001;
  return (
    <div data-campo={itemAnchor(item.codigo, item.tipo_segurado, nome)}>
      <h3 className={classes.part}>
        {diagnosisTexts.tableTitle(nome)}
        {requiredForQuote(item.codigo).has(nome) && (
          <span className={classes.asked} aria-hidden>
            {' *'}
          </span>
        )}
      </h3>
      {rows.length === 0 && (isFamilyTable(columns) || nome === 'beneficiarios') && (
        <AddFamily nome={nome} item={item} columns={columns} owner={owner} />
      )}
      <TableField tabela={nome} campos={columns} owner={owner} values={item} />
      {uneven && (
        <Text size="xs" fw={500} mt={6} className="warning">
          {texts.beneficiaries(percent(total))}
        </Text>
      )}
    </div>
  );
}

type AddFamilyProps = {
  nome: NomeTabela;
  item: Item;
  columns: readonly Campo[];
  owner: Owner;
};

/** Adds all family members of the survey at once, of `beneficiarios` the heirs; rows can be removed. */
function AddFamily({ nome, item, columns, owner }: AddFamilyProps) {
  const { estudo, pending, valores, hoje, queue, readOnly } = useStudy();
  const survey = { tipo: 'diagnostico' as const, id: estudo.diagnostico_id };
  const asHeirs = nome === 'beneficiarios';
  const dependants = editedRows(estudo, survey, 'dependentes', pending);
  const { pessoa_nome } = estudo;
  const brought = asHeirs
    ? proposeBeneficiarios({ ...valores, pessoa_nome }, dependants, item.tipo_segurado)
    : familyOf(valores, dependants, pessoa_nome, hoje).map((member) => rowOfMember(columns, member));
  if (readOnly || brought.length === 0) return null;
  const bring = () => {
    for (const [ordem, row] of brought.entries())
      queue.edit(rowKey(newIdempotencyKey()), row, {
        dono_tipo: owner.tipo,
        dono_id: owner.id,
        tabela: nome,
        ordem,
      });
  };
  return (
    <Button
      className={classes.family}
      variant="light"
      size="xs"
      leftSection={<Users size={14} aria-hidden />}
      onClick={bring}
    >
      {asHeirs ? texts.bringHeirs : texts.bringFamily}
    </Button>
  );
}
