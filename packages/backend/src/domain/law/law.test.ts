// Rates of law (decision 0070), tried over every table that declares `law`: what a closed month may have read stays, a correction is a
// further row with a reason that a second person puts in force.
import { catalogue } from '@kantor/shared/catalogue'
import { defineMaintenance, type Entity, full, type RecordFeature } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import type { Actor } from '../../engine/context.ts'
import { show } from '../../engine/read/read.ts'
import type { Row } from '../../engine/read/selection.ts'
import { shownFields, systemFields } from '../../engine/read/visibility.ts'
import { create, edit, remove } from '../../engine/write/store.ts'
import { transition, transitionOf } from '../../engine/write/transition.ts'
import { everything, openDemo, type ProductEngine } from '../testing/index.ts'
import { inForceOn } from './in-force.ts'
import { columnSql, lawTableOf, tableSql } from './tables.ts'

const lawful = [...catalogue.entities.values()].filter((entity) => entity.law !== undefined)
const tables = lawful.filter((entity) => entity.law?.partOf === undefined)
const parts = lawful.filter((entity) => entity.law?.partOf !== undefined)
const second: Actor = { ...everything, userId: 2, username: 'second' }
let engine: ProductEngine

/** Every field of a table on one form, regardless of what its screens show. */
const formOf = (entity: Entity): RecordFeature => {
  const fields = Object.keys(entity.fields)
  return defineMaintenance({
    path: '/law-probe',
    title: 'Probe',
    form: 'frmKJONGXM01',
    screens: full,
    entity,
    list: { columns: fields.filter((name) => entity.fields[name]?.type !== 'lines') },
    sections: [{ title: 'All', fields }],
  } as never) as RecordFeature
}
const shown = (entity: Entity, id: number): Promise<Row> => {
  const form = formOf(entity)
  return show(engine, everything, form, id, { fields: [...systemFields, ...shownFields(form)] })
}
/** A row as an input of that form. */
function inputOf(entity: Entity, row: Row): Record<string, unknown> {
  const written = Object.entries(entity.fields).filter(([, f]) => !f.readOnly && !f.derived && !f.hidden)
  return Object.fromEntries(
    written.map(([name, f]) => {
      const value = row[name]
      if (f.type === 'ref') return [name, (value as { readonly id: number } | null)?.id ?? null]
      if (f.type !== 'lines') return [name, value]
      const inner = Object.keys(f.of).filter((line) => !f.of[line]?.readOnly)
      const lines = (value ?? []) as readonly Row[]
      return [name, lines.map((line) => Object.fromEntries(inner.map((key) => [key, line[key]])))]
    }),
  )
}
/** The row of the table in force in the closed month, as its form reads it. */
async function readRow(entity: Entity): Promise<Row> {
  const table = lawTableOf(entity)
  const [found] = await rowsOf<{ id: number }>(
    engine.database.db,
    sql`select id from ${tableSql(table)} where company_code = 'SSI' and correction = 0 and ${columnSql(table, table.from)} <= '2026-10-01'
      order by ${columnSql(table, table.to)} desc nulls first, id limit 1`,
  )
  if (found === undefined) throw new Error(`The demo company has no row of ${entity.name}`)
  await engine.database.db.execute(
    sql`update ${tableSql(table)} set ${columnSql(table, table.to)} = null where id = ${found.id}`,
  )
  return shown(entity, found.id)
}
const correct = async (entity: Entity, more: object = {}) => {
  const row = await readRow(entity)
  const input = { ...inputOf(entity, row), effectiveFrom: '2026-10-01', effectiveTo: null, ...more }
  return create(engine, everything, formOf(entity), input)
}
const decide = (entity: Entity, actor: Actor, row: Row, name: 'approve' | 'reject', note?: string) => {
  const move = transitionOf(formOf(entity), name)
  if (move === undefined) throw new Error(`${entity.name} has no ${name}`)
  return transition(engine, actor, formOf(entity), name, move, Number(row.id), Number(row.rowVersion), note)
}
const inForce = async (entity: Entity, day: string, like: Row) => {
  const table = lawTableOf(entity)
  const rows = sql`(select * from ${tableSql(table)} where company_code = 'SSI')`
  const same = sql.join(
    table.about.map((name) => {
      const value = like[name] as { readonly id: number } | string | number | null
      return sql` and ${columnSql(table, name)} is not distinct from ${typeof value === 'object' ? (value?.id ?? null) : value}`
    }),
  )
  return (
    await rowsOf<{ id: number }>(
      engine.database.db,
      sql`select id from ${inForceOn(entity, rows, sql`${day}::date`)} l where true${same}`,
    )
  ).map(({ id }) => id)
}
const locked = { code: 'PERIOD_LOCKED', message: expect.stringContaining('October 2026') }
const complains = (field: string) =>
  expect.objectContaining({ details: expect.objectContaining({ fields: [expect.objectContaining({ field })] }) })

beforeAll(async () => {
  engine = await openDemo('2026-11-21')
  // What is announced for later would only stand in the way of open-ended corrections.
  for (const table of tables.map(lawTableOf))
    await engine.database.db.execute(
      sql`delete from ${tableSql(table)} where ${columnSql(table, table.from)} > '2026-11-21'`,
    )
}, 300_000)
afterAll(() => engine.close())
beforeEach(async () => {
  for (const entity of tables)
    await engine.database.db.execute(sql`delete from ${tableSql(lawTableOf(entity))} where correction > 0`)
  await engine.database.db.execute(sql`update attendance_period set status = 'OPEN'`)
  await engine.database.db.execute(sql`update attendance_period set status = 'CLOSED' where period_code = '202610'`)
})

it('covers every table of the law', () =>
  expect(lawful.map((entity) => entity.name).sort()).toEqual([
    'BpjsPensionAge',
    'BpjsRate',
    'BpjsRelief',
    'BpjsRiskClass',
    'BpjsWageCap',
    'StandardDeduction',
    'TaxSchedule',
    'TerBracket',
    'TerSchedule',
  ]))

describe.each(tables.map((entity) => [entity.name, entity] as const))('%s', (_, entity) => {
  const form = formOf(entity)
  const changed = (row: Row, values: object) =>
    edit(engine, everything, form, Number(row.id), Number(row.rowVersion), values)

  it('keeps what a closed month may have read: value, beginning, end and row', async () => {
    const row = await readRow(entity)
    await expect(changed(row, { regulation: 'Another' })).rejects.toMatchObject(locked)
    await expect(changed(row, { effectiveFrom: '2026-10-02' })).rejects.toMatchObject(locked)
    await expect(changed(row, { effectiveTo: '2026-10-15' })).rejects.toMatchObject(locked)
    await expect(remove(engine, everything, form, Number(row.id), Number(row.rowVersion))).rejects.toMatchObject(locked)
    expect(await shown(entity, Number(row.id))).toEqual(row)
    // Ended after the last closed day it says nothing else about it.
    await expect(changed(row, { effectiveTo: '2026-12-31' })).resolves.toMatchObject({ effectiveTo: '2026-12-31' })
  })

  it('is changed freely while no month is closed that it covers, and not into one that is', async () => {
    const row = await readRow(entity)
    await engine.database.db.execute(sql`update attendance_period set status = 'OPEN'`)
    const now = await changed(row, { regulation: 'Another' })
    expect(now).toMatchObject({ regulation: 'Another', status: 'IN_FORCE' })
    const later = await changed(now, { effectiveFrom: '2026-11-01' })
    await engine.database.db.execute(sql`update attendance_period set status = 'LOCKED' where period_code = '202610'`)
    await expect(changed(later, { effectiveFrom: '2026-10-20' })).rejects.toMatchObject(locked)
    await engine.database.db.execute(sql`update attendance_period set status = 'OPEN'`)
    await changed(later, { effectiveFrom: row.effectiveFrom })
  })

  it('is corrected by a further row: with a reason, with the months it touches, in force once another person approves', async () => {
    const row = await readRow(entity)
    await expect(correct(entity)).rejects.toEqual(complains('correctionReason'))
    const proposed = await correct(entity, { regulation: 'Right', correctionReason: 'Read wrongly' })
    expect(proposed).toMatchObject({ status: 'PROPOSED', correction: 1, closedMonths: '2026-10' })
    expect(await inForce(entity, '2026-10-05', row)).toEqual([row.id])
    await expect(decide(entity, everything, proposed, 'approve')).rejects.toMatchObject({ code: 'SELF_APPROVAL' })
    await expect(
      edit(engine, second, form, Number(proposed.id), 1, { correctionReason: 'Mine' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await decide(entity, second, proposed, 'approve')).toMatchObject({
      status: 'IN_FORCE',
      closedMonths: '2026-10',
    })
    expect(await inForce(entity, '2026-10-05', row)).toEqual([proposed.id])
    expect(await inForce(entity, '2026-09-30', row)).toEqual([row.id])
    // The corrected row is as it was, and the correction is read now: it stays, too.
    expect(await shown(entity, Number(row.id))).toEqual(row)
    const correction = await shown(entity, Number(proposed.id))
    await expect(changed(correction, { regulation: 'Third' })).rejects.toMatchObject(locked)
  })

  it('is never read while a correction waits or after it was rejected', async () => {
    const row = await readRow(entity)
    const proposed = await correct(entity, { correctionReason: 'Read wrongly' })
    await expect(decide(entity, second, proposed, 'reject')).rejects.toMatchObject({ code: 'COMMENT_REQUIRED' })
    await expect(decide(entity, everything, proposed, 'reject', 'No')).rejects.toMatchObject({ code: 'SELF_APPROVAL' })
    expect(await decide(entity, second, proposed, 'reject', 'It was right')).toMatchObject({ status: 'REJECTED' })
    expect(await inForce(entity, '2026-10-05', row)).toEqual([row.id])
    await expect(edit(engine, everything, form, Number(proposed.id), 2, { regulation: 'Mine' })).rejects.toMatchObject({
      code: 'BAD_STATE',
    })
    await expect(remove(engine, everything, form, Number(proposed.id), 2)).rejects.toMatchObject({ code: 'BAD_STATE' })
    expect(await correct(entity, { correctionReason: 'Once more' })).toMatchObject({ correction: 2 })
  })
})

describe.each(parts.map((entity) => [entity.name, entity] as const))('%s', (_, entity) => {
  it('stays with the row that it is a part of', async () => {
    const form = formOf(entity)
    const [found] = await rowsOf<{ id: number }>(
      engine.database.db,
      sql`select id from ${sql.identifier('ter_bracket')} order by id limit 1`,
    )
    const row = await shown(entity, found?.id ?? 0)
    const input = inputOf(entity, row)
    await expect(
      edit(engine, everything, form, Number(row.id), Number(row.rowVersion), { ratePercent: '0.01' }),
    ).rejects.toMatchObject(locked)
    await expect(remove(engine, everything, form, Number(row.id), Number(row.rowVersion))).rejects.toMatchObject(locked)
    await expect(create(engine, everything, form, { ...input, upTo: '1000', ratePercent: '0' })).rejects.toMatchObject(
      locked,
    )
  })
})

describe('a correction', () => {
  const entity = catalogue.entities.get('BpjsWageCap') as Entity

  it('ends before the next row begins, and touches each month once', async () => {
    await engine.database.db.execute(sql`update attendance_period set status = 'LOCKED' where period_code <= '202610'`)
    const cap = { wageCap: '9000000', effectiveFrom: '2025-03-01', correctionReason: 'Letter misread' }
    await expect(correct(entity, cap)).rejects.toEqual(complains('effectiveTo'))
    const made = await correct(entity, { ...cap, effectiveFrom: '2026-03-01' })
    expect(made.closedMonths).toBe('2026-09, 2026-10')
  })
  it('gives way to the law that follows: a new row ends it, too', async () => {
    const made = await correct(entity, { wageCap: '11086400', correctionReason: 'Letter misread' })
    await decide(entity, second, made, 'approve')
    const input = inputOf(entity, await readRow(entity))
    const next = await create(engine, everything, formOf(entity), {
      ...input,
      wageCap: '11700000',
      effectiveFrom: '2027-03-01',
    })
    expect(next).toMatchObject({ status: 'IN_FORCE', correction: 0 })
    expect(await inForce(entity, '2027-03-01', next)).toEqual([next.id])
    expect(await inForce(entity, '2027-02-28', next)).toEqual([made.id])
    await remove(engine, everything, formOf(entity), Number(next.id), 1)
  })
  it('is decided by another person, not by another account of the same', async () => {
    const made = await correct(entity, { correctionReason: 'Letter misread' })
    await engine.database.db.execute(
      sql`update user_account set employee_id = (select id from employee order by id limit 1), second_account = true where id in (1, 2)`,
    )
    await expect(decide(entity, second, made, 'approve')).rejects.toMatchObject({ code: 'SELF_APPROVAL' })
  })
})
