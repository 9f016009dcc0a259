// How serious a finding about a row, a cell or an entry is.
import { shared } from '../shared-types.ts'

export const findingLevels = shared('FindingLevel', ['WARN', 'ERROR'])
