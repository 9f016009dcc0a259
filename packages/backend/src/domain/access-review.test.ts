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

  it('leaves the heads their time, and takes nothing away that nobody could decide', async () => {
    const unit = await department('PRD-ASM1')
    const above = await office.rows<{ id: number }>(
      `with recursive up as (select id, parent_department_id as parent from department where id = ${unit}
        union all select d.id, d.parent_department_id from department d join up on d.id = up.parent) select id from up`,
    )
    const ids = above.map(({ id }) => id)
    const reviewers = async (code: string) =>
      (
        await office.rows<{ reviewer: number | null }>(
          `select distinct l.reviewer_id as reviewer from access_review_lines l join access_review r on r.id = l.parent_id where r.review_code = '${code}'`,
        )
      ).map(({ reviewer }) => reviewer)
    // Without heads in the unit and right above it the one further above decides.
    await office.rows(
      `update department_heads set date_to = '2026-01-01' where parent_id in (${ids.slice(0, 2).join()})`,
    )
    const due = await running('REV-3', { autoRevoke: true, dueDate: '2026-11-20' })
    const found = await reviewers('REV-3')
    expect(found).toEqual([await office.id(`select id from user_account where username = 'div.head'`)])
    expect(await refused(office.move('superadmin', accessReview, due, 'close'))).toBe('BAD_STATE')
    // Nobody at all: nothing is taken away for want of a word.
    await office.rows(`update department_heads set date_to = '2026-01-01' where parent_id in (${ids.join()})`)
    const alone = await running('REV-4', { autoRevoke: true, dueDate: '2026-11-20' })
    expect(await reviewers('REV-4')).toEqual([null])
    await office.move('superadmin', accessReview, alone, 'close')
    const outcomes = await office.rows<{ decision: string | null; outcome: string }>(
      `select distinct l.decision, l.outcome from access_review_lines l join access_review r on r.id = l.parent_id where r.review_code = 'REV-4'`,
    )
    expect(outcomes).toEqual([{ decision: null, outcome: 'There is no head to decide: it stays, look at it yourself' }])
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
