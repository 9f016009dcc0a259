// Who signs slips of a type, by amount (finance 2.1): bands, each with its levels. A new version begins on its own day; the one before stays as it was.
import { type Complaint, defineEntity, type Fields } from '../../../kernel/index.ts'
import { bandProblems } from '../../../rules/ledger/slips/authority.ts'
import { senIn } from '../../../rules/ledger/slips/slip-lines.ts'
import { moneyText } from '../../../rules/money/sen.ts'

const rule = 'R-SLIP-AUTHORITY'

export const SlipAuthority = defineEntity({
  name: 'SlipAuthority',
  title: 'Slip authority',
  key: ['slipType', 'branch', 'validFrom'],
  code: 'authorityNo',
  show: 'authorityNo',
  number: { field: 'authorityNo', series: 'SlipAuthority', pattern: 'SA/{SEQ:4}' },
  dataScope: { companyWide: 'who signs what is known to all who make slips' },
  aboutOwnRecord: 'an authority names signers, who gain nothing by it; no one signs what they made',
  fields: {
    authorityNo: { type: 'code', max: 20, required: true, unique: true, readOnly: true, label: 'Number', width: 110 },
    slipType: { type: 'ref', to: 'SlipType', required: true, fixed: true, width: 180 },
    branch: {
      type: 'ref',
      to: 'CompanyBranch',
      fixed: true,
      help: 'If empty, for every branch that has no authority of its own.',
      width: 160,
    },
    validFrom: {
      type: 'date',
      required: true,
      default: 'today',
      fixed: true,
      label: 'Valid from',
      help: 'Slips of this day and later days. Add a new version to change who signs.',
      width: 110,
    },
    levels: {
      type: 'lines',
      label: 'Bands and levels',
      maxRows: 50,
      of: {
        amountTo: {
          type: 'money',
          min: 0.01,
          label: 'Up to',
          help: 'Largest amount of the band, by the total debit in rupiah. If empty, there is no limit.',
          width: 160,
        },
        level: { type: 'integer', min: 1, max: 5, required: true, help: 'Lower levels sign first.', width: 80 },
        employee: { type: 'ref', to: 'Employee', anyone: true, label: 'Person', width: 200 },
        position: { type: 'ref', to: 'Position', help: 'Everyone in this position may sign.', width: 180 },
        role: { type: 'ref', to: 'UserTemplate', help: 'Everyone with this template may sign.', width: 180 },
        title: {
          type: 'text',
          max: 40,
          label: 'Printed title',
          help: 'On the voucher, for example Checked or Approved.',
          width: 140,
        },
      },
    },
  } as const satisfies Fields,
  checks: [
    {
      rule,
      test: ({ levels }) => {
        const rows = (levels ?? []).map(({ amountTo, level }) => ({ amountTo: textOf(amountTo), level: level ?? 0 }))
        return [
          ...bandProblems(rows).map((message) => ({ field: 'levels', rule, message })),
          ...signerComplaints(levels ?? []),
        ]
      },
    },
  ],
})

/** The text under which equal amounts are equal, whether they came as text or as a number; what is no amount is reported by the field. */
const textOf = (amount: string | number | null | undefined): string | null => {
  const sen = senIn(amount)
  return sen === 0n ? null : moneyText(sen)
}

interface Signer {
  readonly employee?: unknown
  readonly position?: unknown
  readonly role?: unknown
}
/** Each level names exactly one of person, position and role. */
function signerComplaints(levels: readonly Signer[]): readonly Complaint[] {
  return levels.flatMap(({ employee, position, role: template }, i) => {
    const named = [employee, position, template].filter((one) => one !== null && one !== undefined && one !== '').length
    return named === 1
      ? []
      : [{ field: `levels.${i}.employee`, rule, message: 'name one of person, position and role' }]
  })
}
