import { AbsentCode } from '@kantor/shared/catalogue/master/absent-code-entry'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { show } from '../../engine/read/read.ts'
import { create, edit, remove } from '../../engine/write/store.ts'
import { transition } from '../../engine/write/transition.ts'
import { everything, featureAt, idOf, openDemo, type ProductEngine } from '../testing/index.ts'

const departments = featureAt('/master/departments')
const commonCodes = featureAt('/master/common-codes')
const absentCodes = featureAt('/master/absent-code-entry')
let engine: ProductEngine
let counter = 0
const department = (code: string) => idOf(engine, Department, 'department_code', code)
const complaint = (field: string) =>
  expect.objectContaining({
    code: 'BAD_USER_INPUT',
    details: expect.objectContaining({ fields: expect.arrayContaining([expect.objectContaining({ field })]) }),
  })
const add = (input: object) =>
  create(engine, everything, departments, {
    departmentCode: `T${++counter}`,
    departmentName: 'Test',
    validFrom: '2026-01-01',
    ...input,
  })
const versionOf = async (table: string, id: number) => {
  const [row] = await rowsOf<{ version: number }>(
    engine.database.db,
    sql`select row_version as version from ${sql.identifier(table)} where id = ${id}`,
  )
  return row?.version ?? 0
}
const change = async (id: number, input: object) =>
  edit(engine, everything, departments, id, await versionOf('department', id), input)
const deactivate = async (id: number) => {
  const move = Department.lifecycle?.deactivate
  if (move === undefined) throw new Error('Departments can be closed')
  return transition(
    engine,
    everything,
    departments,
    'deactivate',
    move,
    id,
    await versionOf('department', id),
    undefined,
  )
}

beforeAll(async () => {
  engine = await openDemo('2026-11-21')
})
afterAll(() => engine.close())

describe('the department tree', () => {
  it('hangs a unit below a department and a department below a division', async () => {
    await expect(add({ orgLevel: 'UNIT', parentDepartment: await department('PRD') })).resolves.toBeDefined()
    await expect(add({ orgLevel: 'UNIT', parentDepartment: await department('OPS') })).rejects.toEqual(
      complaint('parentDepartment'),
    )
    await expect(add({ orgLevel: 'DEPARTMENT', parentDepartment: await department('PRD') })).rejects.toEqual(
      complaint('parentDepartment'),
    )
    await expect(add({ orgLevel: 'UNIT' })).rejects.toEqual(complaint('parentDepartment'))
    await expect(add({ orgLevel: 'DIVISION', parentDepartment: await department('OPS') })).rejects.toEqual(
      complaint('parentDepartment'),
    )
  })
  it('hangs a unit below a division where a company has no departments', async () => {
    const other = { ...everything, companyCode: 'SST' }
    const division = await create(engine, other, departments, {
      departmentCode: 'X',
      departmentName: 'X',
      orgLevel: 'DIVISION',
      validFrom: '2026-01-01',
    })
    const unit = {
      departmentCode: 'Y',
      departmentName: 'Y',
      orgLevel: 'UNIT',
      parentDepartment: division.id,
      validFrom: '2026-01-01',
    }
    await expect(create(engine, other, departments, unit)).resolves.toMatchObject({ orgLevel: 'UNIT' })
  })
  it('never hangs below itself', async () => {
    const [prd, asm] = [await department('PRD'), await department('PRD-ASM1')]
    await expect(change(prd, { orgLevel: 'UNIT', parentDepartment: asm })).rejects.toEqual(
      complaint('parentDepartment'),
    )
    await expect(change(prd, { orgLevel: 'UNIT', parentDepartment: prd })).rejects.toEqual(
      complaint('parentDepartment'),
    )
  })
  it('keeps children below something higher', async () => {
    await expect(
      change(await department('PRD'), { orgLevel: 'UNIT', parentDepartment: await department('QAS') }),
    ).rejects.toEqual(complaint('orgLevel'))
  })
  it('closes only an empty node', async () => {
    await expect(deactivate(await department('PRD-ASM1'))).rejects.toMatchObject({ code: 'BAD_STATE' })
    await expect(deactivate(await department('PRD'))).rejects.toMatchObject({ code: 'BAD_STATE' })
    const empty = await add({ orgLevel: 'UNIT', parentDepartment: await department('PRD') })
    await expect(deactivate(Number(empty.id))).resolves.toMatchObject({ status: 'INACTIVE' })
    const below = await add({ orgLevel: 'DEPARTMENT', parentDepartment: await department('FIN') })
    await add({ orgLevel: 'UNIT', parentDepartment: below.id })
    await expect(deactivate(Number(below.id))).rejects.toMatchObject({
      code: 'BAD_STATE',
      details: { values: { people: 0, children: 1 } },
    })
  })
  it('has one head a day; an acting head goes before him', async () => {
    const people = await rowsOf<{ id: number; name: string }>(
      engine.database.db,
      sql`select id, full_name as name from employee order by id limit 2`,
    )
    const [first, second] = people as [(typeof people)[0], (typeof people)[0]]
    const heads = (line: object) =>
      add({
        orgLevel: 'DIVISION',
        heads: [
          { employee: first.id, headType: 'HEAD', dateFrom: '2026-01-01' },
          { employee: second.id, dateFrom: '2026-06-01', ...line },
        ],
      })
    await expect(heads({ headType: 'HEAD' })).rejects.toEqual(complaint('heads.1.dateFrom'))
    const row = await heads({ headType: 'ACTING' })
    expect(await show(engine, everything, departments, Number(row.id), { fields: ['headName'] })).toMatchObject({
      headName: second.name,
    })
    await expect(heads({ headType: 'ACTING', dateTo: '2026-05-01' })).rejects.toEqual(complaint('heads.1.dateTo'))
  })
  it('counts who works there', async () => {
    const row = await show(engine, everything, departments, await department('PRD-ASM1'), {
      fields: ['employeeCount', 'headName'],
    })
    expect(row.employeeCount).toBe(25)
    expect(row.headName).not.toBeNull()
  })
})

describe('codes of the system', () => {
  it('keep their place but may be renamed', async () => {
    const id = await idOf(engine, CommonCode, 'code_value', 'MARRIED')
    await expect(edit(engine, everything, commonCodes, id, 1, { active: false })).rejects.toEqual(complaint('active'))
    await expect(edit(engine, everything, commonCodes, id, 1, { codeName: 'Wed' })).resolves.toMatchObject({
      codeName: 'Wed',
    })
    await expect(remove(engine, everything, commonCodes, id, 2)).rejects.toMatchObject({ code: 'IN_USE' })
  })
  it('leave others free', async () => {
    const row = await create(engine, everything, commonCodes, {
      codeType: 'OTREASON',
      codeValue: 'FLOOD',
      codeName: 'Flood',
    })
    await expect(edit(engine, everything, commonCodes, Number(row.id), 1, { active: false })).resolves.toMatchObject({
      active: false,
    })
    await expect(remove(engine, everything, commonCodes, Number(row.id), 2)).resolves.toBeUndefined()
  })
  it('hold for absence codes too', async () => {
    const id = await idOf(engine, AbsentCode, 'absent_code', 'CT')
    await expect(edit(engine, everything, absentCodes, id, 1, { absentClass: 'SICK' })).rejects.toEqual(
      complaint('absentClass'),
    )
    await expect(remove(engine, everything, absentCodes, id, 1)).rejects.toMatchObject({ code: 'IN_USE' })
    const [extension, marriage] = [
      await idOf(engine, AbsentCode, 'absent_code', 'CMX'),
      await idOf(engine, AbsentCode, 'absent_code', 'N1'),
    ]
    await expect(edit(engine, everything, absentCodes, extension, 1, { follows: null })).rejects.toEqual(
      complaint('follows'),
    )
    await expect(edit(engine, everything, absentCodes, marriage, 1, { quotaPerEvent: '2' })).rejects.toEqual(
      complaint('quotaPerEvent'),
    )
    await expect(edit(engine, everything, absentCodes, marriage, 1, { paidPercent: '50' })).rejects.toEqual(
      complaint('paidPercent'),
    )
    await expect(edit(engine, everything, absentCodes, marriage, 1, { quotaPerEvent: '5' })).resolves.toMatchObject({
      quotaPerEvent: '5.0',
    })
    const own = await create(engine, everything, absentCodes, {
      absentCode: 'ZZ',
      absentName: 'Own',
      absentClass: 'PERMIT_PAID',
    })
    await expect(remove(engine, everything, absentCodes, Number(own.id), 1)).resolves.toBeUndefined()
  })
})
