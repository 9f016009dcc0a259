// Queries about annual leave: the ledger under the record of an employee, and what the rules propose for the first balance.
import { abnormalAttendanceData } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance-data'
import { leaveBeginingEntry } from '@kantor/shared/catalogue/attendance/attend-transaction/leave-begining-entry'
import type { leaveLedgerActions } from '@kantor/shared/catalogue/attendance/attend-transaction/leave-ledger'
import { workingInformation } from '@kantor/shared/catalogue/employees/working-information'
import { formatDate } from '@kantor/shared/formats/date'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { firstGrantOf } from '@kantor/shared/rules/leave/first-grant'
import { type LedgerEntry, replayLeave } from '@kantor/shared/rules/leave/ledger'
import {
  type ActionContext,
  type ActionHandler,
  type ActionsEntry,
  actionsFor,
} from '../../../engine/actions/actions.ts'
import { countedIn } from '../absence/abnormal-attendance.rules.ts'
import { absentRuleOf } from '../absence/absent-rule.ts'
import { handInLetter } from '../absence/hand-in-letter.ts'
import { ownKinds } from '../absence/own-kinds.ts'
import { leaveCheckOf, shortageText } from './leave-check.ts'
import { type EmployeeLeave, leaveOf } from './leave-facts.ts'
import { leaveLinesOf, takenAsLeave } from './sick-as-leave.ts'

/** The leave of one employee; NOT_FOUND where the company has no such employee. */
async function ownLeave(context: ActionContext, employee: number, until: string): Promise<EmployeeLeave> {
  const own = (await leaveOf(context, [employee], until)).get(employee)
  if (own === undefined) throw new KantorError('NOT_FOUND')
  return own
}

const leaveLedger: ActionHandler<(typeof leaveLedgerActions)['leaveLedger']> = async (context, { employee }) => {
  const until = `${context.today.slice(0, 4)}-12-31`
  const { facts } = await ownLeave(context, employee, until)
  const rows = replayLeave(facts, until).entries.map(rowOf).reverse()
  return { total: rows.length, rows }
}

const halves = (days: number): string => (days + 0).toFixed(1)
const rowOf = ({ entryDate, leaveYear, kind, days, carryBy, currentBy, balance, ref }: LedgerEntry) => ({
  entryDate,
  leaveYear,
  kind,
  days: halves(days),
  document: ref,
  fromCarry: halves(carryBy),
  fromCurrent: halves(currentBy),
  balance: halves(balance),
})

/** The tab of leave; its declaration is kept with the leave, not with the employees. */
export const leaveTabActions: ActionsEntry = { path: workingInformation.path, handlers: { leaveLedger } }

/** What a request would count and leave, said while it is typed; nothing of it is refused here. */
export const absenceActions: ActionsEntry = actionsFor(abnormalAttendanceData, {
  handInLetter,
  ownKinds,
  async dayCount(context, { document, employee, absentCode, dateFrom, dateTo, portion }) {
    const rule = await absentRuleOf(context, absentCode)
    const { days, lines = [] } =
      rule === undefined ? {} : await countedIn(context, { employee, dateFrom, dateTo, portion }, rule)
    const own = document ?? 0
    const marked = rule === undefined ? [] : await takenAsLeave(context, { employee, lines }, rule, own)
    const wish = rule && (await leaveCheckOf(context, { id: own, employee, days: leaveLinesOf(marked, rule) }))
    return {
      days: days ?? null,
      skipped: skippedWords(lines ?? []),
      asLeave: daysAsLeave(marked),
      balanceBefore: wish == null ? null : halves(wish.before),
      balanceAfter: wish == null ? null : halves(wish.after),
      short: wish?.shortOn == null ? null : shortageText(wish, Number(days)),
    }
  },
})

/** Days of sickness without a letter that annual leave is taken for; null for none. */
function daysAsLeave(
  lines: readonly { readonly counted?: string | null; readonly takenAs?: number | null }[],
): string | null {
  const taken = lines.filter((l) => l.takenAs != null)
  return taken.length === 0 ? null : halves(taken.reduce((sum, l) => sum + Number(l.counted ?? 0), 0))
}

/** `2 rest, 1 holiday`; null where every day counts. */
function skippedWords(lines: readonly { readonly skippedReason?: string | null }[]): string | null {
  const reasons = lines.flatMap((l) => (l.skippedReason == null ? [] : [l.skippedReason]))
  const counts = [...Map.groupBy(reasons, (reason) => reason)]
  const words = counts.map(([reason, all]) => `${all.length} ${reason.toLowerCase().replaceAll('_', ' ')}`)
  return words.length === 0 ? null : words.join(', ')
}

export const leaveBeginningActions: ActionsEntry = actionsFor(leaveBeginingEntry, {
  async leaveProposal(context, { employee, openingDate: asOf }) {
    const { facts } = await ownLeave(context, employee, asOf)
    const grant = firstGrantOf(facts.joinDate, facts.policy)
    const { carry, current, carryExpiry } = replayLeave({ ...facts, openings: [] }, asOf)
    const basis = facts.policy.firstGrant === 'FULL' || facts.policy.yearMode === 'ANNIVERSARY' ? 'whole' : 'by months'
    return {
      grantDate: grant.date,
      grantDays: halves(grant.days),
      currentDays: halves(current),
      carriedDays: halves(carry),
      carryExpiry,
      rule: `Twelve months after ${formatDate(facts.joinDate)}, ${basis} (Law 13/2003 art. 79(3))`,
    }
  },
})
