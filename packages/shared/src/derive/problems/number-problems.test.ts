import { describe, expect, it } from 'vitest'
import { catalogueOf, type DocumentNumber, type Entity } from '../../kernel/index.ts'
import { problemsOf } from '../problems.ts'

const no = { type: 'code', max: 20, required: true, readOnly: true } as const
const Invoice: Entity = {
  kind: 'entity',
  name: 'Invoice',
  title: 'Invoice',
  key: ['no'],
  show: 'no',
  scope: 'company',
  fields: {
    no,
    kind: { type: 'enum', values: ['GOODS', 'WORK'], required: true },
    note: { type: 'text' },
    day: { type: 'date', required: true },
    due: { type: 'date' },
    status: { type: 'enum', values: ['DRAFT', 'POSTED'], required: true, readOnly: true, default: 'DRAFT' },
  },
  lifecycle: { post: { from: ['DRAFT'], to: 'POSTED', form: 'frmFIXINV01E' } },
}
const sound: DocumentNumber = {
  field: 'no',
  series: 'Invoice',
  pattern: 'INV/{BRANCH}/{kind}/{YYYY}/{SEQ:5}',
  by: 'day',
}
const problems = (number: Partial<DocumentNumber>, field: object = no, more: Partial<Entity> = {}) =>
  problemsOf(
    catalogueOf([
      {
        Invoice: {
          ...Invoice,
          ...more,
          fields: { ...Invoice.fields, no: field } as Entity['fields'],
          number: { ...sound, ...number },
        },
      },
    ]),
  )
const late = { type: 'code', max: 20, readOnly: true, unique: true } as const
const byDay = { key: ['day'] }

describe('a declared number', () => {
  it('is taken at create, or with a move that leaves it empty until then', () => {
    expect(problems({})).toEqual([])
    expect(problems({ at: 'post' }, late, byDay)).toEqual([])
    expect(
      problems({ at: 'post' }, late, { ...byDay, lifecycle: {}, steps: { post: { from: ['DRAFT'], to: 'POSTED' } } }),
    ).toEqual([])
  })
  it('is unique in the company where the rows of an entity are kept by branch', () => {
    expect(problems({}, { ...no, unique: true }, { scope: 'branch' })).toEqual([])
    expect(problems({}, no, { scope: 'branch' })).toEqual([expect.stringContaining('not unique in the company')])
  })
  it.each([
    [{ field: 'invoiceNo' }, no, {}, 'names invoiceNo, which is no field'],
    [{}, { ...no, readOnly: false }, {}, 'no is a number, which no user writes'],
    [{}, { type: 'integer', required: true, readOnly: true }, {}, 'of type code or text'],
    [{}, { ...no, hidden: true }, {}, 'of type code or text'],
    [{}, no, byDay, 'no is a number and not unique in the company'],
    [{}, no, { key: ['no', 'day'] }, 'no is a number and not unique in the company'],
    [{ pattern: 'INV/{YYYY}' }, no, {}, 'not exactly one {SEQ:digits}'],
    [{ pattern: '{SEQ:3}{SEQ:4}' }, no, {}, 'not exactly one {SEQ:digits}'],
    [{ pattern: '{SEQ:0}' }, no, {}, 'not exactly one {SEQ:digits}'],
    [{ pattern: '{note}/{SEQ:5}' }, no, {}, '{note} in a pattern'],
    [{ pattern: '{YEAR}/{SEQ:5}' }, no, {}, '{YEAR} in a pattern'],
    [{ pattern: 'INVOICE/{YYYY}/{MM}/{SEQ:5}' }, no, {}, 'no holds 20 characters, its numbers have at least 21'],
    [{ series: ' ' }, no, {}, 'the series of a number has a name'],
    [{ by: 'due' }, no, {}, 'due decides about a number'],
    [{ by: 'kind' }, no, {}, 'kind decides about a number'],
    [{ at: 'send' }, late, byDay, 'taken at send, which is no move or step'],
    [{ at: 'post' }, { ...late, required: true }, byDay, 'no is empty until post'],
    [{ at: 'post' }, late, {}, 'no is empty until post'],
  ] as const)('is refused: %j of %j with %j', (number, field, more, words) => {
    expect(problems(number, field, more)).toContainEqual(expect.stringContaining(words))
  })
})
