// What the life cycle of a run asks before each move (payroll 4.12, R-LIFE), read from the rows; the order in which it refuses is that of the rule.
import { formatInteger } from '@kantor/shared/formats/number'
import { errors, KantorError } from '@kantor/shared/rules/errors/errors'
import {
  type RunAction,
  type RunContext,
  type RunOutcome,
  type RunStatus,
  runAction,
  runActions,
} from '@kantor/shared/rules/payroll/run/life-cycle'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { accountsOf, isOneOf } from '../../../engine/approval/people.ts'
import type { RuleContext } from '../../../engine/context.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import type { RowsContext } from '../../../engine/read/stored-rows.ts'
import { usernameIn } from '../../../engine/stamp.ts'
import { isPaymentSent } from '../bank/bank-files.ts'
import { runReader } from '../run/reader.ts'
import { differingSlips } from '../slips/lines-and-net.ts'
import type { StoredRun } from './locked-run.ts'
import { isStale, staleInputsOf } from './stale-inputs.ts'

/** What was found out for the guards, and a sentence more for those that name something. */
export interface GuardFacts {
  readonly context: RunContext
  readonly details: { readonly [guard: string]: string }
}
type Facts = (context: RuleContext, run: StoredRun) => Promise<GuardFacts>

/** Refuses a move that the run does not take now, with the code of the first guard that forbids it. */
export async function allowedMove(
  context: RuleContext,
  run: StoredRun,
  action: RunAction,
  more: GuardFacts = { context: {}, details: {} },
): Promise<RunStatus> {
  const status = (run.status ?? 'DRAFT') as RunStatus
  if (!runActions[action].from.includes(status)) refuse({ ok: false, status, error: 'WRONG_STATUS' }, run, {})
  const facts = await factsFor[action]?.(context, run)
  const actor = String(context.actor.userId)
  const outcome = runAction({ status, action, actor, context: { ...facts?.context, ...more.context } })
  return refuse(outcome, run, { ...facts?.details, ...more.details })
}

function refuse(outcome: RunOutcome, run: StoredRun, details: GuardFacts['details']): RunStatus {
  if (outcome.ok) return outcome.status
  const { error, status } = outcome
  const detail = details[error] ?? (error === 'WRONG_STATUS' ? `${run.runName} is ${status.toLowerCase()}.` : undefined)
  throw new KantorError(error, detail === undefined ? undefined : `${detail} ${errors[error].text}`)
}

const factsFor: { readonly [A in RunAction]?: Facts } = {
  async check(context, run) {
    const { stale, detail } = await staleFacts(context, run)
    const reader = runReader(context)
    const [open] = await rowsOf<{ slips: number; blockers: number; differing: number; earlier: string | null }>(
      context.tx,
      sql`select (select count(*)::int from ${reader.rows('Payslip')} p where p.run_id = ${run.id} and p.status = 'ERROR') as slips,
          (select count(*)::int from ${reader.rows('PayCheck')} c where c.run_id = ${run.id} and c.severity = 'BLOCKER' and c.check_status = 'OPEN') as blockers,
          ${differingSlips(reader, run.id)} as differing, ${earlierOpen(reader, run)} as earlier`,
    )
    const { slips = 0, blockers = 0, differing = 0, earlier = null } = open ?? {}
    return {
      context: { stale, errorSlips: slips, openBlockers: blockers + differing, earlierRunOpen: earlier !== null },
      details: {
        STALE_INPUT: detail,
        SLIP_ERRORS: `${counted(slips, 'payslip')}.`,
        OPEN_BLOCKERS:
          differing === 0
            ? `${counted(blockers, 'finding')}.`
            : `${counted(differing, 'payslip')} whose lines do not make the net (Income and Deduction Check).`,
        EARLIER_RUN_OPEN: `${earlier}.`,
      },
    }
  },
  async close(context, run) {
    const { stale, detail } = await staleFacts(context, run)
    const isMaker = (await hasCalculated(context, run.id)) || (await isOneOf(context, [run.calculatedBy]))
    const maker = isMaker ? context.actor.userId : run.calculatedBy
    return {
      context: { stale, calculatedBy: maker == null ? null : String(maker) },
      details: { STALE_INPUT: detail },
    }
  },
  // Runs go by their day of payment, then by their sequence (R-LIFE): one that is paid later has read what this one left.
  async reopen(context, run) {
    const reader = runReader(context)
    const own = sql`select q.employee_id from ${reader.rows('Payslip')} q where q.run_id = ${run.id}`
    const [found] = await rowsOf<{ later: string | null; reported: boolean; sent: boolean }>(
      context.tx,
      sql`select (select min(n.run_name) from ${reader.rows('PayRun')} n where n.status = 'CLOSED' and n.id <> ${run.id}
          and (n.pay_date, n.pay_sequence) > (select o.pay_date, o.pay_sequence
            from ${reader.rows('PayRun')} o where o.id = ${run.id})
          and exists (select 1 from ${reader.rows('Payslip')} p where p.run_id = n.id and p.employee_id in (${own}))) as later,
        exists (select 1 from ${reader.rows('EmployeeTaxMonth')} t where t.tax_year = ${run.taxYear} and t.tax_month = ${run.taxMonth}
          and t.reported_at is not null and t.employee_id in (${own})) as reported, ${isPaymentSent(reader, run.id)} as sent`,
    )
    const { later = null, reported = false, sent = false } = found ?? {}
    return {
      context: { laterRunClosed: later !== null, taxReported: reported, paymentSent: sent },
      details: { LATER_RUN_CLOSED: `${later}.` },
    }
  },
}

/** Has the acting person, by any account, calculated the run or a part of it since it was last opened, even if another user did so later? */
async function hasCalculated(context: RuleContext, run: number): Promise<boolean> {
  const { actor, tx } = context
  const { rows } = runReader(context)
  const [found] = await rowsOf<{ has: boolean }>(
    tx,
    sql`select exists (select 1 from ${rows('PayRunEvent')} v where v.run_id = ${run} and v.event = 'CALCULATE'
      and ${usernameIn(sql`v.created_by`)} in (select u.username from user_account u where u.id in (${accountsOf(actor.userId)})) and v.event_no > coalesce(
        (select max(o.event_no) from ${rows('PayRunEvent')} o where o.run_id = ${run} and o.event = 'REOPEN'), 0)) as has`,
  )
  return found?.has === true
}

const counted = (count: number, what: string): string => `${formatInteger(count)} ${what}${count === 1 ? '' : 's'}`

/** A run whose calculation did not come to its end is not what its inputs make it either. */
async function staleFacts(context: RowsContext, run: StoredRun) {
  if (run.incomplete === true) return { stale: true, detail: 'Its calculation did not come to its end.' }
  const found = await staleInputsOf(context, run.id)
  const { changed, missing, gone } = found
  const parts = [
    [changed.length, 'payslip'],
    [missing.length, 'employee'],
    [gone.length, 'payslip'],
  ] as const
  const words = ['with other inputs', 'without a payslip', 'of people who no longer belong to the run']
  const said = parts.flatMap(([count, what], i) => (count === 0 ? [] : [`${counted(count, what)} ${words[i]}`]))
  return { stale: isStale(found), detail: `${said.join(', ')}.` }
}

/** The name of an earlier run of the group and tax year that is neither closed nor cancelled, by day of payment and sequence. */
const earlierOpen = (
  { rows }: QueryContext,
  run: Pick<StoredRun, 'id' | 'payGroup' | 'taxYear' | 'payDate' | 'paySequence'>,
) =>
  sql`(select min(n.run_name) from ${rows('PayRun')} n where n.pay_group_id = ${run.payGroup} and n.tax_year = ${run.taxYear}
    and n.status not in ('CLOSED', 'CANCELLED') and n.id <> ${run.id}
    and (n.pay_date, n.pay_sequence) < (${run.payDate}::date, ${run.paySequence}::int))`

/** The earlier run that is still open, by name; its results are provisional for this one. */
export async function earlierOpenRun(context: RowsContext, run: StoredRun): Promise<string | null> {
  const [found] = await rowsOf<{ name: string | null }>(
    context.tx,
    sql`select ${earlierOpen(runReader(context), run)} as name`,
  )
  return found?.name ?? null
}
