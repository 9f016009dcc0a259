// Reviews of access over the demo company, and the rights of everybody taken down.
import { accessReview } from '@kantor/shared/catalogue/security-system/access-review'
import { pivotUserAccessRight } from '@kantor/shared/catalogue/security-system/pivot-user-access-right'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { create } from '../engine/write/store.ts'
import { type Office, openOffice, refused } from './approvals/testing/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
}, 300_000)
afterAll(() => office.engine.close())

const department = (code: string) =>
  office.id(`select id from department where department_code = '${code}' and company_code = 'SSI'`)
async function running(reviewCode: string, more: object = {}) {
  const row = await create(office.engine, await office.as('superadmin'), accessReview, {
    ...{ reviewCode, reviewName: 'Quarter', dueDate: '2026-12-15', circle: 'DEPARTMENTS' },
    departments: [{ department: await department('PRD-ASM1') }],
    ...more,
  })
  return office.move('superadmin', accessReview, row, 'start')
}
const mine = async (username: string, review: string) =>
  ((await office.call(username, 'myLines', {}, accessReview)).rows ?? []).filter(
    (row) => (row.review as { readonly code: string }).code === review,
  )

describe('a review of access', () => {
  it('asks the head of whoever holds a right, and nobody about himself', async () => {
    await running('REV-1')
    const lines = await mine('unit.head', 'REV-1')
    expect(lines.length).toBeGreaterThan(0)
    const heads = await office.rows<{ user: number; reviewer: number }>(
      `select l.user_id as "user", l.reviewer_id as reviewer from access_review_lines l join access_review r on r.id = l.parent_id where r.review_code = 'REV-1'`,
    )
    expect(heads.filter(({ user, reviewer }) => user === reviewer)).toEqual([])
    expect(await mine('finance', 'REV-1')).toEqual([])
  })

  it('is decided by the reviewer alone, who says why he takes something away', async () => {
    const [line] = await mine('unit.head', 'REV-1')
    const given = {
      review: Number((line?.review as { readonly id: string } | undefined)?.id),
      line: Number(line?.line),
    }
    const decide = (by: string, decision: string, comment?: string) =>
      refused(office.call(by, 'decideLine', { ...given, decision, comment }, accessReview))
    expect(await decide('finance', 'KEEP')).toBe('NOT_FOUND')
    expect(await decide('unit.head', 'REVOKE')).toBe('COMMENT_REQUIRED')
    expect(await decide('unit.head', 'REVOKE', 'Works elsewhere now')).toBe('done')
  })

  it('takes away what was decided when it is closed, and leaves what nobody decided', async () => {
    const [review] = await office.rows<{ id: number; rowVersion: number }>(
      `select id, row_version as "rowVersion" from access_review where review_code = 'REV-1'`,
    )
    const held = () =>
      office.id(
        `select count(*)::int as id from template_assignment a join user_account u on u.id = a.user_id where u.username = 'employee'`,
      )
    const before = await held()
    await office.move('superadmin', accessReview, review as never, 'close')
    const lines = await office.rows<{ decision: string | null; outcome: string }>(
      `select l.decision, l.outcome from access_review_lines l join access_review r on r.id = l.parent_id where r.review_code = 'REV-1' order by l.seq`,
    )
    const revoked = lines.filter(({ decision }) => decision === 'REVOKE')
    expect(revoked.map(({ outcome }) => outcome)).toEqual([
      expect.stringMatching(/^(Taken away|Waits for a second administrator): RC-/),
    ])
    expect(
      lines.filter(({ decision }) => decision === null).every(({ outcome }) => outcome === 'Nobody decided: it stays'),
    ).toBe(true)
    if (revoked[0]?.outcome.startsWith('Taken')) expect(await held()).toBe(before - 1)
  })

  it('that has started is not changed, and one about nobody does not start', async () => {
    expect(await refused(running('REV-2', { circle: 'TEMPLATES', departments: [], templates: [] }))).toBe(
      'BAD_USER_INPUT',
    )
  })
})

describe('the rights of everybody', () => {
  it('are taken down as they count, and taken down again they are the same', async () => {
    const first = await office.call('superadmin', 'refresh', {}, pivotUserAccessRight)
    expect(Number(first.rights)).toBeGreaterThan(100)
    const codes = async (username: string) =>
      (
        await office.rows<{ code: string }>(
          `select distinct f.code from rights_fact f join user_account u on u.id = f.user_id where u.username = '${username}' and f.branch = 'JKT' and f.company_code = 'SSI' order by 1`,
        )
      ).map(({ code }) => code)
    expect(await codes('hr.staff')).toEqual([...(await office.as('hr.staff')).access].sort())
    expect(await codes('superadmin')).toEqual([...(await office.as('superadmin')).access].sort())
    const again = await office.call('superadmin', 'refresh', {}, pivotUserAccessRight)
    expect(again.rights).toBe(first.rights)
  })
})
