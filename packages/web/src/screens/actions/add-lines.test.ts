// Many lines at once: what is there stays, what was never filled in gives way, what finds no place is said.
import { expect, it } from 'vitest'
import type { AnswerRow } from '../../api/answers/answers.ts'
import type { LineValue } from '../../fields/field-kind.ts'
import { withAdded } from './add-lines-rows.ts'

const of = {
  employee: { type: 'ref', to: 'Employee', required: true },
  task: { type: 'text', required: true },
} as const
const declared = { type: 'lines', key: ['employee'], maxRows: 3, of } as const
const person = (id: string) => ({ id, code: id, name: `Worker ${id}`, active: true })
const line = (key: string, employee: ReturnType<typeof person> | null): LineValue => ({
  key,
  values: { employee, task: 'Own' },
})
const rows = (...ids: readonly string[]) => ids.map((id): AnswerRow => ({ employee: person(id) }))
const ids = (lines: readonly LineValue[]) => lines.map(({ values }) => (values.employee as { id: string }).id)

it('keeps the lines that are there, with what was typed, and gives the others the requested values', () => {
  const added = withAdded(declared, [line('a', person('1')), line('b', null)], rows('1', '2'), of, { task: 'Assembly' })
  expect(ids(added.lines)).toEqual(['1', '2'])
  expect(added.lines.map(({ values }) => values.task)).toEqual(['Own', 'Assembly'])
  expect(added).toMatchObject({ added: 1, known: 1, dropped: 0 })
})

it('takes no more lines than the field, and says how many found no place', () => {
  const added = withAdded(declared, [], rows('1', '2', '3', '4', '5'), of, {})
  expect(ids(added.lines)).toEqual(['1', '2', '3'])
  expect(added).toMatchObject({ added: 3, known: 0, dropped: 2 })
})
