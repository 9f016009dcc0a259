// Departments from a sheet against the demo company: tree of the whole file, order of writing, heads, closing, taking back.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { everything, openDemo, type ProductEngine, stepsOf, type UploadSteps } from '../testing/index.ts'
import { departmentUpload } from './department.upload.ts'
import { complaintsOfTree, depthOf, type TreeNode } from './department-tree.ts'

describe('the tree that a file leaves', () => {
  const tree = (...nodes: readonly (readonly [string, TreeNode['level'], string | null, boolean?])[]) =>
    new Map(nodes.map(([code, level, parent, active = true]) => [code, { code, level, parent, active }]))
  const said = (nodes: ReadonlyMap<string, TreeNode>) =>
    complaintsOfTree(nodes, new Set(nodes.keys())).map((c) => `${c.code} ${c.column} ${c.message}`)

  it('hangs units below departments, or below divisions where there are none', () => {
    expect(said(tree(['V', 'DIVISION', null], ['D', 'DEPARTMENT', 'V'], ['U', 'UNIT', 'D']))).toEqual([])
    expect(said(tree(['V', 'DIVISION', null], ['U', 'UNIT', 'V']))).toEqual([])
    expect(said(tree(['V', 'DIVISION', null], ['D', 'DEPARTMENT', 'V'], ['U', 'UNIT', 'V']))).toEqual([
      'U parentCode must be a department',
    ])
  })
  it('has no rings, no unknown parents, no second root', () => {
    expect(said(tree(['A', 'UNIT', 'B'], ['B', 'UNIT', 'A']))).toEqual(
      [
        'A parentCode a department cannot hang below itself',
        'A orgLevel the nodes below would no longer be lower',
        'B parentCode a department cannot hang below itself',
        'B orgLevel the nodes below would no longer be lower',
      ].filter((s) => s.includes('parentCode')),
    )
    expect(said(tree(['D', 'DEPARTMENT', 'X']))).toEqual([
      'D parentCode there is no department "X", neither stored nor in this file',
    ])
    expect(said(tree(['V', 'DIVISION', 'W'], ['W', 'DIVISION', null]))[0]).toBe(
      'V parentCode a division hangs below nothing: leave it empty',
    )
    expect(depthOf(tree(['A', 'UNIT', 'B'], ['B', 'UNIT', 'A']), 'A')).toBe(2)
  })
  it('closes from the leaves up', () => {
    const nodes = tree(['V', 'DIVISION', null, false], ['D', 'DEPARTMENT', 'V'])
    expect(said(nodes)).toEqual([
      'V status 1 active departments still hang below: close or move them first',
      'D parentCode is inactive: choose an active one',
    ])
  })
})

describe('the department upload', () => {
  let engine: ProductEngine
  let steps: UploadSteps
  beforeAll(async () => {
    engine = await openDemo('2026-11-21')
    steps = stepsOf(engine, everything, departmentUpload)
  })
  afterAll(() => engine.close())
  const stored = async (...codes: readonly string[]) =>
    (
      await rowsOf<{ text: string }>(
        engine.database.db,
        sql`select concat_ws(' ', d.department_code, d.department_name, d.org_level, p.department_code, d.status,
            (select string_agg(e.employee_no || ':' || h.date_from || ':' || coalesce(h.date_to::text, ''), ',' order by h.seq)
             from department_heads h join employee e on e.id = h.employee_id where h.parent_id = d.id)) as text
          from department d left join department p on p.id = d.parent_department_id
          where d.company_code = 'SSI' and d.department_code = any(string_to_array(${codes.join()}, ',')) order by d.department_code`,
      )
    ).map(({ text }) => text)
  const anybody = async () => {
    const [one] = await rowsOf<{ no: string }>(
      engine.database.db,
      sql`select employee_no as no from employee where company_code = 'SSI' and active_status = 'ACTIVE' order by id limit 1`,
    )
    return one?.no ?? ''
  }

  it('writes children after their parents, regardless of the order of the rows', async () => {
    const head = await anybody()
    const batch = await steps.take([
      { departmentCode: 'ZU', departmentName: 'Unit', orgLevel: 'Unit', parentCode: 'ZD' },
      {
        departmentCode: 'ZD',
        departmentName: 'Dept',
        orgLevel: 'DEPARTMENT',
        parentCode: 'zv',
        headEmployeeNo: head,
        validFrom: '2026-01-01',
      },
      { departmentCode: 'ZV', departmentName: 'Division', orgLevel: 'DIVISION', parentCode: '' },
    ])
    expect(await steps.said(batch)).toEqual(['2 OK', '3 OK', '4 OK'])
    expect(await steps.act('commit', { batch })).toMatchObject({ status: 'IMPORTED', inserted: 3 })
    expect(await stored('ZD', 'ZU', 'ZV')).toEqual([
      `ZD Dept DEPARTMENT ZV ACTIVE ${head}:2026-01-01:`,
      'ZU Unit UNIT ZD ACTIVE',
      'ZV Division DIVISION ACTIVE',
    ])
  })
  it('says what is wrong before anything is written', async () => {
    const [used] = await rowsOf<{ code: string }>(
      engine.database.db,
      sql`select department_code as code from department d where company_code = 'SSI' and org_level = 'UNIT'
        and exists (select 1 from employee e where e.department_id = d.id and e.active_status <> 'INACTIVE') limit 1`,
    )
    const batch = await steps.take([
      { departmentCode: 'ZX' },
      { departmentCode: 'ZY', departmentName: 'Y', orgLevel: 'UNIT', parentCode: 'NOWHERE', headEmployeeNo: '99XX' },
      { departmentCode: used?.code ?? '', status: 'INACTIVE' },
      { departmentCode: 'ZV', parentCode: 'ZD', orgLevel: 'SECTION' },
    ])
    const [x, y, u, v] = await steps.said(batch)
    expect(x).toBe(
      '2 ERROR departmentName: is required for a new department orgLevel: is required for a new department',
    )
    expect(y).toBe(
      '3 ERROR parentCode: there is no department "NOWHERE", neither stored nor in this file headEmployeeNo: there is no employee "99XX"',
    )
    expect(u).toMatch(/^4 ERROR status: \d+ active employees still belong here: move them first/)
    expect(v).toMatch(
      /^5 ERROR orgLevel: is not one of the choices: DIVISION, DEPARTMENT, UNIT parentCode: a division hangs below nothing/,
    )
    expect(await steps.act('commit', { batch, mode: 'VALID' })).toMatchObject({ status: 'REJECTED' })
  })
  it('changes only what is filled in, closes from the leaves up, and takes all of it back', async () => {
    const before = await stored('ZD', 'ZU', 'ZV')
    const batch = await steps.take([
      { departmentCode: 'ZV', departmentName: 'Division of tests', status: 'INACTIVE' },
      { departmentCode: 'ZD', status: 'INACTIVE' },
      { departmentCode: 'ZU', status: 'INACTIVE' },
    ])
    expect(await steps.act('commit', { batch })).toMatchObject({ status: 'IMPORTED', updated: 3 })
    expect(await stored('ZV')).toEqual(['ZV Division of tests DIVISION INACTIVE'])
    expect(await steps.act('revert', { batch })).toMatchObject({ status: 'REVERTED', reverted: 3, kept: 0 })
    expect(await stored('ZD', 'ZU', 'ZV')).toEqual(before)
  })
  it('ends the former head the day before the new one', async () => {
    const old = await anybody()
    const [other] = await rowsOf<{ no: string }>(
      engine.database.db,
      sql`select employee_no as no from employee where company_code = 'SSI' and active_status = 'ACTIVE' order by id desc limit 1`,
    )
    const batch = await steps.take([{ departmentCode: 'ZD', headEmployeeNo: other?.no ?? '', validFrom: '2026-06-01' }])
    expect(await steps.act('commit', { batch })).toMatchObject({ status: 'IMPORTED', updated: 1 })
    expect(await stored('ZD')).toEqual([
      `ZD Dept DEPARTMENT ZV ACTIVE ${old}:2026-01-01:2026-05-31,${other?.no}:2026-06-01:`,
    ])
    await steps.act('revert', { batch })
    expect(await stored('ZD')).toEqual([`ZD Dept DEPARTMENT ZV ACTIVE ${old}:2026-01-01:`])
  })
})
