// Wages while a mother is away (Law 4/2024 art. 5(2)): all of them in the first four months, 75 % in the fifth and the sixth.
import { addMonths } from '../time/calendar.ts'

const fullMonths = 4
const afterwards = 75

/** Per cent of the wage on a day of a stay away that began on `since`. */
export const maternityPayOn = (since: string, day: string): number =>
  day < addMonths(since, fullMonths) ? 100 : afterwards
