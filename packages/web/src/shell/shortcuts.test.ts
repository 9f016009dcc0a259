import { expect, it } from 'vitest'
import { commandOf, isTyping, type Key } from './shortcuts.ts'

const none = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false }
const key = (name: string, code: string, modifiers: Partial<Key> = {}): Key => ({
  ...none,
  key: name,
  code,
  ...modifiers,
})
const control = { ctrlKey: true }

it('keys mean what the help says', () => {
  expect(commandOf(key('k', 'KeyK', control), true)).toEqual({ do: 'palette' })
  expect(commandOf(key('s', 'KeyS', control), true)).toEqual({ press: 'save' })
  expect(commandOf(key('s', 'KeyS', { metaKey: true }), true)).toEqual({ press: 'save' })
  expect(commandOf(key('˜', 'KeyN', { altKey: true }), true)).toEqual({ press: 'create' })
  expect(commandOf(key('w', 'KeyW', { altKey: true }), false)).toEqual({ do: 'close-tab' })
  expect(commandOf(key('F2', 'F2'), false)).toEqual({ press: 'edit' })
  expect(commandOf(key('Escape', 'Escape'), true)).toEqual({ press: 'cancel' })
  expect(commandOf(key('ArrowRight', 'ArrowRight', { ctrlKey: true, altKey: true }), false)).toEqual({ do: 'next-tab' })
})

it('no single letter means anything while typing', () => {
  expect(commandOf(key('/', 'Slash'), false)).toEqual({ do: 'search' })
  expect(commandOf(key('/', 'Slash'), true)).toBeNull()
  expect(commandOf(key('?', 'Slash', { shiftKey: true }), true)).toBeNull()
  expect(commandOf(key('n', 'KeyN'), false)).toBeNull()
  expect(isTyping(document.createElement('textarea'))).toBe(true)
  expect(isTyping(document.createElement('button'))).toBe(false)
})
