// Accounting periods: opened and closed in their order, a few open at a time, and closed only when everything of theirs is posted (finance 4.4).
import { AccountingPeriod } from '@kantor/shared/catalogue/finance-slip/entities/accounting-period.entity'
import { FiscalYear } from '@kantor/shared/catalogue/finance-slip/entities/fiscal-year.entity'
import { Slip } from '@kantor/shared/catalogue/finance-slip/entities/slip.entity'
import { PostingEvent } from '@kantor/shared/catalogue/finance-slip/posting-event.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { adjustmentPeriod, adjustmentSlipTypes, type PeriodStatus } from '@kantor/shared/rules/ledger/periods'
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { lockUntilCommit } from '../../db/locks.ts'
import { type RuleContext, rulesFor, type StoredRow } from '../../engine/context.ts'
import { storedRow, storedRows } from '../../engine/read/stored-rows.ts'
import { refuseUnready, refuseUnsealed } from './period-checks.ts'
import { tradingSettings } from './trading-settings.ts'

type Period = StoredRow<(typeof AccountingPeriod)['fields']>

export const accountingPeriodRules = rulesFor(AccountingPeriod, {
  moves: {
    open: {
      async check(context, _next, period) {
        await inTurn(context)
        await refuseEarlier(context, period, ['FUTURE'], 'Open it first.')
        const year = await storedRow(context, FiscalYear, ['status'], { where: { id: period.fiscalYear ?? 0 } })
        if (year?.status === 'CLOSED')
          throw new KantorError('BAD_STATE', 'The fiscal year is closed. Reopen the year first.')
        if (period.periodNo !== adjustmentPeriod) await refuseTooMany(context)
        return []
      },
    },
    closeForEntry: {
      async check(context, _next, period) {
        await inTurn(context)
        await refuseEarlier(context, period, ['FUTURE', 'OPEN'], 'Close it for entry first.')
        await refuseUnposted(context, period)
        await refuseOpenSlips(context, period)
        await refuseUnready(context, period)
        return []
      },
      derive: (context) => closedBy(context),
    },
    close: {
      async check(context, _next, period) {
        await inTurn(context)
        await refuseEarlier(context, period, ['FUTURE', 'OPEN', 'SOFT_CLOSED'], 'Close it first.')
        await refuseUnposted(context, period)
        await refuseOpenSlips(context, period)
        await refuseUnready(context, period)
        await refuseUnsealed(context, period)
        return []
      },
      derive: (context) => closedBy(context),
    },
    reopen: {
      async check(context, _next, period) {
        await inTurn(context)
        const [later] = await storedRows(context, AccountingPeriod, ['periodCode'], {
          where: { status: 'CLOSED' },
          and: (c) => sql`${c.periodCode} > ${period.periodCode}`,
          orderBy: ['periodCode'],
          limit: 1,
        })
        if (later !== undefined)
          throw new KantorError(
            'BAD_STATE',
            `Period ${later.periodCode} is closed as well. Reopen the last closed period first.`,
          )
        const year = await storedRow(context, FiscalYear, ['status'], { where: { id: period.fiscalYear ?? 0 } })
        if (year?.status === 'CLOSED')
          throw new KantorError('BAD_STATE', 'The fiscal year is closed. Reopen the year first.')
        return []
      },
    },
  },
})

const closedBy = ({ engine, actor }: RuleContext) => ({
  closedAt: engine.now().toISOString(),
  closedBy: actor.name.slice(0, 60),
})

/** Moves of periods follow each other: two at once could both find the order in order. */
const inTurn = ({ tx, actor }: RuleContext): Promise<void> =>
  lockUntilCommit(tx, `accounting periods ${actor.companyCode}`)

/** Periods are opened and closed in their order. */
async function refuseEarlier(
  context: RuleContext,
  period: Period,
  statuses: readonly PeriodStatus[],
  remedy: string,
): Promise<void> {
  const [earlier] = await storedRows(context, AccountingPeriod, ['periodCode', 'status'], {
    where: { status: statuses },
    and: (c) => sql`${c.periodCode} < ${period.periodCode}`,
    orderBy: ['periodCode'],
    limit: 1,
  })
  if (earlier === undefined) return
  const words = { FUTURE: 'not open yet', OPEN: 'still open', SOFT_CLOSED: 'only closed for entry', CLOSED: 'closed' }
  throw new KantorError('BAD_STATE', `Period ${earlier.periodCode} is ${words[earlier.status ?? 'FUTURE']}. ${remedy}`)
}

/** A few months are open at once, so that each is looked after. */
async function refuseTooMany(context: RuleContext): Promise<void> {
  const { mostOpenPeriods } = await tradingSettings(context)
  const open = await storedRows(context, AccountingPeriod, ['periodCode'], {
    where: { status: 'OPEN' },
    and: (c) => sql`${c.periodNo} <> ${adjustmentPeriod}`,
    orderBy: ['periodCode'],
  })
  if (open.length >= mostOpenPeriods)
    throw new KantorError(
      'BAD_STATE',
      `${open.length} periods are open already, and ${mostOpenPeriods} may be. Close ${open[0]?.periodCode ?? 'the first one'} for entry first.`,
    )
}

/** Everything that other areas handed to the ledger in these days is posted. */
async function refuseUnposted(context: RuleContext, { startDate, endDate, periodCode }: Period): Promise<void> {
  const waiting = await storedRows(context, PostingEvent, ['id'], {
    where: { status: ['PENDING', 'ERROR'] },
    and: (c) => sql`${c.eventDate} between ${startDate}::date and ${endDate}::date`,
  })
  if (waiting.length > 0)
    throw new KantorError(
      'UNPOSTED_EVENTS',
      `${waiting.length} postings of other areas in ${periodCode} are not posted yet. See the automatic slips, and correct what stops them.`,
      { values: { count: waiting.length, page: '/finance-slip/posting-events' } },
    )
}

/** No slip of the period waits for a signature or for its maker; drafts are moved to another day or voided when it is closed for good. */
async function refuseOpenSlips(
  context: RuleContext,
  { startDate, endDate, periodCode, periodNo }: Period,
): Promise<void> {
  const ofAdjustments = (type: PgColumn) =>
    sql`${type} in (${sql.join(
      [...adjustmentSlipTypes].map((code) => sql`${code}`),
      sql`, `,
    )})`
  const open = await storedRows(context, Slip, ['id', 'origin'], {
    where: { status: ['SUBMITTED', 'DISPROVED'] },
    and: (c) =>
      sql`${c.slipDate} between ${startDate}::date and ${endDate}::date and ${ofAdjustments(c.typeCode)} = ${periodNo === adjustmentPeriod}`,
  })
  if (open.length === 0) return
  const page = open.some(({ origin }) => origin === 'MANUAL')
    ? '/finance-slip/manual-disproval-slip'
    : '/finance-slip/automatic-disproval-slip'
  throw new KantorError(
    'OPEN_SLIPS',
    `${open.length} slips in ${periodCode} are not posted: they wait for signatures or were sent back. Sign them, give them another date, or void them.`,
    { values: { count: open.length, page } },
  )
}
