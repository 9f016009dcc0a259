// What is chosen for places of work and repeated by everything that happens there.
import { shared } from '../../../kernel/index.ts'

export const timeZones = shared('TimeZone', ['WIB', 'WITA', 'WIT'])
export const workDaySchemes = shared('WorkDayScheme', ['FIVE_DAY', 'SIX_DAY'])
