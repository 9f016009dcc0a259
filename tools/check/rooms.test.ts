// Rooms: a crowded folder is found, a listed one only falls, and generated files do not count.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roomProblems, roomsOf } from './rooms.ts'

const filesIn = (folder: string, count: number, end = '.ts') =>
  Array.from({ length: count }, (_, i) => `${folder}/f${i}${end}`)

test('a folder with more than 40 files is found, its tests among them', () => {
  assert.deepEqual(roomProblems([...filesIn('tools/full', 40), ...filesIn('tools/full/inner', 40)], {}), [])
  assert.deepEqual(roomProblems([...filesIn('tools/full', 40), 'tools/full/a.test.ts'], {}), [
    'tools/full: 41 files, limit 40; give it subfolders',
  ])
})

test('a listed room has at most its number, and leaves the list once it is no longer crowded', () => {
  const listed = { 'tools/full': 45 }
  assert.deepEqual(roomProblems(filesIn('tools/full', 45), listed), [])
  assert.match(roomProblems(filesIn('tools/full', 46), listed).join(), /46 files, limit 45/)
  assert.match(roomProblems(filesIn('tools/full', 40), listed).join(), /tools\/full is not crowded any more/)
  assert.match(roomProblems([], listed).join(), /not crowded any more/)
})

test('generated files and migrations do not count', () => {
  const files = [
    ...filesIn('packages/backend/src/domain', 3, '.gen.ts'),
    ...filesIn('packages/web/src/api/generated', 90),
    ...filesIn('packages/backend/drizzle', 90, '.sql'),
    'packages/backend/src/domain/a.ts',
  ]
  assert.deepEqual(roomsOf(files), [{ folder: 'packages/backend/src/domain', files: 1 }])
})
