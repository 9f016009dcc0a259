// Statuses that many entities have.
import { shared } from '../shared-types.ts'

export const activeStatuses = shared('ActiveStatus', ['ACTIVE', 'INACTIVE'])
