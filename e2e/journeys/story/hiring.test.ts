// The story of a hiring, from the wish of a head to the accepted offer: approvals, an advert before the public, two people who apply on their phones,
// what human resources find of them, two assessors who score without seeing each other's scores, and who is ranked first.
import type { Locator, Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { send } from '../../api/client.ts'
import { breachesOf } from '../support/axe.ts'
import { dayFromToday } from '../support/days.ts'
import { approve, choose, fillDay, saveAndSend } from '../support/documents.ts'
import { arriveAt } from '../support/frame.ts'
import { enter, rowsOf, settled, toolbarButton, valuesOf, visits } from '../support/visit.ts'

const visit = visits()
const phone = { width: 390, height: 844 }
const base = '/human-resource-management/recruitment-plan'
const inbox = '/approval-management/data-awaiting-approval/index'
const title = 'Operator perakitan lini satu'
const candidates = ['Dewi Kartika Sari', 'Rudi Hartono Wijaya'] as const
/** The least that is a PDF. */
const cv = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n')
let requisition = ''

const api = <T>(query: string, variables: object = {}): Promise<T> => {
  const { url, keys } = inject('stack')
  return send<T>({ url, key: keys.all }, query, variables)
}
/** A command of the record or page on show, with what it asks for. */
async function command(page: Page, name: string, asked: (dialog: Locator) => Promise<void> = async () => {}) {
  await page.getByRole('button', { name, exact: true }).first().click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await asked(dialog)
  await dialog.getByRole('button', { name, exact: true }).last().click()
}
/** Opens the record that a list shows for some words. */
async function open(page: Page, user: string, path: string, words: string): Promise<void> {
  await enter(page, user, `${path}/index?search=${encodeURIComponent(words)}`)
  await settled(page)
  await rowsOf(page).first().getByRole('link').first().click()
  await arriveAt(page, new RegExp(`^${path}/show/`))
}

/** Fills in the form of the public page; the NIK is that of the candidate of this number. */
async function fillForm(page: Page, name: string, nth: number): Promise<void> {
  await page.getByLabel('Full name, as on your identity card').fill(name)
  await page.getByLabel('NIK (number of your identity card)').fill(`317504450895900${nth}`)
  await page.getByLabel('E-mail').fill(`pelamar${nth}@mail.co.id`)
  await page.getByLabel('Telephone').fill(`0813 7000 900${nth}`)
  await page.getByLabel('City').fill('Bekasi')
  await page.getByLabel('CV').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: cv })
  await page.getByRole('checkbox', { name: /I agree/ }).check()
}

it('is asked for by a head, and approved by division, human resources and finance', async () => {
  const { page } = visit()
  await api(
    'mutation ($input: StandardSelectionProcessCreate!) { createStandardSelectionProcess(input: $input) { id } }',
    {
      input: {
        ...{ processCode: 'STORY', processName: 'One interview' },
        stages: [
          {
            ...{ stageNo: 1, stageCode: 'INT', stageName: 'Interview', kind: 'INTERVIEW', weight: '1' },
            ...{ passingScore: '70', minAssessors: 2, slaDays: 7, mandatory: true },
          },
        ],
        criteria: [{ stage: 'INT', criterionCode: 'TECH', criterionName: 'Technical', weight: '1' }],
      },
    },
  )
  await enter(page, 'dept.head', `${base}/personnel-requisitions/create`)
  await choose(page, /^Department/, 'PRD-ASM1')
  await choose(page, /^Position/, 'PRD-ASM1-OPR')
  await fillDay(page, 'Needed by', dayFromToday(60))
  await page.getByRole('textbox', { name: /^Justification/ }).fill('A second shift on line one')
  await choose(page, /^Selection process/, 'STORY')
  requisition = await saveAndSend(page, `${base}/personnel-requisitions`, 'PRD-ASM1-OPR')
  expect(await breachesOf(page)).toEqual([])
  for (const by of ['div.head', 'hr.head', 'finance.head']) await approve(page, by, requisition, inbox)
  await open(page, 'dept.head', `${base}/personnel-requisitions`, requisition)
  await page.getByText('Open', { exact: true }).first().waitFor()
})

it('stands before the public once human resources publish the advert, without what nobody may be turned away for', async () => {
  const { page } = visit()
  await enter(page, 'hr.head', `${base}/jobs-opportunity-adv/create`)
  await choose(page, /^Requisition/, requisition)
  await page.getByRole('textbox', { name: /^Title/ }).fill(title)
  await page.getByRole('textbox', { name: /^Place of work/ }).fill('Cikarang')
  await page.locator('[contenteditable=true]').first().fill('Merakit komponen di lini satu. Usia maksimal 25 tahun.')
  await fillDay(page, 'To', dayFromToday(30))
  await toolbarButton(page, 'Save').click()
  await arriveAt(page, `${base}/jobs-opportunity-adv/index`)
  await open(page, 'hr.head', `${base}/jobs-opportunity-adv`, title)
  await command(page, 'Publish', async (dialog) => {
    await dialog.getByRole('checkbox', { name: /^Without a vacancy report/ }).check()
  })
  await page
    .getByText(/taken out: Usia maksimal 25 tahun/)
    .first()
    .waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Done' }).click()
  await page.getByText('Published', { exact: true }).first().waitFor()
})

it.each(candidates)('is applied for on a phone by %s', async (name) => {
  const { page } = visit()
  await page.setViewportSize(phone)
  await page.goto('/careers')
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  const text = page.getByRole('region', { name: 'About the position' })
  await text.getByText('Merakit komponen di lini satu.').waitFor()
  expect(await text.textContent()).not.toContain('25 tahun')
  const send = page.getByRole('button', { name: 'Send application' })
  await send.click()
  await page.getByText('This is needed.').first().waitFor()
  expect(await breachesOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await fillForm(page, name, candidates.indexOf(name) + 1)
  await send.click()
  await page.getByRole('heading', { name: 'Your application has arrived' }).waitFor()
  expect(await breachesOf(page)).toEqual([])
})

it('is found by human resources with the CV, and one number under two names as a finding', async () => {
  const { page } = visit()
  const { list } = await api<{
    list: { rows: { applicant: { name: string }; status: string; cv: { name: string } }[] }
  }>(
    `query ($search: String!) { list: jobApplicationsList(search: $search, sort: ["applicationNo"]) { rows { applicant { name } status cv { name } } } }`,
    { search: requisition },
  )
  expect(list.rows.map(({ applicant, status, cv }) => [applicant.name, status, cv.name])).toEqual(
    candidates.map((name) => [name, 'NEW', 'cv.pdf']),
  )
  await page.goto('/careers')
  await page.getByRole('link', { name: title }).click()
  await fillForm(page, 'Orang Lain Sama Sekali', 1)
  await page.getByRole('button', { name: 'Send application' }).click()
  // The answer is that of everybody else.
  await page.getByRole('heading', { name: 'Your application has arrived' }).waitFor()
  await enter(page, 'hr.head', `${base}/applicant-findings/index?search=Orang`)
  await settled(page)
  await rowsOf(page).filter({ hasText: 'One NIK, two names' }).first().waitFor()
  expect(await breachesOf(page)).toEqual([])
})

/** Opens the evaluation of the requisition and its one stage. */
async function openSelection(page: Page, user: string): Promise<void> {
  await enter(page, user, `${base}/evaluation-process/index`)
  await choose(page, /^Requisition/, requisition)
  await page.getByRole('radio', { name: /Interview \(/ }).check()
}
/** Finds the evaluations of the requisition, and gives how many there are. */
async function evaluationsSeen(page: Page, user: string): Promise<number> {
  await enter(page, user, `${base}/stage-evaluations/index?search=${encodeURIComponent(requisition)}`)
  await settled(page)
  return rowsOf(page).count()
}

it('has its candidates admitted, and two assessors named for the interview', async () => {
  const { page } = visit()
  await openSelection(page, 'hr.head')
  await command(page, 'Admit new candidates')
  await page.getByText('Admit new candidates: done').first().waitFor()
  for (const name of ['Endang Supriyadi', 'Yoga Siregar']) {
    // The requisition and the stage stand there already.
    await command(page, 'Assign an assessor', async (dialog) => {
      await dialog.getByRole('combobox', { name: /^Assessor/ }).fill(name)
      await page
        .getByRole('option', { name: new RegExp(name) })
        .first()
        .click()
    })
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.getByText('0/2').first().waitFor()
  expect(await breachesOf(page)).toEqual([])
})

it.each([
  ['unit.head', [82, 78, 45], 3],
  ['dept.head', [74, 71, 50], 6],
] as const)('is scored by %s, who sees the scores of others once the own ones are in', async (by, marks, seen) => {
  const { page } = visit()
  expect(await evaluationsSeen(page, by)).toBe(3)
  for (const [n, mark] of marks.entries()) {
    await enter(page, by, `${base}/stage-evaluations/index?search=${encodeURIComponent(candidates[n] ?? 'Orang Lain')}`)
    await settled(page)
    await valuesOf(rowsOf(page).filter({ hasText: 'Assigned' }).first())
      .first()
      .dblclick()
    await arriveAt(page, new RegExp(`^${base}/stage-evaluations/show/`))
    await command(page, 'Submit my scores', async (dialog) => {
      // The criteria of the stage stand there: nobody types what he cannot know.
      await expect.poll(() => dialog.getByLabel('Criterion, line 1').inputValue()).toBe('TECH')
      await dialog.getByLabel('Score, line 1').fill(String(mark))
      await dialog.getByRole('radio', { name: mark < 70 ? 'Fail' : 'Pass' }).check()
    })
    await page.getByText('Submitted', { exact: true }).first().waitFor()
  }
  // The first to submit finds nobody's scores yet but the own ones.
  expect(await evaluationsSeen(page, by)).toBe(seen)
})

it('ranks who passed once the stage is closed, the best first', async () => {
  const { page } = visit()
  await openSelection(page, 'hr.head')
  await page.getByRole('button', { name: 'Close the stage', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close the stage', exact: true }).click()
  const rank = async () =>
    (
      await api<{
        list: { rows: { applicant: { name: string }; rankNo: number; finalScore: string; status: string }[] }
      }>(
        `query ($search: String!) { list: jobApplicationsList(search: $search, sort: ["applicationNo"]) { rows { applicant { name } rankNo finalScore status } } }`,
        { search: requisition },
      )
    ).list.rows.map(({ applicant, rankNo, finalScore, status }) => [applicant.name, rankNo, finalScore, status])
  await expect.poll(rank).toEqual([
    [candidates[0], 1, '78.00', 'PASSED'],
    [candidates[1], 2, '74.50', 'PASSED'],
    ['Orang Lain Sama Sekali', null, null, 'FAILED'],
  ])
  // The page goes on showing what was decided in the stage, by the names of its criteria.
  await page.getByText('Technical 78.00').first().waitFor()
  await page.getByText('Make an offer').first().waitFor()
  expect(await breachesOf(page)).toEqual([])
})

const offers = `${base}/job-offers`
const [hired] = candidates
let offer = ''

/** How many offers the dashboard counts as accepted. */
async function acceptedOffers(page: Page, user: string): Promise<number> {
  await enter(page, user, '/dashboard/hiring-and-recruitment/index')
  const tile = page.getByRole('region', { name: 'Offers accepted', exact: true })
  await tile.getByText('Accepted offers').waitFor()
  return Number(/Accepted offers\D*(\d+)/.exec((await tile.textContent()) ?? '')?.[1])
}
it('offers the place to the best, which human resources approve and the candidate accepts', async () => {
  const { page } = visit()
  const accepted = await acceptedOffers(page, 'hr.head')
  const { list } = await api<{ list: { rows: { applicationNo: string }[] } }>(
    'query ($search: String!) { list: jobApplicationsList(search: $search, sort: ["rankNo"]) { rows { applicationNo } } }',
    { search: requisition },
  )
  await enter(page, 'superadmin', `${offers}/create`)
  await choose(page, /^Application/, list.rows[0]?.applicationNo ?? '')
  await choose(page, /^Grade/, 'G04')
  await page.getByLabel(/^Employment type/).selectOption({ label: 'PKWT (fixed term)' })
  await fillDay(page, 'First day of work', dayFromToday(20))
  await page.getByLabel(/^Contract months/).fill('12')
  await choose(page, /^Pay group/, 'PLT-M')
  await page.getByLabel(/^Basic salary/).fill('6000000')
  offer = await saveAndSend(page, offers, hired)
  await approve(page, 'hr.head', offer, inbox)
  await open(page, 'superadmin', offers, offer)
  for (const [move, state] of [
    ['Send', 'Sent'],
    ['Accept', 'Accepted'],
  ] as const) {
    await command(page, move)
    await page.getByText(state, { exact: true }).first().waitFor()
  }
  expect(await breachesOf(page)).toEqual([])
  expect(await acceptedOffers(page, 'hr.head')).toBe(accepted + 1)
})
