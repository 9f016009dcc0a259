// In which period a slip is posted (finance 4.4): open, or closed for entry with a correction window that names the maker, the period and the type at the
// moment of the last signature. The period stays locked against being closed until the transaction ends.
import { AccountingPeriod } from '@kantor/shared/catalogue/finance-slip/entities/accounting-period.entity'
import { CorrectionWindow } from '@kantor/shared/catalogue/finance-slip/entities/correction-window.entity'
import { SlipType } from '@kantor/shared/catalogue/finance-slip/entities/slip-type.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { SlipOrigin } from '@kantor/shared/rules/ledger/account-kinds'
import { type PeriodModule, type PeriodRefusal, periodCodeOf, refusalIn } from '@kantor/shared/rules/ledger/periods'
import { sql } from 'drizzle-orm'
import { lineColumns, ownRows, picked, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../engine/context.ts'
import type { Period } from '../../engine/posting/periods.ts'

const ofPeriod = tableColumns(AccountingPeriod, 'p')
const ofSlipType = tableColumns(SlipType, 't')
const ofWindow = tableColumns(CorrectionWindow, 'w')
const [ofUsers, ofTemplates, ofPeriods, ofTypes] = [
  lineColumns(CorrectionWindow, 'users', 'wu'),
  lineColumns(CorrectionWindow, 'templates', 'wr'),
  lineColumns(CorrectionWindow, 'periods', 'wp'),
  lineColumns(CorrectionWindow, 'slipTypes', 'wt'),
]

/** What is to be posted, and who made it. */
export interface PostedSlip {
  readonly day: string
  /** `GJ` */
  readonly type: string
  readonly origin: SlipOrigin
  /** Username of the maker. */
  readonly maker: string
}

/**
 * The period of a slip, locked (shared) until the transaction ends. Throws PERIOD_CLOSED, PERIOD_SOFT_CLOSED or PERIOD_MODULE_CLOSED, each with the period in
 * words and with what to do.
 */
export async function periodFor(context: RuleContext, slip: PostedSlip): Promise<Period> {
  const { tx, actor, engine } = context
  const code = periodCodeOf(slip.day, slip.type)
  const [row] = await typedRows(
    tx,
    picked(
      ofPeriod,
      'id',
      'periodNo',
      'status',
      'startDate',
      'arClosed',
      'apClosed',
      'cashClosed',
      'inventoryClosed',
      'payrollClosed',
      'assetClosed',
    ),
    sql`from ${ownRows(actor, ofPeriod)} where p.period_code = ${code} for share`,
  )
  const modules: readonly PeriodModule[] = ['ar', 'ap', 'cash', 'inventory', 'payroll', 'asset']
  const state = row && {
    periodCode: code,
    status: row.status,
    closedModules: new Set(modules.filter((part) => row[`${part}Closed`])),
  }
  const poster = {
    user: 0,
    templates: new Set<number>(),
    slipType: slip.type,
    origin: slip.origin,
    at: engine.now().toISOString(),
  }
  const refused = refusalIn(state, poster, [])
  if (
    refused !== null &&
    (refused === 'PERIOD_CLOSED' || row === undefined || !(await hasWindow(context, row.id, slip)))
  )
    throw refusal(refused, code, slip.day)
  return { fiscalYear: Number(slip.day.slice(0, 4)), periodNo: row?.periodNo ?? 0 }
}

/** Does a window that is open now name the maker (or a role of the maker), the period and the type? */
async function hasWindow(
  { tx, actor, engine, today }: RuleContext,
  period: number,
  { type, maker }: PostedSlip,
): Promise<boolean> {
  const now = engine.now().toISOString()
  const found = await typedRows(
    tx,
    { id: ofWindow.id },
    sql`from ${ownRows(actor, ofWindow)} join user_account u on u.username = ${maker}
      where w.status = 'OPEN' and w.valid_until >= ${now}::timestamptz
        and exists (select 1 from ${ownRows(actor, ofPeriods)} where wp.parent_id = w.id and wp.period_id = ${period})
        and exists (select 1 from ${ownRows(actor, ofTypes)} join ${ownRows(actor, ofSlipType)} on t.id = wt.slip_type_id where wt.parent_id = w.id and t.code = ${type})
        and (exists (select 1 from ${ownRows(actor, ofUsers)} where wu.parent_id = w.id and wu.user_id = u.id)
          or exists (select 1 from ${ownRows(actor, ofTemplates)} join template_assignment a on a.template_id = wr.template_id and a.user_id = u.id
            where wr.parent_id = w.id and a.company in ('*', ${actor.companyCode})
              and coalesce(a.valid_from <= ${today}::date, true) and coalesce(a.valid_to >= ${today}::date, true))) limit 1`,
  )
  return found.length > 0
}

/** The refusal with the period and, where one is open, the first day that can be posted. */
function refusal(code: PeriodRefusal, periodCode: string, day: string): KantorError {
  const words = {
    PERIOD_CLOSED: 'is not open. Choose a date in an open period.',
    PERIOD_SOFT_CLOSED: 'is closed for entry. Ask for a correction window, or choose a date in an open period.',
    PERIOD_MODULE_CLOSED: 'is closed for these documents. Choose a date in a later period.',
  }
  return new KantorError(code, `The accounting period ${periodCode} of ${formatDate(day)} ${words[code]}`, {
    values: { periodCode, page: '/security-system/setting-account-and-correction' },
  })
}

/** The period in which a day lies for reading balances: its month. */
export const monthOf = (day: string): Period => ({
  fiscalYear: Number(day.slice(0, 4)),
  periodNo: Number(day.slice(5, 7)),
})
