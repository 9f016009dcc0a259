// Kinds of employment contract with the limits the law sets them.
import { type Complaint, defineEntity, type Fields } from '../../../kernel/index.ts'
import { longestChainMonths } from '../../../rules/employment/contract-chain.ts'

export const ContractType = defineEntity({
  name: 'ContractType',
  title: 'Contract type',
  key: ['contractTypeCode'],
  show: 'contractTypeName',
  fields: {
    contractTypeCode: { type: 'code', max: 20, required: true, unique: true, fixed: true },
    contractTypeName: { type: 'text', max: 100, required: true },
    relation: {
      type: 'enum',
      values: ['PKWTT', 'PKWT_TERM', 'PKWT_WORK', 'DAILY', 'OUTSOURCE', 'INTERN'],
      labels: { PKWTT: 'PKWTT (permanent)', PKWT_TERM: 'PKWT by term', PKWT_WORK: 'PKWT by work' },
      required: true,
    },
    maxTotalMonths: {
      type: 'integer',
      max: 600,
      unit: 'months',
      help: `Maximum months of a chain of contracts; for PKWT by term, at most ${longestChainMonths}.`,
    },
    probationMonths: {
      type: 'integer',
      max: 3,
      unit: 'months',
      help: 'Only permanent contracts can have a probation.',
    },
    reminderDays: {
      type: 'text',
      max: 40,
      default: '60,30,14',
      pattern: '^\\d{1,3}(,\\d{1,3})*$',
      patternHelp: 'days parted by commas, such as 60,30,14',
    },
    compensationEligible: { type: 'boolean' },
    registrationDays: { type: 'integer', max: 30, default: 3, unit: 'working days' },
    letterTemplate: {
      type: 'ref',
      to: 'AgreementLetterSet',
      label: 'Letter',
      help: 'Letter that is written for a new contract.',
    },
    bpjsEligible: { type: 'boolean', default: true, label: 'BPJS eligible' },
    active: { type: 'boolean', default: true },
  } as const satisfies Fields,
  checks: [
    { rule: 'PP 35/2021 art. 8', test: longestTerm },
    { rule: 'R-CONTRACT-TERM', test: onlyTermsAreLimited },
    { rule: 'Law 13/2003 art. 58', test: probationOnlyPermanent },
    { rule: 'descending', test: remindersDescend },
  ],
})

interface Terms {
  readonly relation?: string
  readonly maxTotalMonths?: number | null
  readonly probationMonths?: number | null
  readonly reminderDays?: string | null
}

function longestTerm(row: Terms): readonly Complaint[] {
  const message = `a chain of fixed terms lasts ${longestChainMonths} months at most`
  const isTooLong = row.relation === 'PKWT_TERM' && (row.maxTotalMonths ?? 0) > longestChainMonths
  return isTooLong ? [{ field: 'maxTotalMonths', rule: 'PP 35/2021 art. 8', message }] : []
}

function onlyTermsAreLimited(row: Terms): readonly Complaint[] {
  const isForeign = row.relation !== undefined && row.relation !== 'PKWT_TERM' && row.maxTotalMonths != null
  const message = 'only a contract by term has a longest chain'
  return isForeign ? [{ field: 'maxTotalMonths', rule: 'R-CONTRACT-TERM', message }] : []
}

function probationOnlyPermanent(row: Terms): readonly Complaint[] {
  const message = 'only a permanent contract may have a probation'
  const isForbidden = row.relation !== undefined && row.relation !== 'PKWTT' && (row.probationMonths ?? 0) > 0
  return isForbidden ? [{ field: 'probationMonths', rule: 'Law 13/2003 art. 58', message }] : []
}

function remindersDescend(row: Terms): readonly Complaint[] {
  const days = (row.reminderDays ?? '').split(',').filter(Boolean).map(Number)
  const isWrong = days.some((d, i) => i > 0 && d >= (days[i - 1] ?? 0))
  return isWrong
    ? [{ field: 'reminderDays', rule: 'descending', message: 'the largest number of days comes first' }]
    : []
}
