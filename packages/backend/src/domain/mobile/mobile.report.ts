// Reports about phones: the state of each app, what phones did day by day, and what is odd about it.
import { deviceAnomalies } from '@kantor/shared/catalogue/security-system/device-anomalies'
import { deviceConnectionAnalysis } from '@kantor/shared/catalogue/security-system/device-connection-analysis'
import { employeeMobileAppStatus } from '@kantor/shared/catalogue/security-system/employee-mobile-app-status'
import { DeviceConnection } from '@kantor/shared/catalogue/security-system/entities/device-connection.entity'
import { travelBetween } from '@kantor/shared/rules/mobile/devices'
import { sql } from 'drizzle-orm'
import { asBoolean, asNumber, asText, orNull, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../engine/datasets/dataset.ts'
import { reportFor, workedOutFor } from '../../engine/report/logic.ts'
import { below } from '../employees/index.ts'
import { appStatusRows } from './app-status.ts'
import { profileSql } from './mobile-access-profile.rules.ts'

const ofDeviceConnection = tableColumns(DeviceConnection, 'c')

export const appStatusReport = reportFor(
  employeeMobileAppStatus,
  (
    context,
    { department, appStatus },
  ) => sql`select s."appStatus", s."employee", s."department", s."profile", s."device", s."version", s."lastSeen", 1 as "heads"
    from (${appStatusRows(context)}) s where (${appStatus}::text is null or s."appStatus" = ${appStatus})
      and ${department === null ? sql`true` : sql`s."department" in ${below(context, department)}`}`,
)

export const connectionReport = reportFor(
  deviceConnectionAnalysis,
  (
    context,
    { dateFrom, dateTo, department },
  ) => sql`select (c.connected_at at time zone 'Asia/Jakarta')::date as "workDate",
      count(*) filter (where c.event = 'LOGIN')::int as "logins", count(*) filter (where c.event = 'LOGIN_FAILED')::int as "failures",
      round(100.0 * count(*) filter (where c.event = 'LOGIN_FAILED') / nullif(count(*) filter (where c.event in ('LOGIN', 'LOGIN_FAILED')), 0), 1) as "failurePercent",
      round(percentile_cont(0.5) within group (order by c.latency_ms))::int as "medianLatency",
      count(distinct c.device_uid)::int as "devices", count(distinct c.employee_id)::int as "employees"
    from ${context.rows('DeviceConnection')} c join ${context.rows('Employee')} e on e.id = c.employee_id
    where (c.connected_at at time zone 'Asia/Jakarta')::date between ${dateFrom}::date and ${dateTo}::date
      and ${department === null ? sql`true` : sql`e.department_id in ${below(context, department)}`}
    group by 1`,
)

interface Seen {
  readonly at: string
  readonly seconds: number
  readonly employee: number
  readonly deviceUid: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly mock: boolean
  readonly most: number
}
type Kind = 'SHARED_DEVICE' | 'MANY_DEVICES' | 'IMPOSSIBLE_TRAVEL' | 'MOCK_LOCATION'
interface Odd {
  readonly seenAt: string
  readonly kind: Kind
  readonly employee: number
  readonly deviceUid: string
  readonly detail: string
}
const day = 86_400

export const anomalyReport = workedOutFor(deviceAnomalies, async (context, { dateFrom, dateTo, kind }) => {
  const seen = await seenBetween(context, dateFrom, dateTo)
  const odd = [...sharedDevices(seen), ...manyDevices(seen), ...journeys(seen), ...madeUp(seen)]
  return odd.filter((row) => kind === null || row.kind === kind)
})

/** Connections of a range, in the order of time, with how many phones each person may have. */
const seenBetween = ({ tx, rows }: QueryContext, from: string, to: string): Promise<readonly Seen[]> =>
  typedRows(
    tx,
    {
      at: asText(sql`to_char(c.connected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`),
      seconds: asNumber(sql`extract(epoch from c.connected_at)`),
      employee: ofDeviceConnection.employee,
      deviceUid: ofDeviceConnection.deviceUid,
      latitude: orNull(asNumber(sql`c.latitude`)),
      longitude: orNull(asNumber(sql`c.longitude`)),
      mock: asBoolean(sql`coalesce(c.mock_location, false)`),
      most: asNumber(sql`coalesce((select p.max_devices from ${rows('MobileAccess')} a join ${rows('MobileAccessProfile')} p
          on p.id = ${profileSql(sql`a`)} where a.employee_id = c.employee_id limit 1), 1)`),
    },
    sql`from ${rows('DeviceConnection')} c
      where (c.connected_at at time zone 'Asia/Jakarta')::date between ${from}::date and ${to}::date order by c.connected_at, c.id limit 100000`,
  )

/** A phone that two people used within a day, once for each day and person. */
function sharedDevices(seen: readonly Seen[]): readonly Odd[] {
  return [...Map.groupBy(seen, ({ deviceUid }) => deviceUid).values()].flatMap((of) =>
    oncePerDay(
      of.filter((one, i) =>
        of.slice(0, i).some((before) => before.employee !== one.employee && one.seconds - before.seconds <= day),
      ),
    ).map((one) => oddOf(one, 'SHARED_DEVICE', 'Another employee used this phone within 24 hours')),
  )
}

/** More phones of one person within a day than he may have. */
function manyDevices(seen: readonly Seen[]): readonly Odd[] {
  return [...Map.groupBy(seen, ({ employee }) => employee).values()].flatMap((of) =>
    oncePerDay(
      of.filter((one, i) => {
        const recent = of.slice(0, i + 1).filter((before) => one.seconds - before.seconds <= day)
        return new Set(recent.map(({ deviceUid }) => deviceUid)).size > one.most
      }),
    ).map((one) => oddOf(one, 'MANY_DEVICES', `More than ${one.most} within 24 hours`)),
  )
}

/** Two sightings of one person that are too far apart for any journey. */
function journeys(seen: readonly Seen[]): readonly Odd[] {
  const placed = seen.flatMap((one) =>
    one.latitude === null || one.longitude === null
      ? []
      : [{ one, at: { latitude: one.latitude, longitude: one.longitude, seconds: one.seconds } }],
  )
  return [...Map.groupBy(placed, ({ one }) => one.employee).values()].flatMap((of) =>
    of.flatMap(({ one, at }, i) => {
      const before = of[i - 1]
      const travel = before === undefined ? undefined : travelBetween(before.at, at)
      return travel?.isImpossible
        ? [oddOf(one, 'IMPOSSIBLE_TRAVEL', `${travel.km} km at ${travel.kmh ?? 'any'} km/h`)]
        : []
    }),
  )
}

const madeUp = (seen: readonly Seen[]): readonly Odd[] =>
  oncePerDay(seen.filter(({ mock }) => mock)).map((one) =>
    oddOf(one, 'MOCK_LOCATION', 'The phone said that its position is made up'),
  )

/** The first of each person, phone and day. */
const oncePerDay = (seen: readonly Seen[]): readonly Seen[] => [
  ...new Map(seen.toReversed().map((one) => [`${one.employee} ${one.deviceUid} ${one.at.slice(0, 10)}`, one])).values(),
]
const oddOf = ({ at, employee, deviceUid }: Seen, kind: Kind, detail: string): Odd => ({
  seenAt: at,
  kind,
  employee,
  deviceUid,
  detail,
})
