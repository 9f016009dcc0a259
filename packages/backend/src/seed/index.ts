// Fills an empty database with the demo company: area by area, each in a transaction of its own, each only once.
// Several backends may start at the same time: a lock lets one write, the others find the work done.
import { tableNameOf } from '@kantor/shared/derive/tables'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../db/connection.ts'
import { lockUntilCommit } from '../db/locks.ts'
import type { Engine } from '../engine/context.ts'
import { accessRightsArea } from './access/access-rights.ts'
import { accountsArea, demoApiKey, demoPassword } from './access/accounts.ts'
import { demoUsers } from './access/roles.ts'
import { approvalsArea } from './approvals/approvals.ts'
import type { SeedArea, SeedSize } from './area.ts'
import { attendanceArea } from './attendance/attendance.ts'
import { leaveArea } from './attendance/leave.ts'
import { rosterArea } from './attendance/shifts.ts'
import { contractsArea } from './employees/contracts.ts'
import { disciplineArea } from './employees/discipline.ts'
import { employeesArea } from './employees/employees.ts'
import { hrCodesArea } from './employees/hr-codes.ts'
import { qualificationsArea } from './employees/qualifications.ts'
import { separationsArea } from './employees/separations.ts'
import { libraryArea } from './library/library.ts'
import { calendarArea } from './master/calendar.ts'
import { codesArea } from './master/codes.ts'
import { companiesArea } from './master/companies.ts'
import { errorsArea } from './master/errors.ts'
import { flagsArea } from './master/flags.ts'
import { placesArea } from './master/places.ts'
import { statutoryArea } from './master/statutory.ts'
import { messagesArea } from './messages/messages.ts'
import { establishmentArea } from './organisation/establishment.ts'
import { organisationArea } from './organisation/organisation.ts'

export { demoApiKey, demoPassword } from './access/accounts.ts'
export { demoUsers } from './access/roles.ts'

export interface Seeded {
  readonly signIns: readonly { readonly username: string; readonly what: string }[]
  readonly password: string
  /** Key for scripts, `ek_<id>_<secret>`. */
  readonly apiKey: string
}

const areas: readonly SeedArea[] = [
  companiesArea,
  codesArea,
  flagsArea,
  statutoryArea,
  organisationArea,
  calendarArea,
  employeesArea,
  contractsArea,
  disciplineArea,
  separationsArea,
  establishmentArea,
  qualificationsArea,
  hrCodesArea,
  rosterArea,
  placesArea,
  accountsArea,
  accessRightsArea,
  messagesArea,
  libraryArea,
  errorsArea,
  leaveArea,
  approvalsArea,
  attendanceArea,
]

/** Areas that take long and that few need. */
export type LongArea = 'attendance'

/** Writes what is missing, but for the areas left out; gives the sign-ins when it wrote anything, null when all stood already. Refuses in production. */
export async function seed(engine: Engine, size: SeedSize, leaveOut: readonly LongArea[] = []): Promise<Seeded | null> {
  if (process.env.NODE_ENV === 'production')
    throw new Error('The demo data has a known password and a known key: it is refused in production')
  // A look at all tables takes longer than most areas do: it is taken where an area asks for what others wrote, and at the end.
  let [wrote, isCounted] = [false, true]
  const count = () => engine.database.db.execute(sql`analyze`)
  for (const area of areas.filter(({ name }) => !leaveOut.some((long) => long === name))) {
    if (area.isCounting && !isCounted) {
      await count()
      isCounted = true
    }
    const isNew = await run(engine, size, area)
    isCounted &&= !isNew
    wrote ||= isNew
  }
  if (!isCounted) await count()
  if (!wrote) return null
  return {
    signIns: demoUsers.map(({ username, what }) => ({ username, what })),
    password: demoPassword,
    apiKey: demoApiKey,
  }
}

async function run(engine: Engine, size: SeedSize, area: SeedArea): Promise<boolean> {
  return engine.database.db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'kantor seed')
    const [found] = await rowsOf(tx, sql`select 1 from ${sql.identifier(tableNameOf(area.marker.name))} limit 1`)
    if (found !== undefined) return false
    await area.run({ engine, tx, size, today: engine.today() })
    return true
  })
}
