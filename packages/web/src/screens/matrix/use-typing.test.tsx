// Typing codes: taken as soon as they are clear, whether or not they are spelt out.
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useTyping } from './use-typing.ts'

const codes = ['FX', 'P1', 'P2', 'W6', 'W6S']
const setUp = () => {
  const fill = vi.fn()
  const say = vi.fn()
  const { result } = renderHook(() => useTyping(codes, fill, say))
  const type = (text: string) => act(() => [...text].forEach((sign) => void result.current.type(sign)))
  /** Acts and gives what came of it. */
  const answered = (run: () => boolean): boolean => {
    let answer = false
    act(() => {
      answer = run()
    })
    return answer
  }
  const end = () => answered(() => result.current.end())
  const takeBack = () => answered(() => result.current.takeBack(false))
  return { result, fill, say, type, end, takeBack }
}

it('takes a code that no other begins with at once, and the rest of its signs are no other code', () => {
  const { fill, say, type } = setUp()
  type('f')
  expect(fill).toHaveBeenCalledExactlyOnceWith('FX')
  type('x')
  expect(fill).toHaveBeenCalledTimes(1)
  expect(say).not.toHaveBeenCalled()
  type('p2')
  expect(fill).toHaveBeenLastCalledWith('P2')
})

it('waits where a longer code begins the same, and takes what was spelt when typing ends', () => {
  const { result, fill, type, end } = setUp()
  type('w6')
  expect(result.current.text).toBe('W6')
  expect(fill).not.toHaveBeenCalled()
  expect(end()).toBe(true)
  expect(fill).toHaveBeenCalledExactlyOnceWith('W6')
  type('w6s')
  expect(fill).toHaveBeenLastCalledWith('W6S')
})

it('says what is no code, and takes signs back', () => {
  const { result, fill, say, type, end, takeBack } = setUp()
  type('z')
  expect(say).toHaveBeenCalledExactlyOnceWith('There is no code that begins with Z')
  type('w')
  expect(end()).toBe(false)
  expect(say).toHaveBeenLastCalledWith('There is no code W')
  type('p')
  expect(takeBack()).toBe(true)
  expect(result.current.text).toBe('')
  expect(takeBack()).toBe(false)
  expect(fill).not.toHaveBeenCalled()
})
