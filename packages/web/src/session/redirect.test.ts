import { describe, expect, it } from 'vitest'
import { endingIn, loginPathFor, safeRedirect } from './redirect.ts'

describe('the way back after signing in', () => {
  it('is a path of this application with its query', () => {
    expect(safeRedirect('/master/departments/index?page=2#x', '/home')).toBe('/master/departments/index?page=2#x')
  })
  it.each([
    null,
    '',
    'master/departments',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    '/login',
    '/login?redirect=/home',
  ])('is home for %j', (target) => {
    expect(safeRedirect(target, '/home')).toBe('/home')
  })
  it('is requested by the login address, except from the login and the bare address', () => {
    expect(loginPathFor('/a/b?c=d&e')).toBe('/login?redirect=%2Fa%2Fb%3Fc%3Dd%26e')
    expect(loginPathFor('/')).toBe('/login')
    expect(loginPathFor('/login?redirect=/x')).toBe('/login')
  })
  it('says why the user has to sign in, in sentences that no address can change', () => {
    expect(loginPathFor('/a', 'ended')).toBe('/login?redirect=%2Fa&because=ended')
    expect(loginPathFor('/', 'otherTab')).toBe('/login?because=otherTab')
    expect(endingIn('ended')).toMatch(/your session has ended/)
    expect([endingIn(null), endingIn('toString'), endingIn('Call this number')]).toEqual([null, null, null])
  })
})
