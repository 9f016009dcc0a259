// Which address a request comes from behind proxies: the nearest address that is not one of ours, regardless of what a client put before it.
import { askingAddress, trustedProxies } from './trusted-proxies.ts'

const asked = (setting: string | undefined, forwarded: string, connection = '10.0.0.1') =>
  askingAddress(connection, forwarded, trustedProxies(setting))

it.each([
  ['no proxy without a setting', undefined, '203.0.113.5', '10.0.0.1'],
  ['one proxy', '1', '203.0.113.5', '203.0.113.5'],
  ['one proxy and an address that a client made up', '1', '1.2.3.4, 203.0.113.5', '203.0.113.5'],
  ['two proxies', '2', '1.2.3.4, 203.0.113.5, 10.0.0.2', '203.0.113.5'],
  ['a network', '10.0.0.0/8', '1.2.3.4, 203.0.113.5, 10.0.0.2', '203.0.113.5'],
  ['another network', '192.168.0.0/16', '203.0.113.5', '10.0.0.1'],
  ['IPv6', '10.0.0.1,2001:db8::/32', '2001:db9::1, 2001:db8::7', '2001:db9::1'],
  ['proxies alone', '3', '203.0.113.5', '203.0.113.5'],
])('believes %s', (_, setting, forwarded, expected) => {
  expect(asked(setting, forwarded)).toBe(expected)
})
it('knows an IPv4 proxy over an IPv6 socket', () => {
  expect(asked('10.0.0.0/8', '203.0.113.5', '::ffff:10.0.0.1')).toBe('203.0.113.5')
})
it('gives forged addresses no share of their own: forty of them are one', () => {
  const forged = Array.from({ length: 40 }, (__, i) => asked('1', `198.51.100.${i}, 203.0.113.5`))
  expect(new Set(forged)).toEqual(new Set(['203.0.113.5']))
})
it.each(['true', '10', 'loopback', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.0/x', 'a,b'])('refuses %s', (setting) => {
  expect(() => trustedProxies(setting)).toThrow('TRUST_PROXY takes the number of proxies')
})
