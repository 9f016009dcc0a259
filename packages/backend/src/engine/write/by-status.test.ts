// What a status leaves open: the fields that it names, those of lines, and nothing else.
import { defineEntity, type Fields } from '@kantor/shared/kernel'
import type { KantorError } from '@kantor/shared/rules/errors/errors'
import { expect, it } from 'vitest'
import { refuseClosed, refuseDeleting } from './by-status.ts'
import type { Stored, Values } from './stored.ts'

const form = 'frmFIXDIV01E'
const Claim = defineEntity({
  name: 'Claim',
  title: 'Claim',
  key: ['number'],
  show: 'number',
  fields: {
    number: { type: 'code', required: true },
    purpose: { type: 'text' },
    lines: { type: 'lines', of: { amount: { type: 'money' }, note: { type: 'text' } } },
    status: { type: 'enum', values: ['DRAFT', 'SENT', 'READ', 'PAID'], default: 'DRAFT', readOnly: true },
    confirmed: { type: 'text', given: true },
  } as const satisfies Fields,
  lifecycle: { send: { from: ['DRAFT'], to: 'SENT', form, freezes: true } },
  steps: { read: { from: ['SENT'], to: 'READ' }, pay: { from: ['READ'], to: 'PAID' } },
  byStatus: { changes: { READ: ['lines.note'] }, why: { PAID: 'USED_IN_CLOSED_RUN', READ: 'is being read' } },
})
const line = { id: 7, amount: '10.00', note: null }
const stored = (status: string) =>
  ({ id: 1, rowVersion: 1, number: 'C1', purpose: 'A', lines: [line], status }) as unknown as Stored
/** The code and the fields of the refusal; `done` where there is none. */
function answerOf(work: () => void): unknown {
  try {
    work()
    return 'done'
  } catch (error) {
    const { code, details } = error as KantorError
    return [code, ...(details.fields ?? []).map(({ field }) => field)].join(' ')
  }
}
const change = (status: string, given: Values) => answerOf(() => refuseClosed(Claim, stored(status), given))

it.each<[string, string, Values, string]>([
  ['a draft', 'DRAFT', { purpose: 'B', lines: [] }, 'done'],
  ['what was sent', 'SENT', {}, 'BAD_STATE'],
  ['what a closed run has read', 'PAID', {}, 'USED_IN_CLOSED_RUN'],
  ['a note of a line', 'READ', { lines: [{ ...line, note: 'Checked' }] }, 'done'],
  ['the same values once more', 'READ', { purpose: 'A', lines: [{ note: null, amount: '10.00', id: 7 }] }, 'done'],
  ['the answer to a question', 'READ', { confirmed: 'R-REC-LEAD' }, 'done'],
  ['lines without the fields that no user enters', 'READ', { lines: [{ amount: '10.00' }] }, 'done'],
  ['lines in another order', 'READ', { lines: [{ ...line, id: 8 }] }, 'BAD_USER_INPUT lines'],
  ['an amount in addition to the note', 'READ', { lines: [{ ...line, amount: '11.00' }] }, 'BAD_USER_INPUT lines'],
  ['a further line', 'READ', { lines: [line, { amount: '1.00', note: 'More' }] }, 'BAD_USER_INPUT lines'],
  ['no line', 'READ', { lines: [] }, 'BAD_USER_INPUT lines'],
  ['another field', 'READ', { purpose: 'B', number: 'C2' }, 'BAD_USER_INPUT purpose number'],
])('%s', (_, status, given, answer) => expect(change(status, given)).toBe(answer))

it('deletes what is not frozen', () =>
  expect(['DRAFT', 'SENT', 'PAID'].map((status) => answerOf(() => refuseDeleting(Claim, stored(status))))).toEqual([
    'done',
    'BAD_STATE',
    'USED_IN_CLOSED_RUN',
  ]))
