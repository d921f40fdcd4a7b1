import type { api, HandlerInput } from '@farol/contracts';
import { addDays, isCalendarDay, yearOf } from '@farol/domain/calendar';
import { ANIVERSARIO, nearestBirthday } from '@farol/domain/pipeline';
import { audit } from '../../platform/audit.ts';
import { conflict, invalid } from '../../platform/http/errors.ts';
import { lockCustomer } from '../customers/index.ts';
import { actionErrors, type RequestContext } from './act-on-activity.ts';
import { type BirthdayMark, findBirthdayMark, saveBirthdayMark } from './birthdays.store.ts';

type Body = HandlerInput<typeof api.activities.birthday>['body'];

const NO_MARK = { situacao: null, adiado_ate: null, motivo: null } as const;

function markOf({ acao, ate, motivo }: Body): Pick<BirthdayMark, 'situacao' | 'adiado_ate' | 'motivo'> {
  switch (acao) {
    case 'concluir':
      return { ...NO_MARK, situacao: 'feito' };
    case 'dispensar':
      return { ...NO_MARK, situacao: 'dispensado', motivo: motivo ?? null };
    case 'adiar':
      return { ...NO_MARK, adiado_ate: ate ?? null };
    default:
      return NO_MARK;
  }
}

/** Marks one year's birthday of a customer or spouse as greeted, dismissed or put off; `retomar` undoes it. */
export const actOnBirthday = ({ deps, actor, request_id }: RequestContext, cliente_id: number, body: Body) =>
  deps.db.write(actor, async (tx) => {
    const now = deps.clock.now();
    const { pessoa, ano } = body;
    const customer = await lockCustomer(tx, actor, cliente_id);
    const birth = pessoa === 'cliente' ? customer.pessoa_data_nascimento : customer.conjuge?.data_nascimento;
    if (!birth || !isCalendarDay(birth))
      throw invalid({ pessoa: ['Esta pessoa não tem data de nascimento no cadastro.'] });
    if (body.acao === 'ver') throw conflict('acao_invalida', 'Um aniversário se conclui ou se dispensa.');
    const today = deps.clock.today();
    const birthday = nearestBirthday(birth, today);
    if (yearOf(birthday) !== ano || birthday < birth)
      throw invalid({ ano: ['Só o aniversário mais próximo pode ser marcado.'] });
    const lastDay = addDays(birthday, ANIVERSARIO.antes - ANIVERSARIO.depois);
    const errors = actionErrors(body, today, lastDay);
    if (Object.keys(errors).length > 0) throw invalid(errors);

    const key = { empresa_id: customer.empresa_id, cliente_id, pessoa, ano };
    const before = (await findBirthdayMark(tx, key)) ?? NO_MARK;
    const wanted = markOf(body);
    const mark = { ...key, ...wanted };
    if (before.situacao !== wanted.situacao || before.adiado_ate !== wanted.adiado_ate) {
      await saveBirthdayMark(tx, key, {
        ...wanted,
        funcionario_id: actor.funcionario_id,
        atualizado_em: now,
      });
      await audit(tx, actor, now, {
        empresa_id: customer.empresa_id,
        entidade: 'aniversario',
        entidade_id: cliente_id,
        acao: body.acao,
        antes: { ...key, ...pick(before) },
        depois: { ...key, ...wanted },
        request_id,
      });
    }
    return mark;
  });

const pick = ({
  situacao,
  adiado_ate,
  motivo,
}: Pick<BirthdayMark, 'situacao' | 'adiado_ate' | 'motivo'>) => ({
  situacao,
  adiado_ate,
  motivo,
});
