import { expect, it } from 'vitest'
import { browserOf } from './browser.ts'

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
    'Chrome 148, Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0 Safari/537.36 Edg/148.0',
    'Edge 148, Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:151.0) Gecko/20100101 Firefox/151.0', 'Firefox 151, Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
    'Safari 19, iOS',
  ],
  ['curl/8.5.0', 'curl/8.5.0'],
])('%s is %s', (agent, expected) => expect(browserOf(agent)).toBe(expected))

it('says nothing of a browser that says nothing', () => expect(browserOf(null)).toBeNull())
