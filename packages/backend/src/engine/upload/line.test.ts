// A cell that cannot be read has one complaint: the missing value is not reported as well.
import { expect, it } from 'vitest'
import { Line } from './line.ts'
import { errorAt, warningAt } from './messages.ts'
import { peopleUpload } from './testing/fixture.ts'

const lineOf = () =>
  new Line(
    { no: 2, raw: {} },
    { upload: peopleUpload, isPay: false, inFile: new Set<string>(), late: () => undefined, refuse: () => undefined },
  )
const said = (line: Line) => line.staged().messages.map(({ column, message }) => `${column}: ${message}`)

it('reports a cell that cannot be read only once', () => {
  const line = lineOf()
  line.sayOfCells([
    errorAt('joinDate', 'NOT_A_DATE', '"soon" is no date'),
    warningAt('score', 'FORMULA', 'is a formula'),
  ])
  line.error('joinDate', 'required', 'this field is required')
  line.error('joinDate', 'R-ORDER', 'must not lie before the start')
  line.error('score', 'R-SCORE', 'is too low')
  line.error('', 'ROW', 'is odd')
  expect(said(line)).toEqual(['joinDate: "soon" is no date', 'score: is a formula', 'score: is too low', ': is odd'])
})
it('checks further where the cell could be read', () => {
  const line = lineOf()
  line.error('joinDate', 'R-ORDER', 'must not lie before the start')
  line.error('joinDate', 'R-AHEAD', 'must not lie ahead')
  expect(said(line)).toHaveLength(2)
})
