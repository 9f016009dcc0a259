import { describe, expect, it } from 'vitest'
import { countedAddressOf, isInRanges } from './addresses.ts'

describe('addresses', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (ip, counted) => {
    expect(countedAddressOf(ip)).toBe(counted)
  })
  it('checks ranges, and a range that cannot be read contains no one', () => {
    expect(isInRanges('10.1.2.3', [])).toBe(true)
    expect(isInRanges('10.1.2.3', ['10.0.0.0/8'])).toBe(true)
    expect(isInRanges('::ffff:10.1.2.3', ['10.1.2.3'])).toBe(true)
    expect(isInRanges('11.1.2.3', ['10.0.0.0/8'])).toBe(false)
    expect(isInRanges('2001:db8::1', ['2001:db8::/32'])).toBe(true)
    expect(isInRanges('10.1.2.3', ['10.0.0.0/99', 'nonsense', '10.0.0.0/x'])).toBe(false)
  })
})
