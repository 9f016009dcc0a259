// A schedule of effective rates from a later day on: the statuses and brackets of another one, to be changed by its regulation.
import { effectiveAverageEntry } from '@kantor/shared/catalogue/payroll-management/payroll-master/effective-average-entry'
import { TerBracket } from '@kantor/shared/catalogue/payroll-management/payroll-master/effective-monthly-entry'
import { TerSchedule } from '@kantor/shared/catalogue/payroll-management/payroll-master/ter-schedule.entity'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { storedRow, storedRows } from '../../../engine/read/stored-rows.ts'
import { createWithRules } from '../../../engine/write/make-row.ts'
import { storedLines } from '../../../engine/write/stored.ts'

export const effectiveAverageActions = actionsFor(effectiveAverageEntry, {
  async copyTo(context, { schedule, effectiveFrom, regulation }) {
    const from = await storedRow(context, TerSchedule, ['id', 'category', 'effectiveFrom'], { where: { id: schedule } })
    if (from === undefined) throw new KantorError('NOT_FOUND')
    if (effectiveFrom <= (from.effectiveFrom ?? ''))
      throw badInput([{ field: 'effectiveFrom', rule: 'dates', message: 'must lie after the schedule that is copied' }])
    const statuses = await storedLines(context.tx, context.engine, TerSchedule, 'ptkpStatuses', from.id)
    const made = await createWithRules(context, TerSchedule, {
      category: from.category,
      effectiveFrom,
      regulation,
      ptkpStatuses: statuses.map(({ ptkpStatus }) => ({ ptkpStatus })) as never,
    })
    const brackets = await storedRows(context, TerBracket, ['upTo', 'ratePercent', 'method'], {
      where: { schedule: from.id },
      orderBy: ['upTo'],
    })
    // A table is built from its open end downwards, so that it is whole after each bracket.
    const downwards = [...brackets.filter((b) => b.upTo === null), ...brackets.filter((b) => b.upTo !== null).reverse()]
    for (const bracket of downwards) await createWithRules(context, TerBracket, { ...bracket, schedule: made.id })
    const refs = await context.refsOf('TerSchedule', [made.id])
    const ref = refs.get(made.id)
    if (ref === undefined) throw new KantorError('NOT_FOUND')
    return { schedule: ref, brackets: brackets.length }
  },
})
