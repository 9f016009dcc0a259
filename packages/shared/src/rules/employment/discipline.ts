// The ladder of warnings (PP 35/2021 art. 52; domain 4.8): what follows on what, and how long a letter holds.
import { addDays, addMonths } from '../time/calendar.ts'

const ladder = ['SP1', 'SP2', 'SP3'] as const
type Warning = (typeof ladder)[number]
export type Proposal = Warning | 'TERMINATION'

const isWarning = (type: string): type is Warning => ladder.some((step) => step === type)

/** A letter that was issued and not taken back. */
export interface IssuedLetter {
  readonly letterNo: string
  readonly discType: string
  readonly issueDate: string
  readonly validUntil: string | null
}

/** Last day on which a letter counts: six months less a day for warnings; a suspension ends with its days, others have none. */
export function validUntilOf(discType: string, issueDate: string, suspendTo: string | null = null): string | null {
  if (isWarning(discType)) return addDays(addMonths(issueDate, 6), -1)
  return discType === 'SUSPENSION' ? suspendTo : null
}

/** The highest warning that holds on a day; of two of one step the later one. */
export const warningOn = (letters: readonly IssuedLetter[], day: string): IssuedLetter | undefined =>
  letters
    .filter((l) => isWarning(l.discType) && l.issueDate <= day && l.validUntil !== null && l.validUntil >= day)
    .toSorted((a, b) =>
      a.discType === b.discType ? (a.issueDate < b.issueDate ? -1 : 1) : a.discType < b.discType ? -1 : 1,
    )
    .at(-1)

/** The next step for a violation on a day: the one after the highest warning that holds then; after the third the end. */
export function proposedStep(letters: readonly IssuedLetter[], violationDate: string): Proposal {
  const last = warningOn(letters, violationDate)?.discType
  if (last === undefined || !isWarning(last)) return 'SP1'
  return ladder[ladder.indexOf(last) + 1] ?? 'TERMINATION'
}

/** Does a letter depart from the ladder, so that it needs a reason? Summonses and suspensions are outside it, so is a word before the first step. */
export function isDeviation(discType: string, suggested: string): boolean {
  if (discType === 'SUMMON1' || discType === 'SUMMON2' || discType === 'SUSPENSION') return false
  if (discType === 'VERBAL') return suggested !== 'SP1'
  return discType !== suggested
}

/** Letters that are approved before they are issued: from the first warning on. */
export const needsApproval = (discType: string): boolean =>
  isWarning(discType) || discType === 'SUSPENSION' || discType === 'TERMINATION'

const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
const marks: { readonly [type: string]: string } = {
  VERBAL: 'TL',
  SUMMON1: 'SPG1',
  SUMMON2: 'SPG2',
  SUSPENSION: 'SKORS',
  TERMINATION: 'PHK',
}

/** The mark of a type within a letter number. */
export const letterMark = (discType: string): string => marks[discType] ?? discType

/** Number of a letter: its count in the year and type, the type, the month in Roman figures, the year. */
export const letterNumber = (count: string, discType: string, issueDate: string): string =>
  `${count}/${letterMark(discType)}/HR/${roman[Number(issueDate.slice(5, 7)) - 1]}/${issueDate.slice(0, 4)}`
