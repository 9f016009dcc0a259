// Keys of a reference field.
import { expect, test } from 'vitest'
import { answered, closed, effectOfKey, type OptionsState } from './options-state.ts'

const ref = (id: string) => ({ id, code: `C${id}`, name: `Name ${id}`, active: true })
const open: OptionsState = { ...closed, open: true, options: [ref('1'), ref('2')], marked: 0 }

test('F4 and the arrows open a closed list; other keys belong to the form', () => {
  expect(['F4', 'ArrowDown', 'ArrowUp'].map((k) => effectOfKey(closed, k).do)).toEqual(['open', 'open', 'open'])
  expect(['Enter', 'Escape', 'a'].map((k) => effectOfKey(closed, k).do)).toEqual(['nothing', 'nothing', 'nothing'])
})
test('arrows mark round the ends, Enter chooses the marked one, Esc and F4 close', () => {
  expect(effectOfKey(open, 'ArrowDown')).toEqual({ do: 'mark', index: 1 })
  expect(effectOfKey(open, 'ArrowUp')).toEqual({ do: 'mark', index: 1 })
  expect(effectOfKey({ ...open, marked: 1 }, 'Enter')).toEqual({ do: 'choose', ref: ref('2') })
  expect(effectOfKey(open, 'Escape').do).toBe('close')
  expect(effectOfKey(open, 'F4').do).toBe('close')
})
test('Enter without a marked option goes on to the form', () => {
  expect(effectOfKey({ ...open, options: [], marked: -1 }, 'Enter').do).toBe('nothing')
})
test('an answer marks what is set, else the first', () => {
  expect(answered(open, [ref('1'), ref('2')], '2').marked).toBe(1)
  expect(answered(open, [ref('1')], null).marked).toBe(0)
  expect(answered(open, [], null).marked).toBe(-1)
})
