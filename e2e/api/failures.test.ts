// What the scripts of docs/scripts.md print of a failure, and what the receiver of webhooks refuses before it listens.
import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { ApiError, whyItFailed } from './client.ts'
import { eventOf, secretOf } from './receive-webhooks.ts'

it('prints the codes that are missing, the roles that have one, and who assigns roles', () => {
  const screen = { title: 'User Right Access', path: '/security-system/user-right-access' }
  const grantedBy = { roles: ['Human resources staff', 'Super user'], assignedBy: ['Administrator'], screen }
  const anyOf = ['frmBDEPTNE01A', 'frmBDEPTNE01E']
  const refused = new ApiError('You do not have the permission for this.', {
    code: 'FORBIDDEN',
    anyOf,
    grantedBy,
    requestId: 'r-1',
  })
  expect(whyItFailed(refused)).toEqual([
    'FORBIDDEN: You do not have the permission for this.',
    '  missing: frmBDEPTNE01A or frmBDEPTNE01E',
    '  roles that have it: Human resources staff, Super user',
    '  roles are assigned on User Right Access (/security-system/user-right-access) by Administrator',
    '  request r-1',
  ])
})
it('prints fields of an input, and of other refusals no line about codes', () => {
  const fields = [{ field: 'rows.3.departmentName', message: 'this field is required' }]
  expect(whyItFailed(new ApiError('Some values are not valid.', { code: 'BAD_USER_INPUT', fields }))).toEqual([
    'BAD_USER_INPUT: Some values are not valid.',
    '  rows.3.departmentName: this field is required',
  ])
})
it('names the file that is not there', () => {
  const error = Object.assign(new Error('ENOENT: no such file or directory'), { code: 'ENOENT', path: 'order.json' })
  expect(whyItFailed(error)).toEqual(['There is no file order.json: name it after the script.'])
  expect(whyItFailed(new Error('other'))).toEqual(['Error: other'])
})
it.each([undefined, '', ' ', 'secret'])('does not begin to receive webhooks with the secret %j', (secret) =>
  expect(() => secretOf(secret)).toThrow(/WEBHOOK_SECRET/),
)
it('takes no event that is signed with the empty key', () => {
  const now = new Date('2026-11-20T03:00:00.000Z')
  const seconds = now.getTime() / 1_000
  const signed = (key: string) =>
    `v1=${createHmac('sha256', key).update(`${seconds}.{"event":"CREATED"}`).digest('hex')}`
  const take = (key: string) =>
    eventOf(key, { 'kantor-timestamp': String(seconds), 'kantor-signature': signed(key) }, '{"event":"CREATED"}', now)
  expect(() => take('')).toThrow('no secret')
  expect(take(secretOf('whs_abc'))).toEqual({ event: 'CREATED' })
})
