// Birthdays: who is notified of whom, by the reader's own wish; once a day at the time of the company; no one who keeps it private.
import { catalogue } from '@kantor/shared/catalogue'
import { birthdayNotificationSettings } from '@kantor/shared/catalogue/security-system/birthday-notification-settings'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor, Engine } from '../../../engine/context.ts'
import { domainActions } from '../../actions.ts'
import { openDemo, type ProductEngine, withEverything } from '../../testing/index.ts'
import { tellBirthdays } from './send.ts'

let engine: ProductEngine
let reader: Actor
let admin: Actor
let [me, mate, far] = [0, 0, 0]

const query = <T extends object>(text: string) => rowsOf<T>(engine.database.db, sql.raw(text))
/** The product at a moment by the clock of Jakarta. */
const at = (day: string, time: string): Engine => ({ ...engine, now: () => new Date(`${day}T${time}:00+07:00`) })
const act = async (name: string, params: object, by: Actor) => {
  const action = runnableActions(catalogue, domainActions).find(
    (a) => a.feature.path === birthdayNotificationSettings.path && a.name === name,
  )
  if (action === undefined) throw new Error(name)
  return (await runAction(engine, by, action, { ...params }, name.startsWith('save'))) as { version: number }
}
const wish = { version: 0, notifyMe: 'UNIT', channel: 'BOTH', announceMine: true, showAge: false }
/** What the reader was sent on a day: titles with their texts. */
const received = async () =>
  await query<{ title: string; content: string }>(
    `select m.title, m.content from message m join message_recipient r on r.message_id = m.id where r.user_id = ${reader.userId}
      and (m.title like 'Birthday% today: %' or m.title like 'Happy birthday, %') order by m.id`,
  )
const born = (id: number, date: string) => query(`update employee set birth_date = '${date}' where id = ${id}`)
const fresh = () => query('delete from birthday_notice')

beforeAll(async () => {
  engine = await openDemo('2026-11-24')
  reader = await withEverything(engine, 'employee')
  admin = await withEverything(engine, 'superadmin')
  const [own] = await query<{ id: number; unit: number }>(
    `select e.id, e.department_id as unit from employee e join user_account u on u.employee_id = e.id where u.username = 'employee'`,
  )
  me = own?.id ?? 0
  const others = await query<{ id: number; here: boolean }>(
    `select id, department_id = ${own?.unit} as here from employee where company_code = 'SSI' and active_status = 'ACTIVE' and separation_date is null
      and id <> ${me} and join_date < '2024-01-01' order by id`,
  )
  mate = others.find(({ here }) => here)?.id ?? 0
  far = others.find(({ here }) => !here)?.id ?? 0
  await query(`update employee set birth_date = '1990-07-01'`)
  expect(Math.min(me, mate, far)).toBeGreaterThan(0)
}, 300_000)
afterAll(() => engine.close())

describe('messages of birthdays', () => {
  it('come at the time of the company, once, of the own unit alone', async () => {
    await born(mate, '1988-11-24')
    await born(far, '1979-11-24')
    expect(await tellBirthdays(at('2026-11-24', '06:59'))).toBe(0)
    expect(await tellBirthdays(at('2026-11-24', '07:00'))).toBeGreaterThan(0)
    const first = await received()
    expect(first).toHaveLength(1)
    expect(first[0]?.title).toMatch(/^Birthday today: /)
    expect(first[0]?.content).not.toContain('turns')
    expect(await tellBirthdays(at('2026-11-24', '09:00'))).toBe(0)
    expect(await received()).toHaveLength(1)
  })

  it('reach as far as the reader requests, and say the age only of those who say it', async () => {
    const saved = await act('savePreference', { ...wish, notifyMe: 'COMPANY' }, reader)
    expect(saved.version).toBe(1)
    await expect(act('savePreference', wish, reader)).rejects.toMatchObject({ code: 'STALE_VERSION' })
    const [account] = await query<{ id: number }>(`select id from user_account where employee_id = ${far}`)
    if (account !== undefined)
      await query(
        `insert into birthday_preference (company_code, row_version, created_by, updated_by, user_id, notify_me, channel, announce_mine, show_age)
          values ('SSI', 1, 'test', 'test', ${account.id}, 'NONE', 'BOTH', true, true)`,
      )
    await fresh()
    await tellBirthdays(at('2026-11-24', '12:00'))
    const last = (await received()).at(-1)
    expect(last?.title).toContain('and 1 more')
    expect(last?.content.includes('turns 47')).toBe(account !== undefined)
  })

  it('do not come by message to whom asks for the home page alone, nor to whom wants none', async () => {
    const before = (await received()).length
    await act('savePreference', { ...wish, version: 1, notifyMe: 'COMPANY', channel: 'HOME' }, reader)
    await fresh()
    await tellBirthdays(at('2026-11-24', '12:00'))
    await act('savePreference', { ...wish, version: 2, notifyMe: 'NONE' }, reader)
    await fresh()
    await tellBirthdays(at('2026-11-24', '12:00'))
    expect(await received()).toHaveLength(before)
  })

  it('disclose no birthday that is kept private, and greet the person whose day it is', async () => {
    await query(`update employee set birth_date = '1990-07-01'`)
    await born(me, '1992-11-24')
    await act('savePreference', { ...wish, version: 3, announceMine: false }, reader)
    await fresh()
    await tellBirthdays(at('2026-11-24', '12:00'))
    const [notice] = await query<{ celebrants: number; told: number }>(
      `select celebrants, told from birthday_notice where company_code = 'SSI'`,
    )
    expect(notice).toEqual({ celebrants: 0, told: 0 })
    await act('savePreference', { ...wish, version: 4 }, reader)
    await fresh()
    await tellBirthdays(at('2026-11-24', '12:00'))
    const last = (await received()).at(-1)
    expect(last?.title).toMatch(/^Happy birthday, /)
    expect(last?.content).not.toContain('{name}')
  })

  it('keep 29 February on the day that the company says', async () => {
    await query(`update employee set birth_date = '1990-07-01'`)
    await born(mate, '1988-02-29')
    const days = async (): Promise<readonly string[]> => {
      await fresh()
      for (const day of ['2027-02-28', '2027-03-01']) await tellBirthdays(at(day, '08:00'))
      const found = await query<{ day: string }>(`select day::text as day from birthday_notice where celebrants = 1`)
      return found.map(({ day }) => day)
    }
    expect(await days()).toEqual(['2027-02-28'])
    const greeting = '<p>All the best, {name}<script>alert(1)</script></p>'
    const company = { version: 0, enabled: true, sendTime: '07:00', leapRule: 'MAR_01', greeting }
    await act('saveCompanyDefaults', company, admin)
    expect(await days()).toEqual(['2027-03-01'])
    const [stored] = await query<{ greeting: string }>(`select greeting from birthday_default`)
    expect(stored?.greeting).not.toContain('script')
    await expect(
      act('saveCompanyDefaults', { ...company, version: 1, greeting: '<p> </p>' }, admin),
    ).rejects.toMatchObject({
      details: { fields: [expect.objectContaining({ field: 'greeting' })] },
    })
  })

  it('are not sent at all where the company has turned them off', async () => {
    const company = { version: 1, enabled: false, sendTime: '07:00', leapRule: 'FEB_28', greeting: '<p>Hi {name}</p>' }
    await act('saveCompanyDefaults', company, admin)
    await fresh()
    await tellBirthdays(at('2027-02-28', '08:00'))
    expect(await query(`select id from birthday_notice where company_code = 'SSI'`)).toEqual([])
  })
})

it('the company is changed by holders of its code alone', async () => {
  const action = runnableActions(catalogue, domainActions).find((a) => a.name === 'saveCompanyDefaults')
  expect(action?.action.code).toBe('frmZADMREA02E')
})
