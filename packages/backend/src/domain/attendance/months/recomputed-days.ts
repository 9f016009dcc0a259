// Days of locked months as they would come out now, never written: the shadow against which what was locked is compared.
import { AbsentCode } from '@kantor/shared/catalogue/master/absent-code-entry'
import type { Evaluated, PaidCode } from '@kantor/shared/rules/attendance/day/day'
import type { HalfDayCode, RecapDay } from '@kantor/shared/rules/attendance/recap/recap'
import { isNightShift } from '@kantor/shared/rules/time/shifts'
import { sql } from 'drizzle-orm'
import { asBoolean, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import type { RuleContext } from '../../../engine/context.ts'
import type { DayRange } from '../../../engine/matrix/matrix.ts'
import type { PlannedWorkday } from '../evaluation/day-plans.ts'
import { evaluateEmployees } from '../evaluation/evaluate-employees.ts'
import type { Settings } from '../evaluation/settings.ts'

const ofAbsentCode = tableColumns(AbsentCode)

interface CodeFacts {
  readonly code: string
  readonly countsMeal: boolean
  readonly countsTransport: boolean
}
type Codes = ReadonlyMap<string, CodeFacts>

async function codesOf({ tx, actor }: RuleContext): Promise<Codes> {
  const rows = await typedRows(
    tx,
    {
      code: ofAbsentCode.absentCode,
      countsMeal: asBoolean(sql`coalesce(counts_meal, false)`),
      countsTransport: asBoolean(sql`coalesce(counts_transport, false)`),
    },
    sql`from ${ownRows(actor, ofAbsentCode)}`,
  )
  return new Map(rows.map((c) => [c.code, c]))
}

/** What each day of some employees would add to a recap now, by `employee day`; before and after an employment nothing but a day. */
export async function recomputedDays(
  context: ActionContext,
  settings: Settings,
  ids: readonly number[],
  range: DayRange,
): Promise<ReadonlyMap<string, RecapDay>> {
  const codes = await codesOf(context)
  const days = new Map<string, RecapDay>()
  for (const { employee, laid, found } of await evaluateEmployees(context, settings, ids, range))
    laid.forEach((at, i) => {
      const day = found.days[i]
      const { workDate } = at.plan
      if (day === undefined || workDate < range.from || workDate > range.to) return
      days.set(`${employee} ${workDate}`, recapDayOf(day, at, codes, settings))
    })
  return days
}

const halfOf = (code: PaidCode | null): HalfDayCode | null =>
  code && { absentClass: code.absentClass, paidPercent: code.paid }

function recapDayOf(day: Evaluated, { shift }: PlannedWorkday, codes: Codes, { flagIds }: Settings): RecapDay {
  const worked = day.dayType === 'COLLECTIVE_LEAVE' ? null : shift
  const code = codes.get(day.code ?? '')
  return {
    workDate: day.workDate,
    dayType: day.dayType,
    status: day.status,
    shift: worked?.code ?? null,
    isNight: worked !== null && isNightShift(worked),
    am: halfOf(day.am),
    pm: halfOf(day.pm),
    sickSince: day.sickSince,
    worked: day.minutes.worked,
    h15: day.overtime.h15,
    h20: day.overtime.h20,
    h30: day.overtime.h30,
    h40: day.overtime.h40,
    countsMeal: code?.countsMeal ?? false,
    countsTransport: code?.countsTransport ?? false,
    flags: day.flags.filter((f) => flagIds.has(f.flag)),
  }
}
