// Before which holiday of a religion the allowance is paid (Permenaker 6/2016 art. 1 and 5): words by which the working calendar names it. An
// employee of another belief agrees with the employer on a day, which is entered.

/** By the code of the religion. */
export const thrHolidays: { readonly [religion: string]: readonly string[] } = {
  ISLAM: ['Idul Fitri', 'Eid al-Fitr', 'Lebaran'],
  PROTESTANT: ['Christmas', 'Natal'],
  CATHOLIC: ['Christmas', 'Natal'],
  HINDU: ['Nyepi'],
  BUDDHIST: ['Waisak', 'Vesak'],
  CONFUCIAN: ['Chinese New Year', 'Imlek'],
}

interface NamedDay {
  readonly date: string
  readonly name: string
}
const isOf = (religion: string, { name }: NamedDay): boolean =>
  (thrHolidays[religion] ?? []).some((words) => name.toLowerCase().includes(words.toLowerCase()))

/** The first national day of that holiday from a day on, out of the days of a calendar in order; undefined: none is entered. */
export const nextHoliday = (days: readonly NamedDay[], religion: string, from: string): string | undefined =>
  days.find((day) => day.date >= from && isOf(religion, day))?.date

/** The national days of that holiday in a year; none where the calendar has none, and for a belief whose day is agreed upon. */
export const holidaysOf = (days: readonly NamedDay[], religion: string, year: string): readonly string[] =>
  days.filter((day) => day.date.startsWith(year) && isOf(religion, day)).map(({ date }) => date)

/** The allowance is due seven days before the holiday. */
export const thrDueDays = 7
