// Sheets of pay, all templates alike (payroll 4.17, R-UP; 4.19, R-SEC): the same file twice, errors in their order, closed periods, what is
// covered, and taking back.
import { catalogue } from '@kantor/shared/catalogue'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import { PayGroup } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group.entity'
import { PayRun } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-run.entity'
import { uploadPayProblemsOf } from '@kantor/shared/derive/upload-pay'
import { isUpload } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import type { Actor } from '../../../engine/context.ts'
import { create } from '../../../engine/write/store.ts'
import { ssi } from '../../../seed/area.ts'
import { insertRows } from '../../../seed/writing/rows.ts'
import {
  everything,
  featureAt,
  idOf,
  openDemo,
  type ProductEngine,
  stepsOf,
  withEverything,
} from '../../testing/index.ts'
import { levelUpload, positionFixedUpload } from './fixed-pay.upload.ts'
import { type Template, templates } from './testing/templates.ts'
import { incentiveUpload } from './variable-pay.upload.ts'

let engine: ProductEngine
/** Sees everything; sees of the executives the people without their amounts. */
let head: Actor
let staff: Actor
const people = { workers: [] as readonly string[], daily: [] as readonly string[], boss: '', staff: '' }

beforeAll(async () => {
  engine = await openDemo('2026-11-21')
  head = await withEverything(engine, 'payroll.head')
  staff = await withEverything(engine, 'payroll')
  const numbersIn = async (code: string, before = '2026-01-01') => {
    const group = await idOf(engine, PayGroup, 'group_code', code)
    const rows = await rowsOf<{ no: string }>(
      engine.database.db,
      sql`select e.employee_no as no from employee_remuneration r join employee e on e.id = r.employee_id
        where r.pay_group_id = ${group} and e.active_status = 'ACTIVE' and e.separation_date is null and e.join_date < ${before}
          and not exists (select 1 from user_account a where a.employee_id = e.id and a.username like 'payroll%') order by e.id desc limit 3`,
    )
    return rows.map(({ no }) => no)
  }
  people.workers = await numbersIn('PLT-M')
  people.daily = await numbersIn('PLT-D', '2026-11-01')
  people.boss = (await numbersIn('EXEC'))[0] ?? ''
  const [own] = await rowsOf<{ no: string }>(
    engine.database.db,
    sql`select e.employee_no as no from user_account a join employee e on e.id = a.employee_id where a.id = ${staff.userId}`,
  )
  people.staff = own?.no ?? ''
  await engine.database.db.execute(sql`update reckoning_date set status = 'RUN_CLOSED' where period_code < '202610'`)
  // What was computed of the next holiday and what a closed run has paid of the last one.
  const [closedRun] = await insertRows(engine.database.db, PayRun, ssi, [
    {
      period: await periodOf('202603-01'),
      payGroup: await idOf(engine, PayGroup, 'group_code', 'PLT-M'),
      runNo: 9,
      status: 'CLOSED',
      periodCode: '202603-03',
      runName: 'THR',
      runType: 'THR',
      paySequence: 3,
      payDate: '2026-03-13',
      taxYear: 2026,
      taxMonth: 3,
    },
  ])
  await engine.database.db.execute(
    sql`insert into thr_entitlement (company_code, employee_id, religion_id, holiday_date, wage_base, factor, amount, reason, run_id, row_version,
        created_at, created_by, updated_at, updated_by)
      select 'SSI', e.id, (select id from common_code where code_type = 'RELIGION' and code_value = 'ISLAM' and company_code = 'SSI'), d.day::date,
        5000000, 1, 5000000, 'FULL', case when d.day < '2027' then ${closedRun ?? null}::int end, 1, now(), 'test', now(), 'test'
      from employee e, (values ('2027-03-10'), ('2026-03-20')) d(day) where e.employee_no in ${[...people.workers, people.boss]}`,
  )
  // What deductions are taken off.
  for (const entry of [levelUpload, positionFixedUpload]) {
    const all = [...people.workers, people.boss].map((employeeNo) => ({
      employeeNo,
      effectiveFrom: '2026-11-01',
      amount: '500000',
    }))
    const own = stepsOf(engine, head, entry)
    await own.act('commit', { batch: await own.take(all) })
  }
})
afterAll(() => engine.close())

interface Outcome {
  readonly status: string
  readonly inserted: number
  readonly updated: number
  readonly unchanged: number
  readonly removed: number
}
const [one, other] = [() => people.workers[0] ?? '', () => people.workers[1] ?? '']
const steps = ({ entry }: Template, actor = head) => stepsOf(engine, actor, entry)
const commit = async (template: Template, batch: number, mode = 'ALL', actor = head) =>
  (await steps(template, actor).act('commit', { batch, mode })) as Outcome
const rulesOf = async (batch: number) =>
  (
    await rowsOf<{ said: string }>(
      engine.database.db,
      sql`select row_no || ' ' || coalesce(string_agg(m.rule, ' '), '-') as said from upload_row
        left join lateral (select value ->> 'rule' as rule from jsonb_array_elements(messages::jsonb)) m on true
        where batch_id = ${batch} and effect is distinct from 'REMOVE' group by row_no order by row_no`,
    )
  ).map(({ said }) => said)
/** The rows of the tables of a template without what a revert leaves behind: stamps and versions. */
const storedBy = async ({ tables }: Template) =>
  Promise.all(
    tables.map(async (table) =>
      rowsOf(
        engine.database.db,
        sql`select to_jsonb(t) - 'row_version' - 'updated_at' - 'updated_by' as row from ${sql.identifier(table)} t order by id`,
      ),
    ),
  )

describe('declarations of sheets of pay', () => {
  it('say whose pay their rows are', () => {
    const uploads = catalogue.features.filter(isUpload)
    expect(uploads.flatMap((upload) => uploadPayProblemsOf(catalogue, upload))).toEqual([])
    expect(
      uploads
        .filter(({ writes }) => writes !== undefined)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(templates.map(({ entry }) => entry.upload.path).sort())
  })
})

describe.each(templates.map((template) => [template.entry.upload.title, template] as const))('%s', (_, template) => {
  const { row, amount, closed, signed, daily, numbered, changes } = template
  const both = changes ? { inserted: 0, updated: 2 } : { inserted: 2, updated: 0 }
  const about = (employeeNo: string, more: object = {}) => ({
    employeeNo,
    ...row,
    ...(numbered === undefined ? {} : { [numbered]: `L-${employeeNo}` }),
    ...more,
  })
  const worker = (at: number) => (daily ? people.daily : people.workers)[at] ?? ''
  const [one, other] = [() => worker(0), () => worker(1)]

  it('changes nothing the second time, and is taken back whole', async () => {
    const before = await storedBy(template)
    const first = await steps(template).take([about(one()), about(other())])
    expect(await commit(template, first)).toMatchObject({ status: 'IMPORTED', ...both, removed: 0 })
    const second = await steps(template).take([about(one()), about(other())])
    expect(await commit(template, second)).toMatchObject({
      status: 'IMPORTED',
      inserted: 0,
      updated: 0,
      unchanged: 2,
      removed: 0,
    })
    expect(await steps(template).act('revert', { batch: first })).toMatchObject({
      status: 'REVERTED',
      kept: 0,
      conflicts: [],
    })
    expect(await storedBy(template)).toEqual(before)
  })

  it('reports one error a row, in their order', async () => {
    const isKeyed = template.entry.upload.key.includes('employeeNo')
    const batch = await steps(template).take([
      about(one()),
      about('9999999', { [amount]: 'abc' }),
      ...(isKeyed ? [about(one(), { [amount]: '-1' })] : []),
      about(other(), { [amount]: '12x' }),
      about(worker(2), { [amount]: '-1' }),
    ])
    const said = (await rulesOf(batch)).map((line) => line.split(' ')[1])
    // Of an upload whose rows make one record, a refused row refuses the other rows of that record.
    const isWhole = isKeyed && template.entry.upload.oneRecord !== undefined
    expect(said).toEqual([
      isWhole ? 'WHOLE_RECORD' : '-',
      'UNKNOWN_EMPLOYEE',
      ...(isKeyed ? ['DUPLICATE_IN_FILE'] : []),
      'BAD_NUMBER',
      signed ? '-' : 'NEGATIVE',
    ])
    expect(await commit(template, batch)).toMatchObject({ status: 'REJECTED', inserted: 0 })
  })

  const shownAmount = async (batch: number) => {
    const { rows } = (await steps(template).act('rows', { batch })) as {
      rows: { cells: { column: string; value: string | null }[] }[]
    }
    return rows[0]?.cells.find(({ column }) => column === amount)?.value
  }
  const isWhole = template.entry.upload.columns[amount]?.type === 'integer'

  it.each(['1500000', '1.500.000', '1,500,000', 'Rp 1.500.000', '1 500 000'])(
    'reads %s that is stored as text',
    async (text) => {
      const batch = await steps(template).takeWorkbook([about(one(), { [amount]: text })])
      expect(await shownAmount(batch)).toBe('1500000')
      expect((await rulesOf(batch))[0]).not.toMatch(/NUMBER/)
    },
  )

  if (!isWhole)
    it.each(['1.500', '1,500'])('refuses %s, which is fifteen hundred or one and a half', async (text) => {
      const before = await storedBy(template)
      const batch = await steps(template).takeWorkbook([about(one(), { [amount]: text })])
      expect((await rulesOf(batch))[0]).toBe('2 AMBIGUOUS_NUMBER')
      expect(await commit(template, batch)).toMatchObject({ status: 'REJECTED', inserted: 0, updated: 0 })
      expect(await storedBy(template)).toEqual(before)
    })

  it('refuses a row that is hidden in the sheet, and says what to do about it', async () => {
    const before = await storedBy(template)
    const batch = await steps(template).takeWorkbook([about(one()), about(other())], [3])
    expect(await rulesOf(batch)).toEqual(['2 -', '3 HIDDEN'])
    expect((await steps(template).said(batch))[1]).toContain(
      'clear the filter or show the row and look at it, or delete it',
    )
    expect(await commit(template, batch)).toMatchObject({ status: 'REJECTED', inserted: 0, updated: 0, removed: 0 })
    expect(await storedBy(template)).toEqual(before)
  })

  if (closed !== undefined)
    it('is refused as a whole where it names a closed period', async () => {
      const batch = await steps(template).take([about(one()), about(other(), closed)])
      expect((await rulesOf(batch))[1]).toBe('3 PERIOD_CLOSED')
      expect(await commit(template, batch, 'VALID')).toMatchObject({ status: 'REJECTED', inserted: 0 })
      const { notes } = (await steps(template).act('batch', { batch })) as {
        notes: { level: string; message: string }[]
      }
      expect(notes[0]?.level).toBe('ERROR')
    })

  it('refuses what is covered and does not compare it', async () => {
    const own = await steps(template, staff).take([about(people.boss), about(one())])
    expect(await rulesOf(own)).toEqual(['2 AMOUNTS_COVERED', '3 -'])
  })

  if (!daily)
    it('neither shows nor writes what is covered', async () => {
      const before = await storedBy(template)
      const batch = await steps(template).take([about(people.boss), about(one())])
      expect(await commit(template, batch)).toMatchObject({ status: 'IMPORTED', ...both })
      const own = await steps(template, staff).take([about(people.boss), about(one())])
      // The file of a user who sees the amounts, viewed by a user who does not.
      for (const file of [batch, own]) {
        const { rows } = (await steps(template, staff).act('rows', { batch: file })) as {
          rows: { status: string; effect: string | null; cells: { column: string; value: string | null }[] }[]
        }
        expect(rows[0]).toMatchObject({ status: 'ERROR', effect: null })
        const shown = rows[0]?.cells.filter(({ value }) => value !== null).map(({ column }) => column) ?? []
        expect(shown.filter((name) => name !== 'employeeNo' && !template.entry.upload.key.includes(name))).toEqual([])
        expect(rows[1]?.cells.find(({ column }) => column === amount)?.value).toBe(row[amount])
      }
      expect(await commit(template, own, 'VALID', staff)).toMatchObject({
        status: 'PARTIAL',
        unchanged: 1,
        inserted: 0,
        updated: 0,
        removed: 0,
      })
      await steps(template).act('revert', { batch })
      expect(await storedBy(template)).toEqual(before)
    })

  if (!daily)
    it('shows rows that name no employee only to the user who uploaded them', async () => {
      const batch = await steps(template).take([about('9999999'), about(one())])
      const cellsFor = async (actor: Actor) => {
        const { rows } = (await steps(template, actor).act('rows', { batch })) as {
          rows: { cells: { value: string | null }[] }[]
        }
        return rows[0]?.cells.filter(({ value }) => value !== null).length
      }
      expect([(await cellsFor(head)) === 0, await cellsFor(staff)]).toEqual([false, 0])
      const matching = steps(template, staff).act('check', { batch, headers: [{ header: 'employeeNo', column: null }] })
      await expect(matching).rejects.toMatchObject({ code: 'AMOUNTS_COVERED' })
    })

  it('does not accept rows about the uploader', async () => {
    expect((await rulesOf(await steps(template, staff).take([about(people.staff)])))[0]).toBe('2 ABOUT_ONESELF')
  })
})

describe('AC-31 Upload: replace by key, replace all, rejection', () => {
  const incentives = templates.find(({ entry }) => entry === incentiveUpload) as Template
  const month = { period: '202701', sequence: '1' }
  const line = (employeeNo: string, amount: string) => ({ employeeNo, ...month, amount })
  const third = () => people.workers[2] ?? ''
  const store = async () =>
    (
      await rowsOf<{ said: string }>(
        engine.database.db,
        sql`select e.employee_no || ' ' || v.amount::integer || ' ' || v.source as said from variable_pay v join employee e on e.id = v.employee_id
          where v.component_code = 'INCENTIVE' and v.period_code = '202701-01' order by 1`,
      )
    ).map(({ said }) => said)
  const sorted = (...lines: readonly string[]) => [...lines].sort()
  const upload = async (...rows: readonly ReturnType<typeof line>[]) => {
    const batch = await steps(incentives).take(rows)
    return { batch, ...(await commit(incentives, batch)) }
  }

  it('replaces by key, takes away what the file leaves out, and leaves what a screen entered', async () => {
    const entry = featureAt('/payroll-management/payroll-master/variable-salary-field-entry')
    await upload(line(one(), '200000'))
    await create(engine, everything, entry, {
      employee: await idOf(engine, Employee, 'employee_no', third()),
      component: await idOf(engine, PayComponent, 'code', 'INCENTIVE'),
      period: await periodOf('202701-01'),
      amount: '90000',
    })
    expect(await upload(line(one(), '250000'), line(other(), '100000'))).toMatchObject({
      status: 'IMPORTED',
      inserted: 1,
      updated: 1,
      unchanged: 0,
      removed: 0,
    })
    expect(await store()).toEqual(
      sorted(`${one()} 250000 UPLOAD`, `${other()} 100000 UPLOAD`, `${third()} 90000 SCREEN`),
    )
    const last = await steps(incentives).take([line(other(), '100000')])
    const { rows } = (await steps(incentives).act('rows', { batch: last })) as {
      rows: { rowNo: number; effect: string }[]
    }
    expect(rows.map(({ rowNo, effect }) => [rowNo, effect])).toEqual([
      [2, 'NONE'],
      [3, 'REMOVE'],
    ])
    expect(await commit(incentives, last)).toMatchObject({
      status: 'IMPORTED',
      inserted: 0,
      updated: 0,
      unchanged: 1,
      removed: 1,
    })
    expect(await store()).toEqual(sorted(`${other()} 100000 UPLOAD`, `${third()} 90000 SCREEN`))
    expect(await steps(incentives).act('revert', { batch: last })).toMatchObject({ status: 'REVERTED', reverted: 1 })
    expect(await store()).toContain(`${one()} 250000 UPLOAD`)
  })
  it('marks what a screen entered as uploaded once a file names it', async () => {
    expect(await upload(line(third(), '90000'), line(one(), '250000'))).toMatchObject({
      updated: 1,
      unchanged: 1,
      removed: 1,
    })
    expect(await store()).toEqual(sorted(`${one()} 250000 UPLOAD`, `${third()} 90000 UPLOAD`))
  })
  it('refuses the file for an unknown employee and a key seen above', async () => {
    const { batch, ...outcome } = await upload(line(one(), '1'), line('9999999', '1'), line(one(), '2'))
    expect(outcome).toMatchObject({ status: 'REJECTED', inserted: 0, updated: 0, unchanged: 0, removed: 0 })
    expect(await rulesOf(batch)).toEqual(['2 -', '3 UNKNOWN_EMPLOYEE', '4 DUPLICATE_IN_FILE'])
  })
  it('deletes nothing because of a file without a valid row, and says so in the preview', async () => {
    const before = await store()
    expect(before.length).toBeGreaterThan(0)
    const bad = await steps(incentives).take([line('9999997', '1'), line('9999998', '2'), line('9999999', '3')])
    const { rows } = (await steps(incentives).act('rows', { batch: bad })) as { rows: { effect: string }[] }
    expect(rows.map(({ effect }) => effect)).not.toContain('REMOVE')
    await commit(incentives, bad, 'VALID')
    expect(await store()).toEqual(before)
  })
  it('takes nothing back that a run has paid', async () => {
    const { batch } = await upload(line(one(), '300000'))
    await engine.database.db.execute(
      sql`update variable_pay set status = 'CONSUMED' where component_code = 'INCENTIVE' and period_code = '202701-01'`,
    )
    expect(await steps(incentives).act('revert', { batch })).toMatchObject({ status: 'REFUSED', reverted: 0 })
  })
  it('removes nothing that is covered for the uploader', async () => {
    const later = { period: '202702', sequence: '1' }
    const both = await steps(incentives).take([
      { ...line(people.boss, '5'), ...later },
      { ...line(one(), '6'), ...later },
    ])
    await commit(incentives, both)
    const plain = await steps(incentives, staff).take([{ ...line(other(), '7'), ...later }])
    expect(await commit(incentives, plain, 'ALL', staff)).toMatchObject({ inserted: 1, removed: 1 })
    const left = await rowsOf<{ no: string }>(
      engine.database.db,
      sql`select e.employee_no as no from variable_pay v join employee e on e.id = v.employee_id where v.period_code = '202702-01' order by 1`,
    )
    expect(left.map(({ no }) => no)).toEqual(sorted(people.boss, other()))
  })
})

const periodOf = async (code: string): Promise<number> => {
  const [row] = await rowsOf<{ id: number }>(
    engine.database.db,
    sql`select d.id from reckoning_date d join pay_group g on g.id = d.pay_group_id where g.group_code = 'PLT-M' and d.period_code = ${code}`,
  )
  return row?.id ?? 0
}
