// Reviews of access over the demo company, and the rights of everybody taken down.

import { home } from '@kantor/shared/catalogue/home'
import { accessReview } from '@kantor/shared/catalogue/security-system/access-review'
import { pivotUserAccessRight } from '@kantor/shared/catalogue/security-system/pivot-user-access-right'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { create } from '../../../engine/write/store.ts'
import { type Office, openOffice, refused } from '../../approvals/testing/office.ts'
import { runAccessReviews } from '../index.ts'

let office: Office
/** Who has the most to review. */
let head = ''
beforeAll(async () => {
  office = await openOffice()
}, 300_000)
afterAll(() => office.engine.close())

const department = (code: string) =>
  office.id(`select id from department where department_code = '${code}' and company_code = 'SSI'`)
async function running(reviewCode: string, more: object = {}) {
  const row = await create(office.engine, await office.as('superadmin'), accessReview, {
    reviewCode,
    reviewName: 'Quarter',
    dueDate: '2026-12-15',
    circle: 'DEPARTMENTS',
    departments: [{ department: await department('PRD-ASM1') }],
    ...more,
  })
  return office.move('superadmin', accessReview, row, 'start')
}
const accountOf = (username: string) => office.id(`select id from user_account where username = '${username}'`)
const mine = async (username: string, review: string) =>
  ((await office.call(username, 'myLines', {}, accessReview)).rows ?? []).filter(
    (row) => (row.review as { readonly code: string }).code === review,
  )

describe('a review of access', () => {
  it('asks the head of each person who holds a right, and no one about themselves', async () => {
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
      lines: [{ line: Number(line?.line) }],
    }
    const decide = (by: string, decision: string, comment?: string) =>
      refused(office.call(by, 'decideLines', { ...given, decision, comment }, accessReview))
    expect(await decide('finance', 'KEEP')).toBe('NOT_FOUND')
    expect(await decide('unit.head', 'REVOKE')).toBe('COMMENT_REQUIRED')
    expect(await decide('unit.head', 'REVOKE', 'Works elsewhere now')).toBe('done')
  })

  it('takes away what was decided when it is closed, and leaves what was not decided', async () => {
    const [review] = await office.rows<{ id: number; rowVersion: number }>(
      `select id, row_version as "rowVersion" from access_review where review_code = 'REV-1'`,
    )
    const assignments = () =>
      office.id(
        `select count(*)::int as id from template_assignment a join user_account u on u.id = a.user_id where u.username = 'employee'`,
      )
    const before = await assignments()
    await office.move('superadmin', accessReview, review as never, 'close')
    const lines = await office.rows<{ decision: string | null; outcome: string }>(
      `select l.decision, l.outcome from access_review_lines l join access_review r on r.id = l.parent_id where r.review_code = 'REV-1' order by l.seq`,
    )
    const revoked = lines.filter(({ decision }) => decision === 'REVOKE')
    expect(revoked.map(({ outcome }) => outcome)).toEqual([
      expect.stringMatching(/^(Taken away|Waits for a second administrator): RC-/),
    ])
    expect(
      lines.filter(({ decision }) => decision === null).every(({ outcome }) => outcome === 'Not decided: it is kept'),
    ).toBe(true)
    if (revoked[0]?.outcome.startsWith('Taken')) expect(await assignments()).toBe(before - 1)
  })

  it('leaves the heads their time, and asks an administrator where there is no head', async () => {
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
    // Without any head, the keeper of reviews gets the task.
    await office.rows(`update department_heads set date_to = '2026-01-01' where parent_id in (${ids.join()})`)
    const alone = await running('REV-4', { autoRevoke: true, dueDate: '2026-11-20' })
    expect(await reviewers('REV-4')).toEqual([await accountOf('superadmin')])
    expect(await refused(office.move('superadmin', accessReview, alone, 'close'))).toBe('BAD_STATE')
  })

  it('of sensitive rights begins with the most powerful users, about whom another administrator or the named keeper decides', async () => {
    const sensitive = { circle: 'SENSITIVE', departments: [] }
    const linesOf = (code: string) =>
      office.rows<{ holder: string; reviewer: string | null }>(
        `select u.username as holder, v.username as reviewer from access_review_lines l join access_review r on r.id = l.parent_id
          join user_account u on u.id = l.user_id left join user_account v on v.id = l.reviewer_id where r.review_code = '${code}' order by l.seq`,
      )
    await running('REV-8', sensitive)
    const lines = await linesOf('REV-8')
    expect(lines[0]).toEqual({ holder: 'superadmin', reviewer: 'admin' })
    expect(lines.filter(({ holder, reviewer }) => reviewer === null || reviewer === holder)).toEqual([])
    expect(lines.map(({ holder }) => holder)).toEqual(
      expect.arrayContaining(['admin', 'hr.head', 'finance.head', 'div.head']),
    )
    expect((await mine('admin', 'REV-8')).length).toBeGreaterThan(0)
    await running('REV-9', { ...sensitive, keeper: await accountOf('finance.head') })
    const kept = await linesOf('REV-9')
    expect(kept[0]).toEqual({ holder: 'superadmin', reviewer: 'finance.head' })
    expect(kept.find(({ holder }) => holder === 'finance.head')?.reviewer).not.toBe('finance.head')
    // Without another administrator, no one could decide about the super user: the review does not start.
    await office.rows(`update user_account set status = 'DISABLED' where username = 'admin'`)
    expect(await refused(running('REV-10', { ...sensitive, keeper: await accountOf('superadmin') }))).toBe(
      'BAD_USER_INPUT',
    )
    await office.rows(`update user_account set status = 'ACTIVE' where username = 'admin'`)
  })

  it('is requested from the heads by a message and a card, with the number of rights and the day', async () => {
    const messages = () =>
      office.rows<{ title: string; linkPath: string; who: string }>(
        `select m.title, m.link_path as "linkPath", u.username as who from message m join message_recipient r on r.message_id = m.id
          join user_account u on u.id = r.user_id where m.title like 'Rights to review: % until 18 Dec 2026'`,
      )
    await running('REV-7', { circle: 'EVERYBODY', departments: [], dueDate: '2026-12-18' })
    const heads = await office.rows<{ who: string; rights: number; people: number }>(
      `select u.username as who, count(*)::int as rights, count(distinct l.user_id)::int as people from access_review_lines l
        join access_review r on r.id = l.parent_id join user_account u on u.id = l.reviewer_id where r.review_code = 'REV-7' group by 1 order by 2 desc`,
    )
    expect((await messages()).map(({ who }) => who).sort()).toEqual(heads.map(({ who }) => who).sort())
    // Administrators without a head are reviewed as well; a head has people of his own.
    const most = heads.find(({ who }) => who.endsWith('.head'))
    head = most?.who ?? ''
    expect((await messages()).find(({ who }) => who === head)).toMatchObject({
      title: `Rights to review: ${most?.rights} rights of ${most?.people} people until 18 Dec 2026`,
      linkPath: '/security-system/rights-to-review',
    })
    const cards = async (by: string) =>
      ((await office.call(by, 'cards', {}, home)).rows ?? []).filter(({ card }) => card === 'rightsToReview')
    expect((await cards(head))[0]?.items).toContainEqual(
      expect.objectContaining({ label: `${most?.rights} rights to review until 18 Dec 2026`, note: 'Quarter' }),
    )
    // Who has nothing to review has no such card.
    expect(await cards('employee')).toEqual([])
  })

  it('is decided for many rights in one go, or for none where one of them is not his', async () => {
    const open = async () => (await mine(head, 'REV-7')).filter(({ decision }) => decision === null)
    const [first, ...others] = (await open()).map(({ line }) => ({ line: Number(line) }))
    expect(others.length).toBeGreaterThan(0)
    const review = await office.id(`select id from access_review where review_code = 'REV-7'`)
    const foreign = await office.id(
      `select l.id from access_review_lines l join user_account u on u.id = l.reviewer_id where l.parent_id = ${review} and u.username <> '${head}' limit 1`,
    )
    expect(foreign).toBeGreaterThan(0)
    const keep = (lines: readonly object[]) =>
      refused(office.call(head, 'decideLines', { review, lines, decision: 'KEEP' }, accessReview))
    expect(await keep([first ?? {}, { line: foreign }])).toBe('NOT_FOUND')
    expect(await open()).toHaveLength(others.length + 1)
    expect(await keep(others)).toBe('done')
    expect((await open()).map(({ line }) => ({ line: Number(line) }))).toEqual([first])
  })

  it('reminds heads before its day, once each time, and is closed by itself behind it where silence takes away', async () => {
    await office.rows(`update department_heads set date_to = null where date_to = '2026-01-01'`)
    await running('REV-5', { autoRevoke: true, dueDate: '2026-12-15' })
    await running('REV-6', { dueDate: '2026-12-15' })
    const on = (day: string) =>
      runAccessReviews({ ...office.engine, today: () => day, now: () => new Date(`${day}T05:00:00Z`) })
    const reminded = () =>
      office.id(`select count(*)::int as id from message where title like 'Still to review: % until 15 Dec 2026'`)
    await on('2026-12-07')
    expect(await reminded()).toBe(0)
    await on('2026-12-08')
    const first = await reminded()
    expect(first).toBeGreaterThan(1)
    await on('2026-12-09')
    expect(await reminded()).toBe(first)
    await on('2026-12-14')
    expect(await reminded()).toBe(2 * first)
    const status = async () =>
      (
        await office.rows<{ code: string; status: string }>(
          `select review_code as code, status from access_review where review_code in ('REV-5', 'REV-6') order by 1`,
        )
      ).map((row) => row.status)
    await on('2026-12-15')
    expect(await status()).toEqual(['RUNNING', 'RUNNING'])
    expect(await on('2026-12-16')).toMatchObject({ closed: 1 })
    expect(await status()).toEqual(['CLOSED', 'RUNNING'])
    const decided = await office.rows<{ decision: string; comment: string; outcome: string }>(
      `select distinct l.decision, l.comment from access_review_lines l join access_review r on r.id = l.parent_id where r.review_code = 'REV-5'`,
    )
    expect(decided).toEqual([{ decision: 'REVOKE', comment: 'Not decided in time' }])
    const trail = await office.rows<{ username: string }>(
      `select a.username from audit_entry a where a.entity = 'AccessReview' and a.action = 'TRANSITION' and a.changes::text like '%its day has passed%' and a.record_id = (select id from access_review where review_code = 'REV-5')`,
    )
    expect(trail).toEqual([{ username: 'superadmin' }])
    // Of the other one its keeper hears who owes a decision, once.
    const keeper = () =>
      office.rows<{ content: string }>(`select content from message where title = 'Review REV-6 is past its day'`)
    expect((await keeper())[0]?.content).toContain('Rights without a decision, by head:')
    await on('2026-12-17')
    expect(await keeper()).toHaveLength(1)
  })

  it('that has started is not changed, and one that concerns no one does not start', async () => {
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
