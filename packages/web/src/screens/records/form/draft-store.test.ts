// Drafts: kept per company, person and record; never longer than a week; a broken storage does no harm.
import type { Fields } from '@kantor/shared/kernel'
import { beforeEach, expect, test } from 'vitest'
import { createDraftStore, draftable, draftKey } from './draft-store.ts'

const day = 86_400_000
const key = draftKey({ company: 'ACME', userId: '7' }, '/master/things', '3')
const draft = { at: 100 * day, rowVersion: 2, values: { name: 'typed' } }
beforeEach(() => localStorage.clear())

test('what is written is read again, and gone once removed', () => {
  const store = createDraftStore(localStorage, () => 100 * day)
  store.write(key, draft)
  expect(createDraftStore(localStorage, () => 101 * day).read(key)).toEqual(draft)
  store.remove(key)
  expect(store.read(key)).toBeNull()
})

test('each company, person and record has its own', () => {
  const keys = [
    key,
    draftKey({ company: 'ACME', userId: '8' }, '/master/things', '3'),
    draftKey({ company: 'ACME', userId: '7' }, '/master/things', null),
  ]
  expect(new Set(keys).size).toBe(3)
})

test('drafts older than a week are dropped, other entries are left alone', () => {
  localStorage.setItem('other', '1')
  createDraftStore(localStorage, () => 100 * day).write(key, draft)
  expect(createDraftStore(localStorage, () => 108 * day).read(key)).toBeNull()
  expect(localStorage.getItem('other')).toBe('1')
})

test.each(['{', '[]', '{"version":9,"at":1}', 'null'])('text that is no draft (%s) is none', (text) => {
  localStorage.setItem(key, text)
  expect(createDraftStore(localStorage).read(key)).toBeNull()
})

test('a storage that refuses loses the draft and nothing else', () => {
  const full = {
    ...localStorage,
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
    removeItem: () => undefined,
  } as unknown as Storage
  expect(() => createDraftStore(full).write(key, draft)).not.toThrow()
})

test('only changed fields, and none behind a code of its own', () => {
  const fields = {
    name: { type: 'text' },
    salary: { type: 'money', form: 'frmHPAY01E' },
    jobs: { type: 'lines', of: { pay: { type: 'money', form: 'frmHPAY01E' } } },
    note: { type: 'text' },
  } as const satisfies Fields
  const values = { name: 'a', salary: '9', jobs: [], note: 'b' }
  expect(draftable(fields, values, ['name', 'salary', 'jobs'])).toEqual({ name: 'a' })
})
