// Pay components (payroll 2.1, 4.11): formulas are checked with all others, what the calculation relies on keeps its meaning.
import { catalogue } from '@kantor/shared/catalogue'
import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionContext, runAction, runnableActions } from '../../../engine/actions/actions.ts'
import { create, edit, remove } from '../../../engine/write/store.ts'
import { domainActions } from '../../actions.ts'
import { everything, featureAt, idOf, openDemo, type ProductEngine } from '../../testing/index.ts'
import { componentsOn, formulasOf } from '../formulas.ts'

const components = featureAt('/payroll-management/payroll-code/compensation-entry')
let engine: ProductEngine
const complaint = (field: string, words = '') =>
  expect.objectContaining({
    code: 'BAD_USER_INPUT',
    details: expect.objectContaining({
      fields: expect.arrayContaining([expect.objectContaining({ field, message: expect.stringContaining(words) })]),
    }),
  })
const formula = (code: string, text: string, more: object = {}) =>
  create(engine, everything, components, {
    code,
    name: code,
    slipName: code,
    kind: 'EARNING',
    source: 'FORMULA',
    formula: text,
    effectiveFrom: '2026-01-01',
    ...more,
  })
const ask = (name: string, params: object) => {
  const found = runnableActions(catalogue, domainActions).find(
    (action) => action.feature.path === components.path && action.name === name,
  )
  if (found === undefined) throw new Error(`No action ${name}`)
  return runAction(engine, everything, found, params as never, false)
}

beforeAll(async () => {
  engine = await openDemo('2026-11-25')
})
afterAll(() => engine.close())

describe('the components of the demo company', () => {
  it('have formulas that can be read, in an order', async () => {
    const rows = await componentsOn(actionContext(engine.database.db, engine, everything), '2026-11-25')
    expect(rows.length).toBeGreaterThan(50)
    const { problems, order } = formulasOf(rows)
    expect(problems).toEqual([])
    expect(order).toEqual(expect.arrayContaining(['ATTEND_PREMIUM', 'MEAL', 'SHIFT', 'SKILL', 'TRANSPORT']))
  })
})

describe('a formula', () => {
  it('is refused where it cannot be read, reads what is not there, or reads itself in a circle', async () => {
    await expect(formula('F1', 'MEAL_DAYS * * 2')).rejects.toEqual(complaint('formula', 'cannot be read'))
    await expect(formula('F1', 'NO_SUCH + 1')).rejects.toEqual(complaint('formula', 'NO_SUCH'))
    await expect(formula('F1', 'F1 + 1')).rejects.toEqual(complaint('formula', 'F1 -> F1'))
    const first = await formula('F1', 'MEAL + 1000')
    const second = await formula('F2', '2 * F1')
    await expect(
      edit(engine, everything, components, Number(first.id), Number(first.rowVersion), { formula: 'F2 + 1' }),
    ).rejects.toEqual(complaint('formula', 'F1 -> F2 -> F1'))
    await expect(
      edit(engine, everything, components, Number(second.id), Number(second.rowVersion), { formula: '2 * F1 + F2' }),
    ).rejects.toEqual(complaint('formula', 'F2 -> F2'))
  })
  it('is needed where it is the source, and nowhere else', async () => {
    await expect(formula('F3', '')).rejects.toEqual(complaint('formula'))
    await expect(formula('F3', 'MEAL', { source: 'VARIABLE_FIELD' })).rejects.toEqual(complaint('formula'))
  })
  it('keeps what it reads from being deleted or switched off', async () => {
    const [read, reader] = [await formula('F5', 'WORK_DAYS * 1000'), await formula('F6', 'F5 / 2')]
    const [id, version] = [Number(read.id), Number(read.rowVersion)]
    await expect(remove(engine, everything, components, id, version)).rejects.toMatchObject({ code: 'IN_USE' })
    await expect(edit(engine, everything, components, id, version, { active: false })).rejects.toEqual(
      complaint('active', 'F5'),
    )
    await remove(engine, everything, components, Number(reader.id), Number(reader.rowVersion))
    await remove(engine, everything, components, id, version)
  })
  it('says while it is typed what it reads and who reads it', async () => {
    expect(await ask('checkFormula', { code: 'MEAL', formula: 'MEAL_DAYS * 21000' })).toMatchObject({
      problem: null,
      reads: 'MEAL_DAYS',
      readBy: 'F1',
    })
    expect(await ask('checkFormula', { code: 'MEAL', formula: 'F2' })).toMatchObject({
      problem: expect.stringContaining('circle'),
    })
  })
  it("is tried out with values of one's choice, rounded as the component says", async () => {
    const values = [
      { name: 'BASIC', value: '5190000' },
      { name: 'SHIFT3_DAYS', value: '8' },
    ]
    expect(await ask('tryFormula', { formula: 'SHIFT3_DAYS * ROUND(BASIC / 173 * 0.5)', values })).toMatchObject({
      amount: '120000.00',
      problem: null,
    })
    expect(await ask('tryFormula', { formula: 'BASIC / SHIFT3_DAYS', values: [values[0]] })).toMatchObject({
      amount: null,
      problem: expect.stringContaining('divides by zero'),
    })
    expect(await ask('tryFormula', { formula: 'BASIC', condition: 'SHIFT3_DAYS > 9', values })).toMatchObject({
      amount: null,
      problem: null,
    })
  })
})

describe('a component', () => {
  it('of the system keeps its meaning and is never deleted; name, order, flags and accounts may change', async () => {
    const id = await idOf(engine, PayComponent, 'code', 'BASIC')
    await expect(edit(engine, everything, components, id, 1, { taxClass: 'NONE' })).rejects.toEqual(
      complaint('taxClass'),
    )
    await expect(edit(engine, everything, components, id, 1, { active: false })).rejects.toEqual(complaint('active'))
    await expect(remove(engine, everything, components, id, 1)).rejects.toMatchObject({ code: 'IN_USE' })
    // So does a row that holds from a later day on.
    const later = {
      code: 'BASIC',
      name: 'Basic',
      slipName: 'Gaji',
      kind: 'EARNING',
      source: 'BASIC',
      percentTarget: 'BASIC',
    }
    const from = { ...later, effectiveFrom: '2027-01-01' }
    await expect(create(engine, everything, components, { ...from, taxClass: 'NONE' })).rejects.toEqual(
      complaint('taxClass'),
    )
    expect(await create(engine, everything, components, from)).toMatchObject({ system: true })
    const now = await idOf(engine, PayComponent, 'code', 'MEAL')
    expect(await edit(engine, everything, components, now, 1, { slipName: 'Upah pokok', slipOrder: 9 })).toMatchObject({
      slipName: 'Upah pokok',
    })
  })
  it('says what one of its units is worth, limits that rise, and in which order a deduction is taken', async () => {
    const made = (code: string, more: object) =>
      create(engine, everything, components, {
        code,
        name: code,
        slipName: code,
        kind: 'EARNING',
        source: 'FIXED_FIELD',
        effectiveFrom: '2026-01-01',
        ...more,
      })
    await expect(made('G3', { valueType: 'PER_DAY' })).rejects.toEqual(complaint('unitRate'))
    await expect(made('G3', { minAmount: '2', maxAmount: '1' })).rejects.toEqual(complaint('maxAmount'))
    await expect(made('G3', { kind: 'DEDUCTION' })).rejects.toEqual(complaint('priority'))
  })
})
