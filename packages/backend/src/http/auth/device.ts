// The browser and the system behind a User-Agent header, in words that a person recognises. A hint, never a proof.

const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari/],
  ['curl', /^curl\/(\d+)/],
  ['Node', /^node(?:\.js)?(?:\/(\d+))?/i],
]
const systems: readonly (readonly [string, RegExp])[] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

/** `Chrome 140 on Windows`; the first word of what cannot be read, null without a header. */
export function deviceOf(userAgent: string | undefined): string | null {
  const text = userAgent?.trim() ?? ''
  if (text === '') return null
  const system = systems.find(([, pattern]) => pattern.test(text))?.[0]
  const found = browsers
    .map(([name, pattern]) => ({ name, match: pattern.exec(text) }))
    .find(({ match }) => match !== null)
  const browser =
    found === undefined
      ? text.split(/[\s/]/)[0]?.slice(0, 40)
      : [found.name, found.match?.[1]].filter(Boolean).join(' ')
  return [browser, system].filter(Boolean).join(' on ')
}
