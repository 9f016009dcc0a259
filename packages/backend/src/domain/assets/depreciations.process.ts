// A month of depreciation worked out as a draft: what is charged is looked at before it is posted, and worked out as often as needed.
import { depreciations } from '@kantor/shared/catalogue/fixed-asset/depreciations'
import { DepreciationRun } from '@kantor/shared/catalogue/fixed-asset/entities/depreciation-run.entity'
import { monthAfter } from '@kantor/shared/rules/assets/months'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { moneyText } from '@kantor/shared/rules/money/sen'
import { endOfMonth } from '@kantor/shared/rules/time/calendar'
import type { RuleContext } from '../../engine/context.ts'
import { type Precondition, type ProcessEntry, processFor } from '../../engine/process/process.ts'
import type { RowsContext } from '../../engine/read/stored-rows.ts'
import { emptyRow } from '../../engine/write/stored.ts'
import { insertRow } from '../../engine/write/write.ts'
import { periodFor } from '../ledger/index.ts'
import { changeByDocument, lockedDocument, slipType } from './books.ts'
import { type AssetCharges, type AssetMonth, chargesOf, linesOf, runsOf } from './depreciation.ts'

const wordsOf = { COMMERCIAL: 'commercial', FISCAL: 'fiscal' } as const

export const depreciationsProcess: ProcessEntry = processFor(depreciations, {
  title: ({ period, book }) => `Depreciation of ${period}, ${wordsOf[book]} book`,
  preconditions: (context, params) => readiness(context, params),
  steps: {
    async draft({ params, state, log, ...context }) {
      const all = await chargesOf(context, params)
      await keepDraft(context, params, all)
      const total = all.reduce((sum, { amount }) => sum + amount, 0n)
      const assets = all.filter(({ charges }) => charges.length > 0).length
      Object.assign(state, { assets, total: moneyText(total) })
      log(`${assets} assets, ${moneyText(total)}`)
    },
  },
  result: async ({ state }) => ({ assets: Number(state.assets ?? 0), total: String(state.total ?? '0.00') }),
})

/** What has to be in order before a month is worked out or posted: its place after the months before, the accounting period, and something to charge. */
export async function readiness(context: RuleContext, month: AssetMonth): Promise<readonly Precondition[]> {
  return [await orderOf(context, month), await periodState(context, month), await chargeState(context, month)]
}

async function orderOf(context: RowsContext, { period, book }: AssetMonth): Promise<Precondition> {
  const check = 'Order of months'
  const [last] = (await runsOf(context, book)).filter(({ status }) => status === 'POSTED')
  const path = '/fixed-asset/depreciation-runs'
  if (last === undefined || last.period === null || monthAfter(last.period) === period)
    return {
      check,
      severity: 'OK',
      message: last === undefined ? 'This is the first month.' : `${last.period} is posted.`,
    }
  if (period <= last.period)
    return {
      check,
      severity: 'ERROR',
      code: 'DEPRECIATION_POSTED',
      message: `${last.period} is posted, so this month is too.`,
      remedy: 'Choose the next month, or take the posted run back.',
      path,
    }
  return {
    check,
    severity: 'ERROR',
    code: 'DEPRECIATION_DUE',
    message: `${monthAfter(last.period)} is not posted yet.`,
    remedy: 'Months are posted one after the other: post that month first.',
    path,
  }
}

async function periodState(context: RuleContext, { period }: AssetMonth): Promise<Precondition> {
  const check = 'Accounting period'
  try {
    const day = endOfMonth(`${period}-01`)
    await periodFor(context, { day, type: slipType, origin: 'ASSET', maker: context.actor.username })
    return { check, severity: 'OK', message: `${period} is open.` }
  } catch (error) {
    if (!(error instanceof KantorError)) throw error
    return {
      check,
      severity: 'ERROR',
      code: error.code,
      message: error.message,
      remedy: 'Have the period opened, or ask for a correction window.',
      path: '/security-system/setting-account-and-correction',
    }
  }
}

async function chargeState(context: RowsContext, month: AssetMonth): Promise<Precondition> {
  const all = (await chargesOf(context, month)).filter(({ charges }) => charges.length > 0)
  const late = all.filter(({ reason }) => reason === 'CATCH_UP')
  const check = 'Assets'
  if (all.length === 0)
    return {
      check,
      severity: 'ERROR',
      message: 'No asset is charged in this month.',
      remedy: 'Capitalise the cards that are still drafts.',
      path: '/fixed-asset/indexs',
    }
  return late.length === 0
    ? { check, severity: 'OK', message: `${all.length} assets are charged.` }
    : {
        check,
        severity: 'WARNING',
        message: `${all.length} assets are charged, ${late.length} of them for earlier months too.`,
        remedy: 'Look at the rows with months caught up.',
      }
}

/** The draft of the month with its lines: the one that is there, or a new one. */
export async function keepDraft(
  context: RuleContext,
  { period, book }: AssetMonth,
  all: readonly AssetCharges[],
): Promise<void> {
  const [draft] = (await runsOf(context, book)).filter((run) => run.period === period && run.status === 'DRAFT')
  const lines = linesOf(all).map(({ amount, ...line }) => ({ ...line, amount: moneyText(amount) }))
  const values = {
    assets: all.filter(({ charges }) => charges.length > 0).length,
    total: moneyText(all.reduce((sum, { amount }) => sum + amount, 0n)),
    lines,
  }
  if (draft !== undefined) {
    const row = await lockedDocument(context, DepreciationRun, draft.id)
    await changeByDocument(context, DepreciationRun, row, values, 'Worked out again')
    return
  }
  const { engine, actor, today } = context
  const writing = { engine, actor, entity: DepreciationRun, context, rules: {} }
  await insertRow(writing, {
    ...emptyRow(DepreciationRun.fields, engine.now(), today),
    period,
    book,
    postingDate: endOfMonth(`${period}-01`),
    maker: actor.name.slice(0, 200),
    status: 'DRAFT',
    ...values,
  })
}
