// Terminals, fences and badges of the demo company.
import { AttendanceTerminal } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-terminal.entity'
import { EmployeeBadge } from '@kantor/shared/catalogue/attendance/attendance-process/employee-badge.entity'
import { Geofence } from '@kantor/shared/catalogue/attendance/attendance-process/geofence.entity'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import { neverNull, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { ssi } from '../area.ts'
import { insertRows } from '../writing/rows.ts'

const ofEmployee = tableColumns(Employee)

/** Places of each location: latitude, longitude of its gate. */
const gates = [
  [-6.2088, 106.8456],
  [-6.3015, 107.152],
  [-7.2575, 112.7521],
  [-5.1477, 119.4327],
] as const

/** Gives the first terminal of each location. */
export async function insertTerminals(tx: Db, today: string): Promise<ReadonlyMap<number, number>> {
  const places = await rowsOf<{ id: number; code: string; name: string; from: string }>(
    tx,
    sql`select id, location_code as code, location_name as name from work_location where company_code = ${ssi.companyCode} order by id`,
  )
  const seen = (hours: number) => new Date(Date.parse(`${today}T03:00:00Z`) - hours * 3_600_000).toISOString()
  // One terminal a place; the two largest have a second, which is trusted, and one whose clock drifts.
  const second = [
    { directionMode: 'TRUSTED' as const, clockDriftSec: 4, lastSyncAt: seen(0.2) },
    { directionMode: 'NONE' as const, clockDriftSec: 190, lastSyncAt: seen(30) },
  ]
  const terminals = places.flatMap((place, i) =>
    [{ directionMode: 'NONE' as const, clockDriftSec: 6, lastSyncAt: seen(0.1) }, ...second.slice(i, i + 1)].map(
      (extra, n) => ({
        terminalCode: `T-${place.code}-${n + 1}`.slice(0, 20),
        terminalName: `${place.name}, gate ${n + 1}`.slice(0, 60),
        serialNo: `SN${String(i + 1).padStart(2, '0')}${n + 1}`,
        location: place.id,
        terminalGroup: 'MAIN',
        ...extra,
      }),
    ),
  )
  const ids = await insertRows(tx, AttendanceTerminal, ssi, terminals)
  await insertRows(
    tx,
    Geofence,
    ssi,
    places.map(({ id, code, name }, i) => ({
      fenceCode: `F-${code}`.slice(0, 20),
      fenceName: `${name}`.slice(0, 60),
      location: id,
      latitude: String(gates[i % gates.length]?.[0]),
      longitude: String(gates[i % gates.length]?.[1]),
      radiusM: 100 + (i % 3) * 50,
      validFrom: '2025-01-01',
    })),
  )
  return new Map(terminals.map((t, i) => [t.location, ids[i] ?? 0] as const).reverse())
}

/** The number of an employee is his badge. */
export async function insertBadges(tx: Db): Promise<void> {
  const people = await typedRows(
    tx,
    {
      employee: ofEmployee.id,
      badgeNo: neverNull(ofEmployee.employeeNo),
      validFrom: ofEmployee.joinDate,
      validTo: ofEmployee.separationDate,
    },
    sql`from employee where company_code = ${ssi.companyCode} order by id`,
  )
  await insertRows(tx, EmployeeBadge, ssi, people)
}
