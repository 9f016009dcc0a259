// The notice of an approval reaches everyone it is for, however many they are; administrators hear of those who cannot be notified.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Notice } from '../../engine/approval/document.ts'
import { contextOf } from '../../engine/write/write.ts'
import { welcomeNewcomers } from '../messages/index.ts'
import { notify } from './notices.ts'
import { type Office, openOffice } from './testing/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
}, 300_000)
afterAll(() => office.engine.close())

const tell = async (notice: Pick<Notice, 'title' | 'employees'> & Partial<Notice>) => {
  const actor = await office.as('attendance')
  await office.engine.database.db.transaction((tx) =>
    notify(contextOf(tx, office.engine, actor), { text: 'Look at it', path: '/home', ...notice }),
  )
}
const messagesWith = (title: string) =>
  office.rows<{ username: string; content: string }>(
    `select u.username, m.content from message m join message_recipient r on r.message_id = m.id join user_account u on u.id = r.user_id where m.title = '${title}' order by 1`,
  )
const employeeOf = async (username: string) =>
  (await office.rows<{ id: number }>(`select employee_id as id from user_account where username = '${username}'`))[0]
    ?.id ?? 0

it('notifies more than 200 people', async () => {
  const everybody = await office.rows<{ id: number; username: string }>(
    `update user_account set status = 'ACTIVE' where employee_id is not null and status = 'INVITED' returning employee_id as id, username`,
  )
  expect(everybody.length).toBeGreaterThan(210)
  await tell({ title: 'For all', employees: everybody.map((e) => e.id) })
  const notified = new Set((await messagesWith('For all')).map((row) => row.username))
  expect(everybody.filter(({ username }) => !notified.has(username))).toEqual([])
})

it('waits for the first sign-in of an invited user', async () => {
  const person = await employeeOf('unit.head')
  await office.rows(
    `update user_account set status = 'INVITED', last_login_at = null where username = 'unit.head' returning 1`,
  )
  await tell({ title: 'For later', employees: [person] })
  expect(await messagesWith('For later')).toEqual([])
  const [{ id } = { id: 0 }] = await office.rows<{ id: number }>(
    `update user_account set status = 'ACTIVE', last_login_at = '${office.engine.now().toISOString()}' where username = 'unit.head' returning id`,
  )
  await welcomeNewcomers(office.engine.database.db, office.engine, id)
  expect((await messagesWith('For later')).map((row) => row.username)).toEqual(['unit.head'])
})

it('notifies the administrators of a head without an account, whose task they find and may assign', async () => {
  const person = await employeeOf('unit.head')
  const order = await office.sent('attendance')
  const blocked = async () => (await office.call('superadmin', 'blocked', { search: String(order.docNo) })).total
  expect(await blocked()).toBe(0)
  const [name] = await office.rows<{ name: string }>(`select full_name as name from employee where id = ${person}`)
  await office.rows(`update user_account set employee_id = null where username = 'unit.head' returning 1`)
  await tell({ title: 'For a head', employees: [person] })
  const messages = await messagesWith('For a head')
  expect(messages.map((row) => row.username)).toEqual(expect.arrayContaining(['admin', 'superadmin']))
  expect(messages[0]?.content).toContain(name?.name)
  expect(await blocked()).toBe(1)
})

it('notifies the administrators of a step that no one may decide', async () => {
  await tell({ title: 'No approver', employees: [await employeeOf('dept.head')], administrators: true })
  expect((await messagesWith('No approver')).map((row) => row.username)).toEqual(
    expect.arrayContaining(['admin', 'dept.head', 'superadmin']),
  )
})
