// What every table of law has besides its own fields (decision 0070): spread `lawFields`, name `correction` in the key, `law` and
// `lawLifecycle` in the entity; the backend does the rest for every entity that declares `law`.
import type { FormCode } from '../codes.ts'
import type { Transition } from '../entity.ts'
import type { Fields } from '../field.ts'
import { shared } from '../shared-types.ts'

/** IN_FORCE is read by payroll; PROPOSED waits for a second person; REJECTED was refused by him. */
export const lawStatuses = shared('LawStatus', ['IN_FORCE', 'PROPOSED', 'REJECTED'])
export type LawStatus = (typeof lawStatuses)[number]

/** Fields of every table of law. */
export const lawFields = {
  status: {
    type: 'enum',
    values: lawStatuses,
    default: 'IN_FORCE',
    required: true,
    readOnly: true,
    backfill: 'IN_FORCE',
    width: 110,
  },
  correction: {
    type: 'integer',
    required: true,
    default: 0,
    readOnly: true,
    backfill: 0,
    label: 'Correction no.',
    help: 'Version 0 is the law as first entered. If several rows apply on a day, the highest number is used.',
    width: 120,
  },
  correctionReason: {
    type: 'longText',
    max: 1000,
    label: 'Reason of the correction',
    help: 'Required if the row applies to days of closed months.',
  },
  closedMonths: { type: 'longText', max: 4000, readOnly: true, label: 'Closed months it touches' },
  proposedBy: { type: 'ref', to: 'UserAccount', readOnly: true, anyone: true },
} as const satisfies Fields

/** The part of a form that shows the correction. */
export const lawSection = {
  title: 'Correction',
  fields: ['status', 'correction', 'correctionReason', 'closedMonths', 'proposedBy'],
} as const

/** The second pair of eyes: another user with the same code approves or rejects. */
export const lawLifecycle = (form: FormCode) =>
  ({
    approve: { from: ['PROPOSED'], to: 'IN_FORCE', form, label: 'Approve correction' },
    reject: {
      from: ['PROPOSED'],
      to: 'REJECTED',
      form,
      needs: 'note',
      label: 'Reject correction',
      informs: { words: 'was rejected' },
    },
  }) as const satisfies { readonly [name: string]: Transition<LawStatus> }

/** What was refused stays as it was refused. */
export const lawByStatus = {
  changes: { REJECTED: [] },
  deletes: ['IN_FORCE', 'PROPOSED'],
  why: { REJECTED: 'A rejected correction stays as it is. Propose another one.' },
} as const
