import { randomOf } from '@kantor/shared/rules/random'
import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { readCaptcha } from '../test/captcha-reader.ts'
import { captchaAlphabet, captchaFaces } from './captcha-fonts.ts'
import { captchaImage } from './captcha-image.ts'

const texts = (count: number, seed: number) => {
  const random = randomOf(seed)
  const text = () => Array.from({ length: 5 }, () => random.pick([...captchaAlphabet])).join('')
  return { random, texts: Array.from({ length: count }, text) }
}

/** The characters side by side, as a picture without any distortion. */
function plain(text: string): string {
  const canvas = createCanvas(440, 150)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, 440, 150)
  context.fillStyle = '#000000'
  context.font = `108px "${captchaFaces[0]}"`
  context.textAlign = 'center'
  for (const [i, character] of [...text].entries()) context.fillText(character, 50 + i * 85, 110)
  return canvas.toDataURL('image/png')
}

describe('captcha pictures', () => {
  it('have no character that people confuse', () => {
    expect(captchaAlphabet).not.toMatch(/[BIOSZ01258]/)
    expect(new Set(captchaAlphabet).size).toBe(26)
  })
  it('are pixels without strokes or text, small enough for a slow line, and never the same twice', () => {
    const pictures = [0, 1, 2].map((level) => captchaImage('A7KQ4', Math.random, level as 0 | 1 | 2))
    expect(new Set(pictures).size).toBe(3)
    for (const picture of pictures) {
      expect(picture).toMatch(/^data:image\/webp;base64,[\w+/]+=*$/)
      expect(picture.length).toBeLessThan(20_000)
    }
  })
  it('depend on nothing but text and chance', () => {
    const drawn = (text: string) => captchaImage(text, randomOf(5).next)
    expect(drawn('XYW46')).toBe(drawn('XYW46'))
    expect(drawn('XYW46')).not.toBe(drawn('XYW47'))
  })
  it('are read in fewer than one of twenty by a program that reads plain ones', async () => {
    const easy = texts(6, 11).texts
    const plainly = (await Promise.all(easy.map((text) => readCaptcha(plain(text))))).join('')
    expect([...easy.join('')].filter((character, i) => character === plainly[i]).length).toBeGreaterThanOrEqual(24)
    const { random, texts: hard } = texts(41, 3)
    const read = await Promise.all(hard.map((text) => readCaptcha(captchaImage(text, random.next))))
    expect(read.filter((answer, i) => answer === hard[i]).length).toBeLessThanOrEqual(2)
  })
})
