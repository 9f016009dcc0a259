// Phones of the demo company: profiles by level, phones of production, a month of connections with some that are odd, questions of the app.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { PositionLevel } from '@kantor/shared/catalogue/human-resource-management/position-management/position-level.entity'
import { DeviceConnection } from '@kantor/shared/catalogue/security-system/entities/device-connection.entity'
import { MobileAccess } from '@kantor/shared/catalogue/security-system/entities/mobile-access.entity'
import {
  MobileAccessProfile,
  mobileModules,
} from '@kantor/shared/catalogue/security-system/entities/mobile-access-profile.entity'
import { MobileDevice } from '@kantor/shared/catalogue/security-system/entities/mobile-device.entity'
import { MobileFaq } from '@kantor/shared/catalogue/security-system/faq-mobile-entry'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleValues } from '../../engine/context.ts'
import { type SeedContext, seedArea, ssi } from '../area.ts'
import { insertRows } from '../writing/rows.ts'

const ofPositionLevel = tableColumns(PositionLevel)
const ofEmployee = tableColumns(Employee)

export const mobileArea = seedArea({
  name: 'mobile',
  after: ['employees', 'accounts'],
  marker: MobileAccessProfile,
  async run(context) {
    const { tx } = context
    const levels = await typedRows(
      tx,
      { id: ofPositionLevel.id, rank: ofPositionLevel.rank },
      sql`from position_level where company_code = ${ssi.companyCode} order by rank`,
    )
    const middle = Math.ceil(levels.length / 2)
    await insertRows(tx, MobileAccessProfile, ssi, [
      {
        profileCode: 'STAFF',
        profileName: 'Staff and operators',
        isDefault: true,
        maxDevices: 1,
        minAppVersion: '2.10.0',
        modules: mobileModules.filter((module) => module !== 'APPROVAL').map((module) => ({ module })),
      },
      {
        profileCode: 'HEADS',
        profileName: 'Heads',
        maxDevices: 2,
        minAppVersion: '2.10.0',
        selfieRequired: false,
        positionLevels: levels.slice(0, middle).map(({ id }) => ({ level: id })),
        modules: mobileModules.map((module) => ({ module })),
      },
    ])
    await insertPhones(context)
    await insertRows(tx, MobileFaq, ssi, questions)
  },
})

const models = ['Samsung Galaxy A15', 'Xiaomi Redmi 13', 'Oppo A60', 'iPhone 13', 'Vivo Y28'] as const

const uid = (i: number) => `ph${String(i).padStart(4, '0')}a7c3`
interface Bound {
  readonly id: number
  readonly i: number
}

async function insertPhones({ tx, today }: SeedContext): Promise<void> {
  const people = await typedRows(
    tx,
    { id: ofEmployee.id },
    sql`from employee where company_code = ${ssi.companyCode} and active_status = 'ACTIVE' order by id limit 40`,
  )
  const isBound = (i: number) => i % 8 !== 7
  const seen = (i: number) => addDays(today, -(i % 5 === 4 ? 12 + i : i % 7))
  await insertRows(
    tx,
    MobileAccess,
    ssi,
    people.map(({ id }, i) => ({ employee: id, status: i === 13 ? 'BLOCKED' : isBound(i) ? 'ACTIVE' : 'PENDING' })),
  )
  const bound = people.flatMap(({ id }, i) => (isBound(i) ? [{ id, i }] : []))
  await insertRows(
    tx,
    MobileDevice,
    ssi,
    bound.map(({ id, i }): RuleValues<typeof MobileDevice.fields> => {
      const model = models[i % models.length] ?? models[0]
      const isPhone = model.startsWith('iPhone')
      return {
        deviceUid: uid(i),
        employee: id,
        platform: isPhone ? 'IOS' : 'ANDROID',
        model,
        osVersion: isPhone ? '18.1' : '14',
        appVersion: i % 9 === 0 ? '2.9.9' : '2.11.0',
        boundAt: `${addDays(today, -200 - i)}T02:00:00.000Z`,
        lastSeenAt: `${seen(i)}T01:00:00.000Z`,
        status: 'BOUND',
      }
    }),
  )
  await insertConnections(tx, today, bound)
}

/** A month of connections, and five of a day that are odd. */
async function insertConnections(tx: SeedContext['tx'], today: string, bound: readonly Bound[]): Promise<void> {
  const days = [21, 14, 7, 3, 1]
  const events = bound.flatMap(({ id, i }) =>
    days.map(
      (ago, n): RuleValues<typeof DeviceConnection.fields> => ({
        deviceUid: uid(i),
        employee: id,
        connectedAt: `${addDays(today, -ago - (i % 3))}T00:${String(10 + (i % 50)).padStart(2, '0')}:00.000Z`,
        event: (i + n) % 11 === 0 ? 'LOGIN_FAILED' : n === 0 ? 'LOGIN' : 'CLOCK_IN',
        network: i % 2 === 0 ? 'CELLULAR' : 'WIFI',
        ip: '10.20.0.5',
        latencyMs: 120 + ((i * 37 + n * 11) % 400),
        appVersion: '2.11.0',
      }),
    ),
  )
  const [first, second] = [bound[0]?.id ?? 0, bound[1]?.id ?? 0]
  const odd = (employee: number, phone: string, at: string, more: object) => ({
    deviceUid: phone,
    employee,
    connectedAt: `${addDays(today, -2)}T${at}:00.000Z`,
    event: 'CLOCK_IN' as const,
    network: 'CELLULAR' as const,
    ...more,
  })
  await insertRows(tx, DeviceConnection, ssi, [
    ...events,
    odd(second, uid(0), '05:00', {}),
    odd(first, uid(0), '05:30', { latitude: '-6.125600', longitude: '106.655900' }),
    odd(first, uid(0), '06:00', { latitude: '-7.379700', longitude: '112.786900' }),
    odd(second, uid(1), '07:00', { mockLocation: true }),
    // A head may have two phones; this is the third.
    odd(second, uid(2), '07:30', {}),
  ])
}

const questions: readonly RuleValues<typeof MobileFaq.fields>[] = [
  [
    'LOGIN',
    'How do I bind a new phone?',
    'Ask human resources for an activation code. It holds for 72 hours and one phone.',
  ],
  ['LOGIN', 'My phone is lost. What now?', 'Tell human resources at once: the phone is blocked and a new one bound.'],
  [
    'ATTENDANCE',
    'Why does my punch wait for a review?',
    'It was made outside of the fence, or without a position. Your head decides.',
  ],
  ['LEAVE', 'Where do I see my leave balance?', 'On your home page, in the card Your leave.'],
  ['PAYSLIP', 'When is my payslip there?', 'Once payroll has published the run, on the day of payment at the latest.'],
  ['MEDICAL', 'How long may I claim a receipt?', 'Within 30 days of its date, with a picture of it.'],
].map(([category, question, answer], i) => ({
  faqCode: `FAQ-${String(i + 1).padStart(2, '0')}`,
  category: category as 'LOGIN',
  question: question ?? '',
  answer: `<p>${answer}</p>`,
  sortOrder: (i + 1) * 10,
  isPublished: true,
}))
