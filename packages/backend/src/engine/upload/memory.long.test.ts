// A hundred thousand rows pass through a heap of 256 MB: what is read is checked and put down part by part.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('./testing/stage-large.ts', import.meta.url))

test('100,000 rows become a preview in a small heap', { timeout: 240_000 }, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--max-old-space-size=256', script, '100000'])
  expect(JSON.parse(stdout)).toMatchObject({ all: 100_000, ok: 89_999, warn: 10_000, error: 1, status: 'PREVIEW' })
})
