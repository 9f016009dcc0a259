// Each way in which a migration may be requested.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrationNameOf } from './migration-name.ts'

test('npm run gen -- --migration colours, npm run gen migration colours', () => {
  assert.equal(migrationNameOf({ option: 'colours', words: [] }), 'colours')
  assert.equal(migrationNameOf({ words: ['migration', 'colours'] }), 'colours')
})

test('options that npm took for its own', () => {
  assert.equal(migrationNameOf({ words: ['colours'], takenByNpm: 'true' }), 'colours')
  assert.equal(migrationNameOf({ words: [], takenByNpm: 'colours' }), 'colours')
})

test('no migration unless one is requested, and none without a name', () => {
  assert.equal(migrationNameOf({ words: [] }), undefined)
  assert.throws(() => migrationNameOf({ words: ['migration'] }), /a name/)
  assert.throws(() => migrationNameOf({ words: [], takenByNpm: 'true' }), /a name/)
  assert.throws(() => migrationNameOf({ words: ['colours'] }), /Unknown: colours/)
})
