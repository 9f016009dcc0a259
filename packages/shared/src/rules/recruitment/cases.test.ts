// The worked cases of recruitment, with their figures.
import { describe, expect, it } from 'vitest'
import { phoneOf } from '../../formats/written/phone.ts'
import { enumOf, workedCase } from '../cases/worked-case.ts'
import { contractAnswer } from './contracts.ts'
import { nikOf } from './identity.ts'
import { hiringKpis, type OfferFacts } from './kpis.ts'
import { againstPlan, type RequisitionStatus, remainingOf } from './need.ts'
import { type Candidate, type Criterion, rankingOf, type Scores, stageScore } from './scores.ts'

const words = { M: 'Male', F: 'Female' } as const
const levelWords = { DIVISION: 'DivisionHead', HR: 'HrHead', FINANCE: 'FinanceHead' } as const

describe('worked cases', () => {
  const c14 = workedCase<
    {
      readonly stage: { readonly passingScore: string; readonly criteria: readonly Criterion[] }
      readonly candidates: { readonly [name: string]: readonly Scores[] }
    },
    object
  >('C-14')
  it(`${c14.id} ${c14.title}`, () => {
    const answers = Object.entries(c14.input.candidates).map(([name, given]) => {
      const { criteria: crit, result, ...rest } = stageScore(c14.input.stage, given)
      return [name, { ...rest, crit, result: result === 'PASS' ? 'Pass' : 'Fail' }]
    })
    expect(Object.fromEntries(answers)).toEqual(c14.expected)
  })

  const c15 = workedCase<
    {
      readonly stages: readonly { readonly code: string; readonly weight: string; readonly mandatory: boolean }[]
      readonly candidates: readonly Candidate[]
    },
    object
  >('C-15')
  it(`${c15.id} ${c15.title}`, () => {
    const stages = c15.input.stages.map((s) => ({ ...s, isInterview: s.code === 'INT' }))
    expect(rankingOf(stages, c15.input.candidates)).toEqual(c15.expected)
  })

  const c16 = workedCase<
    {
      readonly cost: string
      readonly offers: readonly {
        readonly status: string
        readonly reqOpen?: string
        readonly appliedAt?: string
        readonly acceptedAt?: string
        readonly source?: string
      }[]
      readonly applicationsBySource: { readonly [source: string]: number }
    },
    object
  >('C-16')
  it(`${c16.id} ${c16.title}`, () => {
    const offers = c16.input.offers.map(({ status, reqOpen, ...rest }) => ({
      ...rest,
      status: enumOf<OfferFacts['status']>(status),
      ...(reqOpen === undefined ? {} : { requisitionOpenedAt: reqOpen }),
    }))
    expect(hiringKpis({ ...c16.input, offers })).toEqual(c16.expected)
  })

  const c17 = workedCase<
    {
      readonly line: { readonly planQty: number }
      readonly existing: readonly { readonly status: string; readonly qty: number; readonly hired: number }[]
      readonly requests: readonly number[]
    },
    object
  >('C-17')
  it(`${c17.id} ${c17.title}`, () => {
    const uses = c17.input.existing.map((use) => ({ ...use, status: enumOf<RequisitionStatus>(use.status) }))
    const remaining = remainingOf(c17.input.line.planQty, uses)
    const answers = c17.input.requests.map((qty) => {
      const { levels, ...rest } = againstPlan(qty, remaining)
      return { qty, ...rest, levels: levels.map((level) => levelWords[level]) }
    })
    expect(answers).toEqual(c17.expected)
  })

  const c18 = workedCase<
    { readonly holidays: readonly string[]; readonly contracts: readonly Parameters<typeof contractAnswer>[0][] },
    object
  >('C-18')
  it(`${c18.id} ${c18.title}`, () => {
    const holidays = new Set(c18.input.holidays)
    expect(c18.input.contracts.map((terms) => contractAnswer(terms, holidays))).toEqual(c18.expected)
  })

  const c19 = workedCase<
    {
      readonly niks: readonly (readonly [string, string | null, keyof typeof sexes | null])[]
      readonly phones: readonly string[]
    },
    object
  >('C-19')
  const sexes = { Male: 'M', Female: 'F' } as const
  it(`${c19.id} ${c19.title}`, () => {
    const nik = c19.input.niks.map(([no, born, sex]) => {
      const answer = nikOf(no, born, sex === null ? null : sexes[sex])
      return answer.valid ? { ...answer, derived: { ...answer.derived, gender: words[answer.derived.gender] } } : answer
    })
    expect({ nik, phone: c19.input.phones.map(phoneOf) }).toEqual(c19.expected)
  })
})
