// The phones of an employee: bound by a code, refused where the profile says so, noted in what they do.
import { createHash, randomInt } from 'node:crypto'
import { DeviceConnection } from '@kantor/shared/catalogue/security-system/entities/device-connection.entity'
import { MobileAccess } from '@kantor/shared/catalogue/security-system/entities/mobile-access.entity'
import { MobileAccessProfile } from '@kantor/shared/catalogue/security-system/entities/mobile-access-profile.entity'
import { MobileDevice } from '@kantor/shared/catalogue/security-system/entities/mobile-device.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { lockUntilCommit } from '../../db/locks.ts'
import { ownRows, picked, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { KeptRefusal } from '../../engine/actions/actions.ts'
import type { RuleContext, RuleValues } from '../../engine/context.ts'
import { storedRow, storedRows } from '../../engine/read/stored-rows.ts'
import { writeAudit } from '../../engine/write/audit.ts'
import { emptyRow, lockStored, type Stored, type Values } from '../../engine/write/stored.ts'
import { insertRow, updateRow } from '../../engine/write/write.ts'
import { profileSql } from './mobile-access-profile.rules.ts'
import { mostWrongCodes, tooManyCodes, wrongCodes } from './wrong-codes.ts'

const ofMobileAccessProfile = tableColumns(MobileAccessProfile, 'p')
const ofMobileAccess = tableColumns(MobileAccess, 'a')
const ofDeviceConnection = tableColumns(DeviceConnection)

/** What a profile asks of a phone. */
export interface ProfileTerms {
  readonly maxDevices: number
  readonly blockRooted: boolean
  readonly blockMockLocation: boolean
}
/** What the app says of a phone that is to be bound. */
export type GivenPhone = Pick<
  RuleValues<typeof MobileDevice.fields>,
  'deviceUid' | 'platform' | 'model' | 'osVersion' | 'appVersion' | 'rooted' | 'mockLocation'
>

const refused = (message: string) => new KantorError('BAD_STATE', message)
const codeHours = 72
const noCode = { activationCode: null, activationUntil: null }
/** When a code that holds until a moment was issued. */
const issuedAt = (until: string | null | undefined): string | null =>
  until == null ? null : new Date(Date.parse(until) - codeHours * 3_600_000).toISOString()
const hashOf = (access: number, code: string): string => createHash('sha256').update(`${access} ${code}`).digest('hex')

/** Issues a code of eight digits for one phone; the one before it ends. */
export async function issueCode(context: RuleContext, access: number) {
  const stored = await lockedAccess(context, access)
  if (stored.status === 'BLOCKED' || stored.status === 'CLOSED')
    throw refused('The access is blocked or closed: open it again before a phone is bound.')
  const activationCode = String(randomInt(0, 100_000_000)).padStart(8, '0')
  const validTo = new Date(context.engine.now().getTime() + codeHours * 3_600_000).toISOString()
  const activation = { activationCode: hashOf(access, activationCode), activationUntil: validTo }
  await change(context, MobileAccess, stored, activation)
  return { activationCode, validTo }
}

/**
 * Binds a phone by the code of its employee; gives whether it is bound or waits until another one is released. A wrong code is
 * counted, and the last that is allowed ends the right one.
 */
export async function bindPhone(context: RuleContext, employee: number, code: string, phone: GivenPhone) {
  await lockUntilCommit(context.tx, `phones of ${employee}`)
  await lockUntilCommit(context.tx, `codes from ${phone.deviceUid}`)
  const access = await storedRow(context, MobileAccess, ['id', 'status', 'activationCode', 'activationUntil'], {
    where: { employee },
  })
  const now = context.engine.now().toISOString()
  const tried = { employee, deviceUid: phone.deviceUid ?? '', issuedAt: issuedAt(access?.activationUntil) }
  const wrong = await wrongCodes(context, tried)
  if (wrong.length >= mostWrongCodes) throw tooManyCodes(context, wrong)
  const isRight =
    access?.activationCode === hashOf(access?.id ?? 0, code) &&
    access !== undefined &&
    (access.activationUntil ?? '') > now
  if (!isRight || access.status === 'BLOCKED' || access.status === 'CLOSED') {
    const { deviceUid } = tried
    await noteConnection(context, employee, { deviceUid, event: 'WRONG_CODE', appVersion: phone.appVersion ?? null })
    if (wrong.length + 1 < mostWrongCodes)
      return new KeptRefusal(refused('The activation code is not valid, or it has expired: ask for a new one.'))
    if (access?.activationCode != null)
      await change(context, MobileAccess, await lockedAccess(context, access.id), noCode)
    return new KeptRefusal(tooManyCodes(context, [...wrong, { at: now }]))
  }
  const terms = await termsOf(context, employee)
  if (phone.rooted === true && terms.blockRooted)
    throw refused('This phone is rooted, and the company does not let such phones in.')
  if (phone.mockLocation === true && terms.blockMockLocation)
    throw refused('This phone makes up its position: switch that off and bind it again.')
  const bound = await storedRows(context, MobileDevice, ['id', 'deviceUid', 'status'], { where: { employee } })
  const known = bound.find(({ deviceUid }) => deviceUid === phone.deviceUid)
  if (known?.status === 'BLOCKED') throw refused('This phone was blocked. Ask the administrator of mobile access.')
  const others = bound.filter(({ id, status }) => status === 'BOUND' && id !== known?.id).length
  const status = others >= terms.maxDevices ? ('PENDING' as const) : ('BOUND' as const)
  const values = { ...phone, employee, status, boundAt: now, lastSeenAt: now } as const
  if (known === undefined) await make(context, MobileDevice, values)
  else await change(context, MobileDevice, await lockedRecord(context, MobileDevice, known.id), values)
  const used = {
    ...noCode,
    ...(status === 'BOUND' ? { status: 'ACTIVE' as const } : {}),
  }
  await change(context, MobileAccess, await lockedAccess(context, access.id), used)
  return { status }
}

/** What the profile of an employee asks of his phones; without any profile one phone, nothing else refused. */
export async function termsOf({ tx, actor }: RuleContext, employee: number): Promise<ProfileTerms> {
  const [terms] = await typedRows(
    tx,
    picked(ofMobileAccessProfile, 'maxDevices', 'blockRooted', 'blockMockLocation'),
    sql`from ${ownRows(actor, ofMobileAccess)} join ${ownRows(actor, ofMobileAccessProfile)} on p.id = ${profileSql(sql`a`)} where a.employee_id = ${employee}`,
  )
  return terms ?? { maxDevices: 1, blockRooted: false, blockMockLocation: false }
}

/** Refuses the use of a phone that is blocked, or that is not bound where its employee has bound one. */
export async function refuseStrangePhone(
  context: RuleContext,
  employee: number,
  deviceUid: string | null,
): Promise<void> {
  const access = await storedRow(context, MobileAccess, ['status'], { where: { employee } })
  if (access === undefined) return
  if (access.status === 'BLOCKED')
    throw refused('Your access by phone is blocked. Ask the administrator of mobile access.')
  const bound = await storedRows(context, MobileDevice, ['deviceUid', 'status'], { where: { employee } })
  if (bound.some((d) => d.deviceUid === deviceUid && d.status === 'BLOCKED'))
    throw refused('This phone was blocked. Ask the administrator of mobile access.')
  if (
    bound.some(({ status }) => status === 'BOUND') &&
    !bound.some((d) => d.deviceUid === deviceUid && d.status === 'BOUND')
  )
    throw refused('This phone is not bound to you: ask for an activation code and bind it.')
}

/** What a phone did, appended; the phone was seen by it. */
export async function noteConnection(
  context: RuleContext,
  employee: number,
  done: Omit<RuleValues<typeof DeviceConnection.fields>, 'employee' | 'connectedAt' | 'ip'>,
): Promise<void> {
  const { engine, actor, tx } = context
  const now = engine.now().toISOString()
  const writing = { engine, actor, entity: DeviceConnection, context, rules: {} }
  await insertRow(writing, {
    ...emptyRow(DeviceConnection.fields, engine.now(), context.today),
    ...done,
    network: done.network ?? 'UNKNOWN',
    employee,
    ip: actor.ip,
    connectedAt: await freeMoment(context, done.deviceUid ?? ''),
  })
  await tx.execute(
    sql`update mobile_device set last_seen_at = ${now}::timestamptz, app_version = coalesce(${done.appVersion ?? null}, app_version)
      where company_code = ${actor.companyCode} and employee_id = ${employee} and device_uid = ${done.deviceUid ?? ''}`,
  )
}

/** Now, or directly after the last that the phone did: two things of one millisecond are both kept. */
async function freeMoment({ engine, tx, actor }: RuleContext, deviceUid: string): Promise<string> {
  const now = engine.now()
  const [last] = await rowsOf<{ at: string | Date | null }>(
    tx,
    sql`select max(connected_at) as at from ${ownRows(actor, ofDeviceConnection)} where device_uid = ${deviceUid}`,
  )
  const after = last?.at == null ? 0 : new Date(last.at).getTime() + 1
  return new Date(Math.max(now.getTime(), after)).toISOString()
}

/** Is the phone bound to the employee? */
export const isBoundTo = async (context: RuleContext, employee: number, deviceUid: string): Promise<boolean> =>
  (await storedRow(context, MobileDevice, ['id'], { where: { employee, deviceUid, status: 'BOUND' } })) !== undefined

type Kept = typeof MobileAccess | typeof MobileDevice
async function lockedRecord({ tx, engine, actor }: RuleContext, entity: Kept, id: number): Promise<Stored> {
  const stored = await lockStored(tx, engine, actor, entity, id)
  if (stored === undefined) throw new KantorError('NOT_FOUND')
  return stored
}
const lockedAccess = (context: RuleContext, id: number) => lockedRecord(context, MobileAccess, id)

async function change(context: RuleContext, entity: Kept, before: Stored, changes: Values): Promise<void> {
  const { engine, actor, tx } = context
  const after = await updateRow({ engine, actor, entity, context, rules: {} }, { ...before, ...changes }, before)
  await writeAudit(tx, actor, { action: 'EDIT', entity, id: before.id, before, after })
}

async function make(context: RuleContext, entity: Kept, values: Values): Promise<void> {
  const { engine, actor, tx } = context
  const writing = { engine, actor, entity, context, rules: {} }
  const after = await insertRow(writing, { ...emptyRow(entity.fields, engine.now(), context.today), ...values })
  await writeAudit(tx, actor, { action: 'CREATE', entity, id: after.id, after })
}
