// What is true for all figures: needs, scores, ranks, numbers, terms, wording.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phoneOf } from '../../formats/written/phone.ts'
import { missingForReport, wordingOf } from './advert.ts'
import { contractAnswer, workingDayAfter } from './contracts.ts'
import { experienceMonths, maskedNik, nikOf } from './identity.ts'
import { hiringKpis, percentileOf } from './kpis.ts'
import { filledStatus, needOf, remainingOf, requisitionStatuses, takenBy } from './need.ts'
import { finalScore, rankingOf, stageScore } from './scores.ts'

const count = fc.integer({ min: 0, max: 200 })
const score = fc.integer({ min: 0, max: 10_000 }).map((n) => (n / 100).toFixed(2))

describe('need', () => {
  it('is the budget less those who stay, join or are being recruited', () => {
    const heads = { budget: 12, active: 10, plannedExits: 2, acceptedOffers: 1, openRequisitions: 1 }
    expect(needOf(heads)).toEqual({ netNeed: 2, surplus: 0 })
    expect(needOf({ ...heads, budget: 8 })).toEqual({ netNeed: 0, surplus: 2 })
  })
  it('is never need and surplus at once', () => {
    fc.assert(
      fc.property(
        fc.tuple(count, count, count, count, count),
        ([budget, active, plannedExits, acceptedOffers, open]) => {
          const { netNeed, surplus } = needOf({ budget, active, plannedExits, acceptedOffers, openRequisitions: open })
          expect(netNeed === 0 || surplus === 0).toBe(true)
          expect(netNeed - surplus).toBe(budget - active + plannedExits - acceptedOffers - open)
        },
      ),
    )
  })
  it('leaves of a line what no live requisition takes', () => {
    const use = fc.record({ status: fc.constantFrom(...requisitionStatuses), qty: count, hired: count })
    fc.assert(
      fc.property(count, fc.array(use), (planQty, uses) => {
        expect(remainingOf(planQty, uses)).toBe(planQty - uses.map(takenBy).reduce((a, b) => a + b, 0))
      }),
    )
    expect(takenBy({ status: 'DRAFT', qty: 3, hired: 0 })).toBe(3)
    expect(takenBy({ status: 'REJECTED', qty: 3, hired: 0 })).toBe(0)
    expect(takenBy({ status: 'CLOSED', qty: 3, hired: 1 })).toBe(1)
  })
  it('is filled by the last hire', () => {
    expect([0, 1, 2, 3].map((hired) => filledStatus(2, hired))).toEqual(['OPEN', 'PARTLY_FILLED', 'FILLED', 'FILLED'])
  })
})

describe('scores', () => {
  const stage = { passingScore: '70', criteria: [{ code: 'A', weight: '1', knockOutMin: '60' }] }
  it('lie between the least and the most that was given', () => {
    fc.assert(
      fc.property(fc.array(score, { minLength: 1, maxLength: 5 }), (given) => {
        const { score: mean } = stageScore(
          stage,
          given.map((A) => ({ A })),
        )
        const values = given.map(Number)
        expect(Number(mean)).toBeGreaterThanOrEqual(Math.min(...values))
        expect(Number(mean)).toBeLessThanOrEqual(Math.max(...values))
      }),
    )
  })
  it('are not complete while a criterion has none, and pass exactly on the mark', () => {
    expect(stageScore(stage, [{}])).toMatchObject({ complete: false, score: null, result: null })
    expect(stageScore(stage, [{ A: '70' }])).toMatchObject({ result: 'PASS', knockedOut: false })
    expect(stageScore({ ...stage, passingScore: '50' }, [{ A: '60' }])).toMatchObject({ result: 'PASS' })
    expect(stageScore({ ...stage, passingScore: '50' }, [{ A: '59.99' }])).toMatchObject({
      knockedOut: true,
      result: 'FAIL',
    })
  })
  it('of stages without weight do not count', () => {
    const stages = [
      { code: 'ADM', weight: '0', mandatory: true, isInterview: false },
      { code: 'INT', weight: '2', mandatory: true, isInterview: true },
    ]
    expect(finalScore(stages, { ADM: '10', INT: '80' })).toBe('80.00')
    expect(finalScore(stages, { INT: '80' })).toBeNull()
  })
  it('rank by competition, in whichever order the candidates come', () => {
    const stages = [{ code: 'S', weight: '1', mandatory: true, isInterview: false }]
    const candidates = fc.uniqueArray(fc.record({ no: fc.uuid(), s: score }), { selector: (c) => c.no, maxLength: 12 })
    fc.assert(
      fc.property(candidates, (all) => {
        const given = all.map(({ no, s }) => ({ no, appliedAt: '2026-01-01', scores: { S: s } }))
        const { ranking } = rankingOf(stages, given)
        expect(rankingOf(stages, given.toReversed()).ranking).toEqual(ranking)
        for (const { rank, final } of ranking)
          expect(rank).toBe(1 + ranking.filter((r) => Number(r.final) > Number(final)).length)
      }),
    )
  })
  it('that are equal are ordered by the interview, then the day, then the number', () => {
    const stages = [
      { code: 'T', weight: '1', mandatory: true, isInterview: false },
      { code: 'I', weight: '1', mandatory: true, isInterview: true },
    ]
    const one = (no: string, appliedAt: string, T: string, I: string) => ({ no, appliedAt, scores: { T, I } })
    const { ranking } = rankingOf(stages, [
      one('4', '2026-01-02', '80', '80'),
      one('3', '2026-01-02', '80', '80'),
      one('2', '2026-01-01', '80', '80'),
      one('1', '2026-01-09', '70', '90'),
    ])
    expect(ranking.map((r) => `${r.rank} ${r.no}`)).toEqual(['1 1', '1 2', '1 3', '1 4'])
  })
})

describe('identity', () => {
  it('of a telephone number is the same for every way of writing it', () => {
    const digits = fc.stringMatching(/^8\d{8,11}$/)
    fc.assert(
      fc.property(digits, (rest) => {
        for (const way of [
          `0${rest}`,
          `+62 ${rest}`,
          `62${rest}`,
          `620${rest}`,
          rest,
          `(0${rest.slice(0, 3)}) ${rest.slice(3)}`,
        ])
          expect(phoneOf(way)).toBe(`62${rest}`)
        expect(phoneOf(phoneOf(rest))).toBe(phoneOf(rest))
      }),
    )
    expect(phoneOf('none')).toBe('')
  })
  it('number agrees with the birth it was made of', () => {
    const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2008-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.constantFrom('M', 'F'), (date, sex) => {
        const born = date.toISOString().slice(0, 10)
        const dd = String(Number(born.slice(8)) + (sex === 'F' ? 40 : 0)).padStart(2, '0')
        expect(nikOf(`317405${dd}${born.slice(5, 7)}${born.slice(2, 4)}0001`, born, sex)).toMatchObject({
          valid: true,
          warnings: [],
        })
      }),
    )
    expect(nikOf('3174051203900000')).toMatchObject({ warnings: ['serialZero'] })
    expect(nikOf('3174057203900001')).toEqual({ valid: false, why: 'date' })
    expect(nikOf('3174051213900001')).toEqual({ valid: false, why: 'date' })
  })
  it('number in a list hides what lies in the middle', () =>
    expect(maskedNik('3174055203900001')).toBe('3174********0001'))
  it('counts months of work once, however many jobs there were', () => {
    const jobs = [
      { from: '2020-01-10', to: '2020-07-01' },
      { from: '2020-04-01', to: '2020-10-01' },
      { from: '2026-01-01', to: null },
    ]
    expect(experienceMonths(jobs, '2026-04-15')).toBe(9 + 3)
  })
})

describe('contracts', () => {
  const none: ReadonlySet<string> = new Set()
  it('by term end, permanent ones do not, and a probation has its limit', () => {
    expect(contractAnswer({ type: 'PKWT', startDate: '2026-01-01' }, none).errors).toEqual(['PKWT_END_REQUIRED'])
    expect(
      contractAnswer({ type: 'PKWTT', startDate: '2026-01-01', endDate: '2027-01-01', probationMonths: 4 }, none)
        .errors,
    ).toEqual(['PKWTT_NO_END', 'PROBATION_MAX_3'])
  })
  it('go back to the first gap of more than thirty days', () => {
    const previous = [
      { startDate: '2018-01-01', endDate: '2018-12-31' },
      { startDate: '2024-01-01', endDate: '2025-12-02' },
    ]
    const answer = contractAnswer({ type: 'PKWT', startDate: '2026-01-01', endDate: '2028-12-31', previous }, none)
    expect(answer).toMatchObject({ latestEnd: '2028-12-31', errors: [] })
    const later = [{ startDate: '2024-01-01', endDate: '2025-11-30' }]
    expect(
      contractAnswer({ type: 'PKWT', startDate: '2026-01-01', endDate: '2030-12-31', previous: later }, none),
    ).toMatchObject({
      latestEnd: '2030-12-31',
      errors: [],
    })
  })
  it('are registered on a working day', () => {
    expect(workingDayAfter('2026-11-27', 3, none)).toBe('2026-12-02')
    expect(workingDayAfter('2026-11-27', 1, new Set(['2026-11-30']))).toBe('2026-12-01')
  })
})

describe('figures of hiring', () => {
  it('without anything to divide by are empty', () => {
    const nothing = hiringKpis({ cost: '5', offers: [{ status: 'PENDING' }], applicationsBySource: { WALKIN: 0 } })
    expect(nothing).toEqual({
      hires: 0,
      timeToFillMedian: null,
      timeToFillP90: null,
      timeToHireAvg: null,
      offerAcceptanceRate: null,
      costPerHire: null,
      sources: { WALKIN: null },
    })
  })
  it('take percentiles between the least and the most', () => {
    fc.assert(
      fc.property(fc.array(count, { minLength: 1 }), (values) => {
        const [low, half, high] = ['0', '0.5', '1'].map((share) => Number(percentileOf(values, share)))
        expect(low).toBe(Math.min(...values))
        expect(high).toBe(Math.max(...values))
        expect(half).toBeGreaterThanOrEqual(low ?? 0)
        expect(half).toBeLessThanOrEqual(high ?? 0)
      }),
    )
  })
})

describe('the wording of an advert', () => {
  const text = '<ul><li>Pendidikan minimal D3.</li><li>Usia maksimal 30 tahun.</li><li>Berpenampilan menarik</li></ul>'
  it('loses limits for which no reason was given', () => {
    const { publicText, hits } = wordingOf(text, false)
    expect(publicText).toBe('<ul><li>Pendidikan minimal D3.</li></ul>')
    expect(hits).toEqual([
      { kind: 'AGE', text: 'Usia maksimal 30 tahun.', removed: true },
      { kind: 'APPEARANCE', text: 'Berpenampilan menarik', removed: true },
    ])
  })
  it('keeps a limit of the work with its reason, and looks never', () => {
    const { publicText, hits } = wordingOf(text, true)
    expect(publicText).toBe('<ul><li>Pendidikan minimal D3.</li><li>Usia maksimal 30 tahun.</li></ul>')
    expect(hits.map((h) => `${h.kind} ${h.removed}`)).toEqual(['AGE false', 'APPEARANCE true'])
  })
  it.each([
    ['Belum menikah', 'MARITAL_STATUS'],
    ['Tinggi badan minimal 165 cm', 'HEIGHT'],
    ['Khusus wanita', 'GENDER'],
    ['Male, single', 'MARITAL_STATUS'],
    ['Beragama Islam', 'RELIGION'],
    ['Maks. 35 tahun', 'AGE'],
    ['Diutamakan suku tertentu', 'ETHNICITY'],
    ['Bebas tato', 'APPEARANCE'],
    ['Tidak bertato dan tidak bertindik', 'APPEARANCE'],
    ['No visible tattoos or piercings', 'APPEARANCE'],
  ])('notices %s', (sentence, kind) => expect(wordingOf(sentence, false).hits.map((h) => h.kind)).toContain(kind))
  it.each([
    'Usia minimal 18 tahun',
    'Manages single sign-on',
    'Pengalaman 3.5 tahun. Bersedia kerja sif.',
    'Average response time',
  ])('leaves %s', (sentence) => {
    const { publicText, hits } = wordingOf(sentence, false)
    expect({ publicText, hits }).toEqual({ publicText: sentence, hits: [] })
  })
  it('is the same the second time', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Usia 30. ', '<p>', '</p>', 'Rapi; ', 'Wanita', 'D3.', '\n'), { maxLength: 8 }),
        (parts) => {
          const once = wordingOf(parts.join(''), false).publicText
          expect(wordingOf(once, false).publicText).toBe(once)
        },
      ),
    )
  })
  it('says what the report to the ministry still needs', () => {
    expect(missingForReport({ title: 'Operator', qty: 2, location: 'Cikarang', publicText: '<p> </p>' })).toEqual([
      'first day',
      'last day',
      'description of the job',
    ])
  })
})
