// A contract before it is signed: what the law asks of its term and probation, and until when a fixed term is registered.
import { addDays, addMonths, daysBetween, isWeekend } from '../time/calendar.ts'

export type ContractError =
  | 'PKWT_END_REQUIRED'
  | 'PKWT_NO_PROBATION'
  | 'PKWT_MAX_5_YEARS'
  | 'PKWTT_NO_END'
  | 'PROBATION_MAX_3'

export interface ContractTerms {
  readonly type: 'PKWT' | 'PKWTT'
  readonly startDate: string
  readonly endDate?: string | null
  readonly probationMonths?: number | null
  readonly signedAt?: string | null
  /** Earlier fixed terms of the same person with the company, oldest first. */
  readonly previous?: readonly { readonly startDate: string; readonly endDate?: string | null }[]
}
export interface ContractAnswer {
  readonly errors: readonly ContractError[]
  /** Third working day after signing, of a fixed term alone (PP 35/2021 art. 14). */
  readonly registerBy: string | null
  /** Last day that the chain of fixed terms may have (PP 35/2021 art. 8). */
  readonly latestEnd: string | null
}

/** What a new employee brings before the contract is signed; what is not required may follow later. */
export const contractPapers: readonly { readonly item: string; readonly required: boolean }[] = [
  { item: 'KTP', required: true },
  { item: 'Kartu Keluarga', required: true },
  { item: 'Ijazah terakhir', required: true },
  { item: 'NPWP', required: false },
  { item: 'SKCK', required: false },
  { item: 'Surat keterangan sehat', required: true },
  { item: 'Rekening bank', required: false },
]

const longestMonths = 60
const longestProbation = 3
const workingDaysToRegister = 3
/** Days between two contracts after which the law sees a new chain. */
const longestGap = 30

/** The words of each error, with the law. */
export const contractErrorWords: {
  readonly [E in ContractError]: { readonly field: string; readonly message: string }
} = {
  PKWT_END_REQUIRED: { field: 'endDate', message: 'a fixed term has a last day (PP 35/2021 art. 8)' },
  PKWT_NO_PROBATION: {
    field: 'probationMonths',
    message: 'a fixed term has no probation: set it to 0 (PP 35/2021 art. 12)',
  },
  PKWT_MAX_5_YEARS: {
    field: 'endDate',
    message:
      'fixed terms in a row last five years at most: end it earlier, or choose a permanent contract (PP 35/2021 art. 8)',
  },
  PKWTT_NO_END: { field: 'endDate', message: 'a permanent contract has no end: leave it empty' },
  PROBATION_MAX_3: { field: 'probationMonths', message: 'a probation lasts three months at most (UU 13/2003 art. 60)' },
}

/** First day of the chain that a contract goes on: earlier ones count back to the first gap of more than thirty days. */
function chainStart(start: string, previous: NonNullable<ContractTerms['previous']>): string {
  let first = start
  for (const before of previous.toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1))) {
    if (before.endDate != null && daysBetween(before.endDate, first) - 1 > longestGap) break
    if (before.startDate < first) first = before.startDate
  }
  return first
}

/** The working day so many after another: Monday to Friday without holidays. */
export function workingDayAfter(day: string, count: number, holidays: ReadonlySet<string>): string {
  let [date, left] = [day, count]
  while (left > 0) {
    date = addDays(date, 1)
    if (!isWeekend(date) && !holidays.has(date)) left--
  }
  return date
}

/** What speaks against signing a contract, and its two days of law. */
export function contractAnswer(terms: ContractTerms, holidays: ReadonlySet<string>): ContractAnswer {
  const { type, startDate, endDate = null, probationMonths, signedAt, previous = [] } = terms
  const probation = probationMonths ?? 0
  if (type === 'PKWTT') {
    const errors: readonly (ContractError | false)[] = [
      endDate !== null && 'PKWTT_NO_END',
      probation > longestProbation && 'PROBATION_MAX_3',
    ]
    return { errors: errors.filter((e) => e !== false), registerBy: null, latestEnd: null }
  }
  const latestEnd = addDays(addMonths(chainStart(startDate, previous), longestMonths), -1)
  const errors: readonly (ContractError | false)[] = [
    endDate === null && 'PKWT_END_REQUIRED',
    probation > 0 && 'PKWT_NO_PROBATION',
    endDate !== null && endDate > latestEnd && 'PKWT_MAX_5_YEARS',
  ]
  const registerBy = signedAt == null ? null : workingDayAfter(signedAt, workingDaysToRegister, holidays)
  return { errors: errors.filter((e) => e !== false), registerBy, latestEnd }
}
