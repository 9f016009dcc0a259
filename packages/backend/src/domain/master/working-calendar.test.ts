// The working calendar: one row a day and scope, scopes that exist, leave only from collective leave, dates copied once.
import { catalogue } from '@kantor/shared/catalogue'
import { workingCalendarEntry } from '@kantor/shared/catalogue/master/working-calendar-entry'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAction, runnableActions } from '../../engine/actions/actions.ts'
import type { Actor } from '../../engine/context.ts'
import { list, parseList } from '../../engine/list/list.ts'
import { create, edit } from '../../engine/write/store.ts'
import { calendarArea } from '../../seed/master/calendar.area.ts'
import { codesArea } from '../../seed/master/codes.area.ts'
import { companiesArea } from '../../seed/master/companies.area.ts'
import { organisationArea } from '../../seed/organisation/organisation.area.ts'
import { everything, openAreas, type ProductEngine } from '../testing/index.ts'
import { workingCalendarActions } from './working-calendar.actions.ts'

let engine: ProductEngine
beforeAll(async () => {
  engine = await openAreas('2026-11-21', [companiesArea, codesArea, organisationArea, calendarArea])
}, 120_000)
afterAll(() => engine.close())

const day = { calendarDate: '2027-02-10', holidayName: 'Feast', dayKind: 'COMPANY' }
const add = (input: object, who: Actor = everything) => create(engine, who, workingCalendarEntry, input)
const [copy] = runnableActions(
  { ...catalogue, features: catalogue.features.filter((f) => f.path === workingCalendarEntry.path) },
  [workingCalendarActions],
)
const copyFrom = (year: number, who: Actor = everything) => {
  if (copy === undefined) throw new Error('No action')
  return runAction(engine, who, copy, { year }, true)
}
const daysOf = (calendarYear: string, more = {}) =>
  list(
    engine,
    everything,
    workingCalendarEntry,
    parseList(engine, everything, workingCalendarEntry, { calendarYear, size: '250', ...more }),
  )

describe('working calendar', () => {
  it('has the days of the joint decree: 17 holidays and 8 of collective leave in 2026', async () => {
    expect((await daysOf('2026', { dayKind: 'NATIONAL' })).total).toBe(17)
    const collective = await daysOf('2026', { dayKind: 'COLLECTIVE' })
    expect(collective.total).toBe(8)
    expect(collective.rows.every((row) => row.deductsAnnualLeave === true)).toBe(true)
  })

  it('takes one row a day and scope; the same day counts again for a narrower scope', async () => {
    await add(day)
    await expect(add({ ...day, holidayName: 'Again' })).rejects.toMatchObject({ code: 'DUPLICATE' })
    await add({ ...day, scopeType: 'AREA', scopeCode: 'JKT' })
    await expect(add({ ...day, scopeType: 'AREA', scopeCode: 'NONE' })).rejects.toMatchObject({
      details: { fields: [{ field: 'scopeCode', message: 'there is no area NONE' }] },
    })
    await expect(add({ ...day, scopeType: 'AREA' })).rejects.toMatchObject({
      details: { fields: [{ rule: 'R-CAL-SCOPE' }] },
    })
    await expect(add({ ...day, scopeCode: 'JKT' })).rejects.toMatchObject({
      details: { fields: [{ rule: 'R-CAL-SCOPE' }] },
    })
  })

  it('takes from the annual leave by collective leave alone, unless the company gives the day', async () => {
    const holiday = await add({ ...day, calendarDate: '2027-02-11', deductsAnnualLeave: true })
    expect(holiday.deductsAnnualLeave).toBe(false)
    const joint = await add({ ...day, calendarDate: '2027-02-12', dayKind: 'COLLECTIVE' })
    expect(joint.deductsAnnualLeave).toBe(true)
    const given = { deductsAnnualLeave: false }
    expect((await edit(engine, everything, workingCalendarEntry, Number(joint.id), 1, given)).deductsAnnualLeave).toBe(
      false,
    )
    await expect(
      add({ ...day, calendarDate: '2027-02-13', dayKind: 'COLLECTIVE', fixedDate: true }),
    ).rejects.toMatchObject({ details: { fields: [{ rule: 'R-CAL-FIXED' }] } })
  })

  it('copies the fixed dates once, keeps what exists there, and leaves out a day that does not exist', async () => {
    await add({ calendarDate: '2027-05-01', holidayName: 'Own first of May', dayKind: 'COMPANY' })
    expect(await copyFrom(2026)).toEqual({ copied: 6, kept: 1, moved: 0 })
    expect(await copyFrom(2026)).toEqual({ copied: 0, kept: 7, moved: 0 })
    const { rows } = await daysOf('2027', { search: 'Christmas' })
    expect(rows.map((r) => [r.calendarDate, r.fixedDate])).toEqual([['2027-12-25', true]])
    await add({ calendarDate: '2028-02-29', holidayName: 'Leap day', dayKind: 'COMPANY', fixedDate: true })
    expect(await copyFrom(2028)).toEqual({ copied: 0, kept: 0, moved: 1 })
    expect(await copyFrom(2026, { ...everything, companyCode: 'SST' })).toEqual({ copied: 0, kept: 0, moved: 0 })
  })
})
