// The current position of the signed-in employee. The rows contain only what the query needs, so the tables are loosened first.

import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHttpFixture, type HttpFixture } from './test/fixture.ts'
import { headersOf } from './test/requests.ts'

let world: HttpFixture
let app: FastifyInstance
beforeAll(async () => {
  world = await createHttpFixture()
  app = await world.app()
  const run = (statement: string) => world.database.db.execute(sql.raw(statement))
  await run(`do $$ declare c record; begin
    for c in select table_name, column_name from information_schema.columns where is_nullable = 'NO' and column_name <> 'id'
      and table_name in ('employee', 'employee_assignment', 'department', 'work_group') loop
      execute format('alter table %I alter column %I drop not null', c.table_name, c.column_name);
    end loop; end $$`)
  await run(`insert into department (id, parent_department_id, org_level, department_code, department_name) values
    (1, null, 'DIVISION', 'OPS', 'Operations'), (2, 1, 'DEPARTMENT', 'PRD', 'Production'), (3, 2, 'UNIT', 'ASM', 'Assembly')`)
  await run(`insert into work_group (id, group_code, group_name) values (1, 'SHIFT-A', 'Shift A')`)
  await run('insert into employee (id) values (1)')
  await run(`insert into employee_assignment (employee_id, department_id, work_group_id, valid_from, valid_to, status) values
    (1, 1, null, '2025-01-01', '2026-10-31', 'EFFECTIVE'), (1, 3, 1, '2026-11-01', '2026-11-21', 'EFFECTIVE'),
    (1, 2, null, '2026-11-15', null, 'CANCELLED'), (1, 2, null, '2026-11-22', null, 'EFFECTIVE')`)
  await run("update user_account set employee_id = 1 where username = 'anna'")
})
afterAll(() => world.close())

const profile = async () =>
  (await app.inject({ url: '/api/profile', headers: await headersOf(app, 'anna') })).json() as object

it('names unit, division and work group of the slice that holds today', async () => {
  expect(await profile()).toMatchObject({
    departmentCode: 'ASM',
    departmentName: 'Assembly',
    divisionCode: 'OPS',
    divisionName: 'Operations',
    kelompokCode: 'SHIFT-A',
    kelompokName: 'Shift A',
  })
})

it('moves with the day', async () => {
  world.clock.now = new Date('2026-11-22T03:00:00.000Z')
  expect(await profile()).toMatchObject({ departmentCode: 'PRD', divisionCode: 'OPS', kelompokCode: null })
  world.clock.now = new Date('2026-10-31T03:00:00.000Z')
  expect(await profile()).toMatchObject({ departmentCode: 'OPS', divisionCode: 'OPS' })
})
