import { describe, expect, it } from 'vitest'
import { captchaAlphabet, strokesOf } from './captcha-glyphs.ts'
import { captchaImage } from './captcha-image.ts'

describe('captcha pictures', () => {
  it('know every character of the alphabet, and none that people confuse', () => {
    expect(captchaAlphabet).not.toMatch(/[BIOSZ01258]/)
    for (const character of captchaAlphabet) {
      const points = strokesOf(character).flat(2)
      expect(points.length, character).toBeGreaterThanOrEqual(6)
      expect(
        points.every((n) => n >= 0 && n <= 14.5),
        character,
      ).toBe(true)
    }
  })
  it('are one path that says nothing in words and is never the same twice', () => {
    const pictures = ['A7KQ4', 'A7KQ4'].map((text) => captchaImage(text, Math.random))
    expect(new Set(pictures).size).toBe(2)
    for (const picture of pictures) {
      expect(picture.match(/<path /g)).toHaveLength(1)
      expect(picture).not.toMatch(/A7KQ4|<text|<tspan|NaN/)
    }
  })
  it('depend on nothing but text and chance', () => {
    const half = () => 0.5
    expect(captchaImage('XYW46', half)).toBe(captchaImage('XYW46', half))
    expect(captchaImage('XYW46', half)).not.toBe(captchaImage('XYW47', half))
  })
})
