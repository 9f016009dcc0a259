// Requests that people make for themselves: forms of their own over the records of a feature (decision 0185).
import type { Fields, Key } from './field.ts'
import { shared } from './shared-types.ts'

/** A self-service form: what a person is asked, and what of the record is filled in without asking. Who may open it: users with the code of `create`. */
export interface OwnRequest<F extends string = string> {
  /** What a person wants to get done: `Ask for leave`. */
  readonly title: string
  /** One sentence under the title. */
  readonly text?: string
  /** What of the record says whose request it is. */
  readonly mine: {
    /** The reference to the employee. */
    readonly employee?: F
    /** The reference to the employee's department. */
    readonly department?: F
    /** Lines that begin with the employee, and the column that names them. */
    readonly line?: { readonly field: F; readonly column: string }
  }
  /** The fields that are asked, in this order; the others begin with their defaults. */
  readonly fields: readonly F[]
  /**
   * A reference that is chosen first, among the answers of a query of the feature (`ownChoiceFields`): each says which of the fields it needs.
   * `label` is the question, `group` is passed to the query; where one choice is left, it is taken without asking.
   */
  readonly choice?: { readonly field: F; readonly query: string; readonly group: string; readonly label: string }
  /** Dates that keep pace with another field until they are typed: `{ dateTo: 'dateFrom' }`. */
  readonly follows?: { readonly [field in F]?: F }
  /** Moments whose day begins as that of a date field: `{ timeFrom: 'dateFrom' }`. */
  readonly dayOf?: { readonly [field in F]?: F }
}

/** The self-service forms of a feature by the word of their address: `create?ask=leave`. */
export type OwnRequests<F extends Fields = Fields> = { readonly [word: string]: OwnRequest<Key<F>> }

/** The word of the address that opens a self-service form. */
export const ownRequestWord = 'ask'

/** What may be chosen first, as the query of `OwnRequest.choice` answers it. */
export const ownChoiceFields = shared('OwnChoice', {
  choice: { type: 'integer', required: true, help: 'Id of the choice.' },
  code: { type: 'text', required: true, max: 20 },
  label: { type: 'text', required: true, max: 100 },
  left: { type: 'text', max: 60, help: 'What is left of it, for example 12 days left.' },
  note: { type: 'text', max: 300, help: 'What has to be known before asking.' },
  fields: { type: 'text', max: 300, help: 'Fields of the form that this choice needs, separated by commas.' },
} as const)

/** Who asks, and who decides first: what the form shows before anything is sent. */
export const ownStartFields = shared('OwnStart', {
  employee: { type: 'integer', help: 'Id of the employee of the signed-in user. Empty if the account has none.' },
  employeeNo: { type: 'text', max: 40 },
  employeeName: { type: 'text', max: 200 },
  department: { type: 'integer', help: 'Id of the department of this employee.' },
  departmentCode: { type: 'text', max: 40 },
  departmentName: { type: 'text', max: 200 },
  sendsTo: { type: 'text', max: 500, help: 'Names of those who decide first.' },
  hours: { type: 'integer', help: 'Hours within which the first decision is due.' },
} as const)

/** The query of every feature with self-service forms. */
export const ownStart = {
  kind: 'query',
  code: 'create',
  title: 'Who asks and who decides',
  help: 'The employee of the signed-in user, and who decides first about a request of this employee.',
  params: {},
  result: ownStartFields,
} as const
