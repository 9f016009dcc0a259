// The page goes by the clock of the server that sent it.
import { clockOffset } from '@kantor/shared/formats/clock'
import { expect, it } from 'vitest'
import { startPageClock } from './page-clock.ts'

const page = (head: string) => new DOMParser().parseFromString(`<html><head>${head}</head></html>`, 'text/html')

it('takes over how far the clock of the server is from the real one', () => {
  startPageClock(page('<meta name="clock-offset" content="-86400000">'))
  expect(clockOffset()).toBe(-86_400_000)
})

it('is the real clock where the page says nothing, or nothing that is a number', () => {
  startPageClock(page(''))
  expect(clockOffset()).toBe(0)
  startPageClock(page('<meta name="clock-offset" content="soon">'))
  expect(clockOffset()).toBe(0)
})
