// The example scripts, run against a gateway that is closed as in production: they work there as they stand.
import { describe, expect, inject, it } from 'vitest'
import { closedUrl } from '../stack/closed-gateway.ts'
import { markOf, requestsSince } from '../stack/rest-log.ts'
import { ApiError, type Connection, send } from './client.ts'
import { createPostCode, deletePostCode, editPostCode, type PostCodeInput, showPostCode } from './keep-post-codes.ts'
import { employees } from './list-employees.ts'
import { post, signIn, signOut } from './sign-in.ts'

const { keys, logs } = inject('stack')
const url = await closedUrl()
const connection: Connection = { url, key: keys.all }
const password = 'Kantor2026!'

const village = `Test ${Date.now()}`
const place: PostCodeInput = { postCode: '98765', village, subDistrict: 'Test', city: 'First', province: 'Test' }

const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing thrown',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  )

describe('list employees with their department', () => {
  it('gives the record behind the reference in the one call of the page', async () => {
    const mark = markOf(logs.backend)
    const { total, rows } = await employees(connection)
    expect(total).toBeGreaterThanOrEqual(200)
    expect(rows).toHaveLength(50)
    const withRecord = rows.filter((r) => r.department?.record)
    expect(withRecord.length).toBeGreaterThan(40)
    for (const row of withRecord) expect(row.department?.record?.departmentName).toBe(row.department?.name)
    expect(new Set(withRecord.map((r) => r.department?.code)).size).toBeGreaterThan(1)
    // The answer of another request closes the step: by then every line of this one is written.
    const asked = (route: string) => requestsSince(logs.backend, mark).filter((r) => r.includes(route)).length
    await expect.poll(() => asked('/employees/personal-information')).toBe(1)
    await employees(connection, 1, 10)
    await expect.poll(() => asked('/employees/personal-information')).toBe(2)
    expect(asked('/entities/')).toBe(0)
  })

  it('sorts by name and pages without gaps', async () => {
    const first = await employees(connection, 1, 10)
    const second = await employees(connection, 2, 10)
    const ids = [...first.rows, ...second.rows].map((r) => r.id)
    expect(new Set(ids).size).toBe(20)
  })
})

describe('the life of a record', () => {
  it('creates, edits, notices a conflict, deletes', async () => {
    const created = await createPostCode(connection, place)
    expect(created).toMatchObject({ village, rowVersion: 1 })
    const edited = await editPostCode(connection, created, { city: 'Second' })
    expect(edited).toMatchObject({ city: 'Second', rowVersion: 2 })

    const conflict = await editPostCode(connection, created, { city: 'Third' }).catch((e: unknown) => e)
    expect(conflict).toBeInstanceOf(ApiError)
    expect((conflict as ApiError).code).toBe('STALE_VERSION')
    expect((conflict as ApiError).extensions.current).toMatchObject({ city: 'Second', rowVersion: 2 })

    await deletePostCode(connection, edited)
    expect(await codeOf(editPostCode(connection, edited, { city: 'Fourth' }))).toBe('NOT_FOUND')
    expect((await showPostCode(connection, created.id).catch(() => null)) ?? null).toBeNull()
  })

  it('refuses a second row of the same key and names bad fields', async () => {
    const created = await createPostCode(connection, { ...place, village: `${village} B` })
    expect(await codeOf(createPostCode(connection, { ...place, village: `${village} B` }))).toBe('DUPLICATE')
    const bad = await createPostCode(connection, { ...place, postCode: '12' }).catch((e: unknown) => e)
    expect((bad as ApiError).code).toBe('BAD_USER_INPUT')
    expect((bad as ApiError).extensions.fields).toMatchObject([{ field: 'postCode' }])
    await deletePostCode(connection, created)
  })
})

describe('keys', () => {
  it('does what its codes allow and nothing else', async () => {
    const reader = { url, key: keys.byCode.frmBPOSTXM01I ?? '' }
    const { postCodesList } = await send<{ postCodesList: { total: number } }>(reader, '{ postCodesList { total } }')
    expect(postCodesList.total).toBeGreaterThan(0)
    expect(await codeOf(createPostCode(reader, place))).toBe('FORBIDDEN')
    expect(await codeOf(employees(reader))).toBe('FORBIDDEN')
  })

  it('is refused when it is unknown, and where it does not belong', async () => {
    const unknown = { url, key: `ek_${'a'.repeat(12)}_${'b'.repeat(43)}` }
    expect(await codeOf(send(unknown, '{ unreadCount }'))).toBe('UNAUTHENTICATED')
    expect(await codeOf(send({ ...connection, company: 'NOWHERE', branch: 'X1' }, '{ postCodesList { total } }'))).toBe(
      'SCOPE_DENIED',
    )
    expect(await codeOf(send({ ...connection, company: 'a b', branch: 'X1' }, '{ postCodesList { total } }'))).toBe(
      'BAD_COMPANY',
    )
  })
})

describe('sign in as a person', () => {
  const profile = 'query Shell { shell { profile { username } } }'

  it('opens a session that ends with the sign-out', async () => {
    const session = await signIn(url, { username: 'hr.staff', password })
    expect((await post(url, profile, {}, session.cookie)).data).toMatchObject({
      shell: { profile: { username: 'hr.staff' } },
    })
    await signOut(session)
    expect((await post(url, profile, {}, session.cookie)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })

  it('asks what the pages ask, in no words of its own', async () => {
    const session = await signIn(url, { username: 'hr.staff', password })
    const own = await post(url, 'query Own { shell { profile { username } } }', {}, session.cookie)
    expect(own.errors[0]?.extensions.code).toBe('QUERY_NOT_TRUSTED')
    await signOut(session)
  })

  it('answers a wrong password and an unknown user alike', async () => {
    const wrong = await signIn(url, { username: 'hr.staff', password: 'wrong' }).catch((e: unknown) => String(e))
    const unknown = await signIn(url, { username: 'no.body', password: 'wrong' }).catch((e: unknown) => String(e))
    expect(wrong).toBe(unknown)
    expect(wrong).toContain('incorrect')
  })
})
