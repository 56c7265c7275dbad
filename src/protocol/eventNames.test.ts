import {
  answerEvent,
  dayEvent,
  eventSuffix,
  loadFormEvent,
  rowsEvent,
  sessionEvent,
  untilNextDay,
} from './eventNames';

const timeOf = (iso: string) => Date.parse(iso);

describe('event names', () => {
  it('are spelled as the wire spells them, by the clock of Asia/Ho_Chi_Minh', () => {
    const time = timeOf('2026-01-31T08:05:09+07:00');
    expect(dayEvent(time)).toBe('event_dashboard_current_day_2026_01_31');
    expect(sessionEvent(time, 'x')).toBe('event_dashboard_sesion_web_2026_01_31_08_05_09_x');
    expect(loadFormEvent(time, 'x')).toBe('event_web_loadform_2026_01_31_08_05_09_x');
    expect(answerEvent(time, 'x')).toBe('get_data_layout2026_01_31_08_05_09_x');
    expect(rowsEvent(time, 'x')).toBe('event_recycler_view2026_01_31_08_05_09_x');
  });

  it('agree with the time zone of the database of time zones, in every season', () => {
    const zone = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Ho_Chi_Minh',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    for (
      let time = timeOf('2024-02-28T15:00:00Z');
      time < timeOf('2026-03-02T00:00:00Z');
      time += 37 * 3_600_000 + 1_001
    ) {
      expect(answerEvent(time, '')).toBe(`get_data_layout${zone.format(time).replace(/\D/g, '_')}_`);
    }
  });

  it('change the day at midnight there', () => {
    const before = timeOf('2026-02-28T23:59:59.999+07:00');
    expect(untilNextDay(before)).toBe(1);
    expect(dayEvent(before)).toBe('event_dashboard_current_day_2026_02_28');
    expect(dayEvent(before + untilNextDay(before))).toBe('event_dashboard_current_day_2026_03_01');
  });

  it('end in a suffix that is one path segment and differs', () => {
    const suffixes = Array.from({ length: 200 }, () => eventSuffix());
    expect(new Set(suffixes).size).toBe(200);
    for (const suffix of suffixes) expect(suffix).toMatch(/^[a-z0-9]{8}$/);
  });
});
