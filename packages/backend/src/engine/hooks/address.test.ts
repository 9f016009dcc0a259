import { expect, it } from 'vitest'
import { mayConnect, networkProblem, urlProblem } from './address.ts'

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'localhost',
  '',
])('opens no way to %s', (address) => {
  expect(mayConnect(address, [])).toBe(false)
})

it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('opens the way to %s', (address) => {
  expect(mayConnect(address, [])).toBe(true)
})

it('opens the networks that the operator names, and no others', () => {
  expect(mayConnect('10.1.2.3', ['10.1.0.0/16'])).toBe(true)
  expect(mayConnect('::ffff:10.1.2.3', ['10.1.0.0/16'])).toBe(true)
  expect(mayConnect('10.2.2.3', ['10.1.0.0/16', '::1'])).toBe(false)
  expect(mayConnect('::1', ['::1'])).toBe(true)
  expect(['10.0.0.0/8', 'fd00::/8', '10.0.0.1'].map(networkProblem)).toEqual([undefined, undefined, undefined])
  for (const wrong of ['10.0.0.0/33', 'intranet', '', '10.0.0.0/x']) expect(networkProblem(wrong)).toBeTypeOf('string')
})

it('takes https alone, or http too where private networks are open', () => {
  expect(urlProblem('https://example.com/hook?x=1', [])).toBeUndefined()
  expect(urlProblem('http://example.com/hook', [])).toContain('https://')
  expect(urlProblem('http://example.com/hook', ['10.0.0.0/8'])).toBeUndefined()
  // The same host in the dresses that an address can wear.
  for (const host of ['2130706433', '0x7f.1', '127.1', '0177.0.0.1', '[::ffff:127.0.0.1]'])
    expect([host, urlProblem(`https://${host}/`, [])]).toEqual([host, expect.any(String)])
})
