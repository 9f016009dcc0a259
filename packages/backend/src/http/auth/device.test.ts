import { describe, expect, it } from 'vitest'
import { deviceOf } from './device.ts'

describe('the device of a header', () => {
  it.each([
    [undefined, null],
    ['  ', null],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome 140 on Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.1',
      'Edge 140 on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari 18 on iOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox 143 on Linux'],
    ['curl/8.5.0', 'curl 8'],
    ['node', 'Node'],
    ['PayrollBot/2 <script>', 'PayrollBot'],
  ])('%s is %s', (header, device) => expect(deviceOf(header)).toBe(device))
})
