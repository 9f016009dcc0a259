// A setting without a row in the table of settings is found, however it is read.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkSettings, describedIn, settingsIn } from './settings.ts'

test('settings are found in every way in which they are read', () => {
  const source = `whole('SESSION_HOURS', 24, 1); numberOf(env, 'PORT', 1); env['HOST'] ?? ''; env.NODE_ENV === 'x'; oneOf('SEED', ['demo'])`
  assert.deepEqual([...settingsIn(source)].sort(), ['HOST', 'NODE_ENV', 'PORT', 'SEED', 'SESSION_HOURS'])
})

test('a row of the table names one setting or several', () => {
  const page = '| setting | usual | what |\n|---|---|---|\n| A_ONE, A_TWO | 1 | see A_THREE |\nB_ONE is described below'
  assert.deepEqual([...describedIn(page)], ['A_ONE', 'A_TWO'])
})

test('every setting of the servers has a row', () => {
  assert.deepEqual(checkSettings().problems, [])
  assert.match(checkSettings().notes?.[0] ?? '', /^[3-9]\d settings$/)
})
