import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pt-br';
import type { CalendarDay } from '@farol/domain/calendar';
import { FocusTrap } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';

const settings = { locale: 'pt-br', firstDayOfWeek: 0 as const, weekendDays: [] };
const labels = {
  previousMonth: 'Mês anterior',
  nextMonth: 'Próximo mês',
  previousYear: 'Ano anterior',
  nextYear: 'Próximo ano',
  previousDecade: 'Década anterior',
  nextDecade: 'Próxima década',
  monthLevelControl: 'Escolher o mês',
  yearLevelControl: 'Escolher o ano',
};

type CalendarProps = {
  value: CalendarDay | null;
  min?: CalendarDay | undefined;
  max?: CalendarDay | undefined;
  onPick: (day: CalendarDay) => void;
};

/** Focuses itself on mount: the popover opens before this lazy component exists. */
export function Calendar({ value, min, max, onPick }: CalendarProps) {
  return (
    <DatesProvider settings={settings}>
      <FocusTrap>
        <div>
          <DatePicker
            value={value}
            defaultDate={value ?? undefined}
            minDate={min}
            maxDate={max}
            ariaLabels={labels}
            onChange={(day) => day && onPick(day)}
          />
        </div>
      </FocusTrap>
    </DatesProvider>
  );
}
