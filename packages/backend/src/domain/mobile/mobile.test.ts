// Phones over the demo company: bound by a code, refused where the profile says so, shown with what they did and what is odd about it.

import { deviceAnomalies } from '@kantor/shared/catalogue/security-system/device-anomalies'
import { deviceConnectionAnalysis } from '@kantor/shared/catalogue/security-system/device-connection-analysis'
import { employeeMobileAppStatus } from '@kantor/shared/catalogue/security-system/employee-mobile-app-status'
import { faqMobileEntry } from '@kantor/shared/catalogue/security-system/faq-mobile-entry'
import { mobileAccessEntry } from '@kantor/shared/catalogue/security-system/mobile-access-entry'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { create } from '../../engine/write/store.ts'
import { type Office, openOffice, refused } from '../approvals/testing/index.ts'
import { closeMobileAccess } from './index.ts'

const today = '2026-11-20'
let office: Office
let employee: number
let access: number
const phone = { platform: 'ANDROID', model: 'Test phone', osVersion: '14', appVersion: '2.11.0' }

beforeAll(async () => {
  office = await openOffice()
  employee = await office.id(`select employee_id as id from user_account where username = 'employee'`)
  await office.rows(`delete from mobile_device where employee_id = ${employee}`)
  await office.rows(`delete from mobile_access where employee_id = ${employee}`)
  const row = await create(office.engine, await office.as('superadmin'), mobileAccessEntry, { employee })
  access = Number(row.id)
}, 300_000)
afterAll(() => office.engine.close())

const issue = async () =>
  String((await office.call('superadmin', 'issueCode', { access }, mobileAccessEntry)).activationCode)
const bind = (activationCode: string, deviceUid: string, more: object = {}) =>
  office.call('employee', 'registerDevice', { activationCode, deviceUid, ...phone, ...more }, mobileAccessEntry)
const statusOf = async (table: string, where: string) =>
  (await office.rows<{ status: string }>(`select status from ${table} where ${where}`))[0]?.status

describe('a phone', () => {
  it('is bound once by a code of eight digits, which no one reads in the tables', async () => {
    const code = await issue()
    expect(code).toMatch(/^\d{8}$/)
    const [stored] = await office.rows<{ text: string }>(
      `select a::text as text from mobile_access a where id = ${access}`,
    )
    expect(stored?.text).not.toContain(code)
    expect(await refused(bind('00000000', 'phone-one-1'))).toBe('BAD_STATE')
    expect((await bind(code, 'phone-one-1')).status).toBe('BOUND')
    expect(await statusOf('mobile_access', `id = ${access}`)).toBe('ACTIVE')
    expect(await refused(bind(code, 'phone-two-2'))).toBe('BAD_STATE')
  })

  it('is not bound by trying codes: the fifth wrong one ends the code, which a new one sets right', async () => {
    await office.rows(`delete from device_connection where event = 'WRONG_CODE'`)
    const code = await issue()
    const wrong = code === '11111111' ? '22222222' : '11111111'
    const tries = []
    for (let n = 0; n < 4; n++) tries.push(await refused(bind(wrong, 'phone-tries')))
    expect(tries).toEqual(['BAD_STATE', 'BAD_STATE', 'BAD_STATE', 'BAD_STATE'])
    await expect(bind(wrong, 'phone-tries')).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      details: { retryAfter: 900 },
      message: expect.stringContaining('ask for a new one'),
    })
    expect(await refused(bind(code, 'phone-tries'))).toBe('TOO_MANY_ATTEMPTS')
    expect(await refused(bind(code, 'phone-other'))).toBe('TOO_MANY_ATTEMPTS')
    const [kept] = await office.rows<{ code: string | null; entries: number }>(
      `select activation_code as code, (select count(*)::int from audit_entry where changes ? '#refused' and after::text not like '%${wrong}%') as entries from mobile_access where id = ${access}`,
    )
    // Two wrong ones of the test before among them.
    expect(kept).toEqual({ code: null, entries: 7 })
    await office.rows(
      `update device_connection set connected_at = connected_at - interval '1 minute' where event = 'WRONG_CODE'`,
    )
    expect((await bind(await issue(), 'phone-tries')).status).toBe('PENDING')
  })

  it('that tried the codes of others takes none of its own for a while', async () => {
    const others = await office.rows<{ id: number }>(
      `select id from employee where id <> ${employee} and company_code = 'SSI' order by id limit 5`,
    )
    const values = others.map(
      ({ id }, n) =>
        `('SSI', 1, 't', 't', now(), now(), '${today}T04:5${n}:00Z', 'phone-thief', ${id}, 'WRONG_CODE', 'UNKNOWN')`,
    )
    await office.rows(
      `insert into device_connection (company_code, row_version, created_by, updated_by, created_at, updated_at, connected_at, device_uid, employee_id, event, network) values ${values.join()}`,
    )
    const code = await issue()
    expect(await refused(bind(code, 'phone-thief'))).toBe('TOO_MANY_ATTEMPTS')
    expect((await bind(code, 'phone-honest')).status).toBe('PENDING')
    await office.rows(`delete from mobile_device where device_uid in ('phone-tries', 'phone-honest')`)
  })

  it('beyond those that the profile allows waits until another one is released', async () => {
    expect((await bind(await issue(), 'phone-two-2')).status).toBe('PENDING')
    await office.rows(`update mobile_device set status = 'RELEASED' where device_uid = 'phone-one-1'`)
    expect((await bind(await issue(), 'phone-two-2')).status).toBe('BOUND')
  })

  it('that is rooted, makes up its position or was blocked is refused', async () => {
    expect(await refused(bind(await issue(), 'phone-three', { rooted: true }))).toBe('BAD_STATE')
    expect(await refused(bind(await issue(), 'phone-three', { mockLocation: true }))).toBe('BAD_STATE')
    await office.rows(`update mobile_device set status = 'BLOCKED' where device_uid = 'phone-one-1'`)
    expect(await refused(bind(await issue(), 'phone-one-1'))).toBe('BAD_STATE')
  })

  it('reports what it did, and a strange one does not', async () => {
    const report = (deviceUid: string) =>
      office.call('employee', 'reportConnection', { deviceUid, event: 'SYNC', latencyMs: 80 }, mobileAccessEntry)
    expect(await refused(report('phone-two-2'))).toBe('done')
    expect(await refused(report('phone-nobody'))).toBe('BAD_STATE')
    expect(await office.id(`select count(*)::int as id from device_connection where device_uid = 'phone-two-2'`)).toBe(
      1,
    )
  })

  it('is let go when its employee has left', async () => {
    await office.rows(`update employee set separation_date = '2026-11-10' where id = ${employee}`)
    expect(await closeMobileAccess(office.engine)).toBe(1)
    expect(await statusOf('mobile_access', `id = ${access}`)).toBe('CLOSED')
    expect(await statusOf('mobile_device', `device_uid = 'phone-two-2'`)).toBe('RELEASED')
    expect(await closeMobileAccess(office.engine)).toBe(0)
    await office.rows(`update employee set separation_date = null where id = ${employee}`)
  })
})

describe('what is shown of phones', () => {
  const page = async (feature: typeof deviceAnomalies | typeof deviceConnectionAnalysis, more: object = {}) =>
    (
      await office.call(
        'superadmin',
        'page',
        { dateFrom: '2026-10-01', dateTo: today, page: 1, size: 200, ...more },
        feature,
      )
    ).rows ?? []

  it('names what is odd: a shared phone, an impossible journey, a made-up position', async () => {
    const kinds = new Set((await page(deviceAnomalies)).map((row) => String(row.kind)))
    expect([...kinds].sort()).toEqual(['IMPOSSIBLE_TRAVEL', 'MANY_DEVICES', 'MOCK_LOCATION', 'SHARED_DEVICE'])
    const [travel] = await page(deviceAnomalies, { kind: 'IMPOSSIBLE_TRAVEL' })
    expect(travel?.detail).toBe('691.2 km at 1382 km/h')
  })

  it('allows as many phones as the profile of the level or the default one, as binding does', async () => {
    await office.rows(`update mobile_access_profile set max_devices = 2`)
    const who = await office.id(
      `select employee_id as id from mobile_access a where a.profile_id is null and a.status <> 'CLOSED'
        and not exists (select 1 from device_connection c where c.employee_id = a.employee_id) order by id limit 1`,
    )
    const use = (deviceUid: string, minute: number) =>
      office.rows(
        `insert into device_connection (company_code, row_version, created_by, updated_by, created_at, updated_at, connected_at, device_uid, employee_id, event, network)
          values ('SSI', 1, 't', 't', now(), now(), '2026-11-19T03:${minute}:00Z', '${deviceUid}', ${who}, 'SYNC', 'WIFI')`,
      )
    const many = async () =>
      (await page(deviceAnomalies, { kind: 'MANY_DEVICES' })).filter(
        (row) =>
          (row.employee as { readonly id: unknown }).id === String(who) ||
          Number((row.employee as { readonly id: unknown }).id) === who,
      ).length
    await use('uid-1', 10)
    await use('uid-2', 20)
    expect(await many()).toBe(0)
    await use('uid-3', 30)
    expect(await many()).toBe(1)
  })

  it('counts sign-ins, failures and phones of a day', async () => {
    const rows = await page(deviceConnectionAnalysis)
    expect(rows.length).toBeGreaterThan(3)
    const logins = rows.reduce((sum, row) => sum + Number(row.logins) + Number(row.failures), 0)
    expect(logins).toBe(
      await office.id(
        `select count(*)::int as id from device_connection where event in ('LOGIN', 'LOGIN_FAILED') and company_code = 'SSI'`,
      ),
    )
  })

  it('puts every access into one state', async () => {
    const rows = (await office.call('superadmin', 'page', { page: 1, size: 200 }, employeeMobileAppStatus)).rows ?? []
    expect(rows.length).toBe(
      await office.id(
        `select count(*)::int as id from mobile_access where status <> 'CLOSED' and company_code = 'SSI'`,
      ),
    )
    const states = new Set(rows.map((row) => String(row.appStatus)))
    expect([...states]).toEqual(expect.arrayContaining(['ACTIVE', 'BLOCKED', 'DORMANT', 'NOT_INSTALLED', 'OUTDATED']))
  })
})

describe('questions of the app', () => {
  it('are read by everybody who is signed in, whose vote counts once', async () => {
    const [first] = (await office.call('nobody', 'published', {}, faqMobileEntry)).rows ?? []
    const faq = Number((first?.faq as { readonly id: string } | undefined)?.id)
    for (const helped of [true, false]) await office.call('nobody', 'vote', { faq, helped }, faqMobileEntry)
    const [counted] = await office.rows<{ yes: number; no: number }>(
      `select helpful_yes as yes, helpful_no as no from mobile_faq where id = ${faq}`,
    )
    expect(counted).toEqual({ yes: 0, no: 1 })
  })
})
