import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError, networkProblem } from '../api/problem.ts'
import { ChunkError } from './parts/chunk.ts'
import { reportScriptError, setScriptSink, watchScriptErrors } from './report.ts'

beforeEach(() => vi.stubGlobal('location', { href: 'http://kantor.test/home' }))
afterEach(() => {
  setScriptSink(null)
  vi.unstubAllGlobals()
})

it('spec 000, section 8: a script error is logged with code 0, its message and the url of the page, once', () => {
  const sink = vi.fn()
  setScriptSink(sink)
  const error = new Error('x is not a function')
  reportScriptError(error)
  reportScriptError(error)
  expect(sink.mock.calls).toEqual([
    [{ type: 'script', code: 0, mes: 'x is not a function', url: 'http://kantor.test/home' }],
  ])
})

it('spec 000, section 8: a part that does not load is of type missing, error or timeout', () => {
  const sink = vi.fn()
  setScriptSink(sink)
  for (const type of ['missing', 'error', 'timeout'] as const) reportScriptError(new ChunkError(type, type))
  expect(sink.mock.calls.map(([entry]) => entry.type)).toEqual(['missing', 'error', 'timeout'])
})

it('reports errors from before the frame was there to it; failed calls are reported by the client', () => {
  reportScriptError(new Error('early'))
  const sink = vi.fn()
  setScriptSink(sink)
  reportScriptError(new CallError(networkProblem()))
  expect(sink.mock.calls.map(([entry]) => entry.mes)).toEqual(['early'])
})

it('spec 000, section 8: a stored picture that does not come is a failed call; other pictures are not', () => {
  vi.unstubAllGlobals()
  const sink = vi.fn()
  setScriptSink(sink)
  watchScriptErrors()
  for (const src of ['/files/7', '/icon.svg', 'data:image/svg+xml,x']) {
    const picture = document.body.appendChild(document.createElement('img'))
    picture.src = src
    picture.dispatchEvent(new Event('error'))
  }
  expect(sink.mock.calls).toEqual([
    [{ type: 'ajax', code: 0, mes: 'The picture could not be loaded', url: '/files/7' }],
  ])
})
