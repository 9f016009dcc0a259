// Punches of the demo company in the last 31 days, and the days evaluated out of them. More would make the first start slow: the months
// before have their recaps alone. The month that was closed before is opened for it and closed again.

import { PunchBatch } from '@kantor/shared/catalogue/attendance/attendance-process/punch-batch.entity'
import { RawPunch } from '@kantor/shared/catalogue/attendance/attendance-process/raw-punch.entity'
import { midnightOf, momentOf } from '@kantor/shared/rules/attendance/clock'
import { addDays } from '@kantor/shared/rules/calendar'
import { sql } from 'drizzle-orm'
import { evaluateRange } from '../../domain/attendance/evaluation/evaluation.ts'
import { openPeriods } from '../../domain/attendance/evaluation/periods.ts'
import { writeRecaps } from '../../domain/attendance/evaluation/recap-rows.ts'
import { settingsOf } from '../../domain/attendance/evaluation/settings.ts'
import { schedulesOf } from '../../domain/attendance/roster/schedules.ts'
import { type ActionContext, actionContext } from '../../engine/actions.ts'
import type { RuleValues } from '../../engine/context.ts'
import { systemActor } from '../../engine/system-actor.ts'
import { type Db, rowsOf } from '../connection.ts'
import { deskOf } from './approval-desk.ts'
import { type SeedArea, type SeedContext, ssi } from './area.ts'
import { insertAdjustments } from './attendance-adjustments.ts'
import { insertLate } from './attendance-late.ts'
import { insertManual, type OneSided } from './attendance-manual.ts'
import { asSent, letPunchByPhone, reviewSent } from './attendance-mobile.ts'
import { insertOrders } from './attendance-overtime.ts'
import { awayOf, insertAway } from './attendance-papers.ts'
import { type DayToPunch, punchesOf } from './attendance-punches.ts'
import { insertRequests } from './attendance-requests.ts'
import { type Dice, diceOf } from './dice.ts'
import { historyMonths, insertHistory } from './history.ts'
import { insertRows } from './rows.ts'
import { insertBadges, insertTerminals } from './terminals.ts'

interface Range {
  readonly from: string
  readonly to: string
}
/** Employees of one passage of the evaluation. */
const chunk = 60

export const attendanceArea: SeedArea = {
  name: 'attendance',
  marker: RawPunch,
  async run(seed) {
    const { tx, today, size, engine } = seed
    const context = actionContext(tx, engine, systemActor(ssi.companyCode, 'seed', ssi.branchCode))
    const from = addDays(today, size === 'large' ? -7 : -31)
    const range = { from, to: addDays(today, -1) }
    const people = await rowsOf<{ id: number }>(
      tx,
      sql`select id from employee where company_code = ${ssi.companyCode} and (separation_date is null or separation_date >= ${from}::date) order by id`,
    )
    const ids = people.map((p) => p.id)
    await letPunchByPhone(tx)
    await insertPunches(seed, context, diceOf(20_260_701), ids, range)
    await reviewSent(seed)
    // The day before the range is evaluated with it: it has punches too.
    await evaluateAll(context, ids, { from: addDays(from, 1), to: range.to })
    await insertHistory(tx, today, historyMonths[size])
    await lockDays(tx)
    await insertLate(seed, context)
    if (size !== 'demo') return
    const desk = await deskOf(seed)
    await insertAdjustments(desk)
    await insertRequests(desk, context)
  },
}

async function insertPunches(
  seed: SeedContext,
  context: ActionContext,
  dice: Dice,
  ids: readonly number[],
  range: Range,
) {
  const { tx, today } = seed
  const terminals = await insertTerminals(tx, today)
  await insertBadges(tx)
  const { days } = await schedulesOf(context, ids, range)
  const worked = [...days].flatMap(([employee, own]) =>
    [...own].flatMap(([day, { now, isEmployed, slice }]) =>
      isEmployed && now.shift !== null && slice !== undefined
        ? [{ employee, day, slice, shift: now.shift.pattern }]
        : [],
    ),
  )
  const present = await presentOf(tx, dice, worked)
  const byDay = [...Map.groupBy(present, (w) => w.day)].sort(([a], [b]) => (a < b ? -1 : 1))
  const ordered = await insertOrders(
    tx,
    dice,
    byDay.map(([day, all]) => ({
      day,
      candidates: all
        .filter((w) => w.slice.otEligible && w.shift.net >= 420)
        .map((w) => ({
          employee: w.employee,
          department: w.slice.department,
          zone: w.slice.zone,
          end: w.shift.span[1],
        })),
    })),
  )
  const people = await rowsOf<{ id: number; no: string }>(tx, sql`select id, employee_no as no from employee`)
  const numbers = new Map(people.map((r) => [r.id, r.no]))
  const made = present.map((w) => {
    const { employee, day, slice, shift } = w
    const [start, end] = shift.span
    const ask = { day, zone: slice.zone, start, end, ordered: ordered.get(`${employee} ${day}`) ?? 0 }
    return { ...w, ask, at: punchesOf(dice, ask) }
  })
  const typed = await insertManual(tx, made.flatMap(oneSided), numbers)
  const punches = made.flatMap(({ employee, day, slice, at }) =>
    at.map((punchAt) => ({
      ...{
        source: 'TERMINAL' as const,
        terminal: terminals.get(slice.locationId) ?? null,
        badgeNo: numbers.get(employee) ?? '',
        employee,
        punchAt,
      },
      ...{ timeZone: slice.zone, direction: 'UNKNOWN' as const, mockLocation: false, status: 'VALID' as const },
      workDate: day,
    })),
  )
  await storePunches(seed, [...terminals.values()], [...(await asSent(tx, punches)), ...typed])
}

/** Who punched once: the side that is further away is missing. */
function oneSided({
  employee,
  ask: { day, zone, start, end },
  at,
}: {
  readonly employee: number
  readonly ask: DayToPunch
  readonly at: readonly string[]
}): readonly OneSided[] {
  const [only] = at
  if (only === undefined || at.length > 1) return []
  const isInMissing = only > momentOf(midnightOf(day) + (start + end) / 2, zone)
  return [{ employee, day, zone, start, end, isInMissing }]
}

type Given = RuleValues<(typeof RawPunch)['fields']>
/** A few come of badges that nobody has. */
async function storePunches(seed: SeedContext, terminals: readonly number[], punches: readonly Given[]) {
  const unknown = punches
    .filter((p, i) => p.source === 'TERMINAL' && i % 333 === 7)
    .map((p, i) => ({
      ...p,
      employee: null,
      workDate: null,
      badgeNo: `X${String(i % 9)}${p.badgeNo}`,
      status: 'UNMAPPED' as const,
    }))
  const batches = await insertBatches(seed, terminals, punches.length, unknown.length)
  await insertRows(
    seed.tx,
    RawPunch,
    ssi,
    [...punches, ...unknown].map((p) => ({ ...p, batch: batches.get(p.terminal ?? 0) ?? null })),
  )
}

/** Leave and sickness are given out; what remains is who comes. */
async function presentOf<W extends { readonly employee: number; readonly day: string }>(
  tx: SeedContext['tx'],
  dice: Dice,
  worked: readonly W[],
) {
  const away = await awayOf(tx, dice, workdaysOf(worked))
  await insertAway(tx, away)
  const isAway = new Set(away.flatMap((a) => a.days.map((day) => `${a.employee} ${day}`)))
  return worked.filter((w) => !isAway.has(`${w.employee} ${w.day}`))
}

const workdaysOf = (worked: readonly { readonly employee: number; readonly day: string }[]) =>
  new Map([...Map.groupBy(worked, (w) => w.employee)].map(([id, all]) => [id, all.map((w) => w.day)]))

/** One batch a terminal: what it delivered when it was connected. */
async function insertBatches({ tx, today }: SeedContext, terminals: readonly number[], rows: number, unmapped: number) {
  const share = Math.floor(rows / Math.max(terminals.length, 1))
  const ids = await insertRows(
    tx,
    PunchBatch,
    ssi,
    terminals.map((terminal, i) => ({
      batchNo: `FIRST-${i + 1}`,
      terminal,
      receivedAt: `${today}T01:0${i % 10}:00.000Z`,
      ...{ rows: share, mapped: share, unmapped: i === 0 ? unmapped : 0, duplicate: 0, rejected: 0, driftSec: 6 },
      ...{ health: i === 0 && unmapped > 0 ? ('UNMAPPED' as const) : ('OK' as const), status: 'OK' as const },
    })),
  )
  return new Map(terminals.map((terminal, i) => [terminal, ids[i] ?? 0]))
}

async function evaluateAll(context: ActionContext, ids: readonly number[], range: Range): Promise<void> {
  const { tx } = context
  const own = sql`company_code = ${ssi.companyCode} and date_to >= ${range.from}::date`
  const before = await rowsOf<{ id: number; status: string }>(
    tx,
    sql`select id, status from attendance_period where ${own}`,
  )
  await tx.execute(sql`update attendance_period set status = 'OPEN' where ${own}`)
  const settings = await settingsOf(context)
  const periods = (await openPeriods(context, range)).filter((p) => p.dateFrom >= range.from)
  for (let at = 0; at < ids.length; at += chunk) {
    const part = ids.slice(at, at + chunk)
    await evaluateRange(context, settings, part, range)
    for (const period of periods) await writeRecaps(context, settings, part, period)
  }
  for (const { id, status } of before)
    await tx.execute(sql`update attendance_period set status = ${status} where id = ${id}`)
}

/** Days and recaps of months that are closed are as closed as these. */
async function lockDays(tx: Db): Promise<void> {
  await tx.execute(
    sql`update attendance_day d set locked = true from attendance_period p where p.company_code = d.company_code and p.status <> 'OPEN'
      and d.work_date between p.date_from and p.date_to and d.company_code = ${ssi.companyCode}`,
  )
  await tx.execute(
    sql`update monthly_attendance m set status = 'LOCKED' from attendance_period p where p.company_code = m.company_code and p.period_code = m.period_code
      and p.status = 'LOCKED' and m.company_code = ${ssi.companyCode}`,
  )
}
