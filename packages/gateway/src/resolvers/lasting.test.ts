// What is selected of a value that lasts is written once; nothing else is kept.
import { lasting, lastingText } from './lasting.ts'

function writer() {
  let writes = 0
  return {
    of: (value: unknown, selection: object, mayStay = true) =>
      lastingText(value, selection, () => ({ text: `text ${++writes}`, mayStay })),
    writes: () => writes,
  }
}
const [one, two, three] = [{ name: 'one' }, { name: 'two' }, { name: 'three' }]

it('is written once for each selection', () => {
  const { of } = writer()
  const frame = lasting({})
  expect([of(frame, one), of(frame, two), of(frame, one), of(frame, two)]).toEqual([
    'text 1',
    'text 2',
    'text 1',
    'text 2',
  ])
  expect(of(lasting({}), one)).toBe('text 3')
})
it('keeps the last two selections', () => {
  const { of, writes } = writer()
  const frame = lasting({})
  for (const selection of [one, two, three, two, three]) of(frame, selection)
  expect(writes()).toBe(3)
  of(frame, one)
  expect(writes()).toBe(4)
})
it('is written each time where it did not go well, and where the value may change', () => {
  const { of, writes } = writer()
  const frame = lasting({})
  for (const value of [frame, frame]) of(value, one, false)
  for (const value of [{}, 'text', null, undefined]) for (let turn = 0; turn < 2; turn++) of(value, one)
  expect(writes()).toBe(10)
})
