import { addDays, nationalHolidays, weekday, yearOf } from '@farol/domain/calendar';
import { Text } from '@mantine/core';
import { today } from '../../../shared/format/index.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { todoTexts as texts } from '../texts.ts';
import classes from '../todo.module.css';

const SHORT = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'];
const LONG = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'];

/** The days of this week, with days off marked. */
export function WeekStrip() {
  const now = today();
  const sunday = addDays(now, -weekday(now));
  const days = SHORT.map((_, index) => addDays(sunday, index));
  const holidays = [...nationalHolidays(yearOf(sunday)), ...nationalHolidays(yearOf(days[6] ?? sunday))];
  const off = days.flatMap((day, index) => {
    const holiday = holidays.find((one) => one.day === day);
    return holiday && index > 0 && index < 6 ? [{ name: holiday.nome, weekday: LONG[index] ?? '' }] : [];
  });
  return (
    <Section title={texts.week}>
      <ol className={classes.week}>
        {days.map((day, index) => (
          <li
            key={day}
            data-today={day === now || undefined}
            data-off={index === 0 || index === 6 || holidays.some((one) => one.day === day) || undefined}
            aria-current={day === now ? 'date' : undefined}
          >
            {SHORT[index]}
            <b>{Number(day.slice(8))}</b>
          </li>
        ))}
      </ol>
      {off.map((holiday) => (
        <Text key={holiday.name} size="sm" c="dimmed" mt="xs">
          {texts.holiday(holiday.name, holiday.weekday)}
        </Text>
      ))}
    </Section>
  );
}
