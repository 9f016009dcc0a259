// Rights that change while a user is at work: revoking a code closes its screens on the next call, granting it again opens
// them; an API key of a user can never do more than the user can.
import { afterEach, beforeAll, expect, it } from 'vitest'
import { post, type Session, signIn } from '../api/sign-in.ts'
import { product } from '../in-process/product.ts'
import { clearDirectRights, denyCode } from './rights.ts'

const { url, restUrl, keys } = product
const username = 'unit.head'
const code = 'frmBDEPTNE01I'
const list = '{ departmentsList { total } }'
const shellQuery = '{ shell { features(allowedOnly: true) { path } } }'
let session: Session

const outcome = async () => (await post(url, list, {}, session.cookie)).errors[0]?.extensions.code ?? 'OK'
const isListed = async (cookie: string) =>
  JSON.stringify((await post(url, shellQuery, {}, cookie)).data).includes('/master/departments')

beforeAll(async () => {
  session = await signIn(url, { username, password: 'Kantor2026!' })
})
afterEach(() => clearDirectRights(url, username))

it('revoking a code while the user is signed in closes the screen on the next call, and giving it back opens it', async () => {
  expect(await outcome()).toBe('OK')
  await denyCode(url, username, code)
  expect(await outcome()).toBe('FORBIDDEN')
  await clearDirectRights(url, username)
  expect(await outcome()).toBe('OK')
})

it('what is revoked is gone from the frame of the next session', async () => {
  await denyCode(url, username, code)
  const next = await signIn(url, { username, password: 'Kantor2026!' })
  expect(await isListed(next.cookie)).toBe(false)
  await clearDirectRights(url, username)
})

it('an API key cannot do more than its owner: of all codes it has those he has', async () => {
  const accessOf = async (authorization: string, place = {}) =>
    (
      (await (await fetch(`${restUrl}/profile`, { headers: { authorization, ...place } })).json()) as {
        access: string[]
      }
    ).access
  const token = /token=([^;]+)/.exec(session.cookie)?.[1] ?? ''
  const place = { CompanyCode: session.company, CompanyBranchCode: session.branch }
  const own = await accessOf(`Bearer ${decodeURIComponent(token)}`, place)
  expect(own.length).toBeGreaterThan(0)
  expect(await accessOf(`Bearer ${keys.ofOwner}`)).toEqual(own)
  await denyCode(url, username, code)
  expect(await accessOf(`Bearer ${keys.ofOwner}`)).toEqual(own.filter((c) => c !== code))
})
