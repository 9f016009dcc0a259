// What a browser calls itself, in the few words that help to find a fault again.

/** Later ones pretend to be earlier ones, so the order counts. */
const browsers = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari/],
] as const
const systems = [
  ['Windows', /Windows/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/** 'Mozilla/5.0 (Windows NT 10.0 ...) Chrome/148.0 Safari/537.36' -> 'Chrome 148, Windows'; unknown ones by their first words. */
export function browserOf(userAgent: string | null): string | null {
  if (userAgent === null) return null
  const browser = browsers.flatMap(([name, pattern]) => {
    const version = pattern.exec(userAgent)?.[1]
    return version === undefined ? [] : [`${name} ${version}`]
  })[0]
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0]
  return [browser, system].filter((word) => word !== undefined).join(', ') || userAgent.slice(0, 40)
}
