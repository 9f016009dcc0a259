// A drawing inside a document: shapes and texts are accepted; scripts, and whatever is fetched from another place, are not.
import { textHarm } from './word-text.ts'
import { strictXml } from './xml.ts'

const noLinks: ReadonlySet<string> = new Set()
/** A style that fetches: another sheet, or an address that is no part of the drawing. */
const fetchingStyle = /@import|url\(\s*["']?\s*(?!#|data:image\/(?:png|jpeg|gif);)/i

/** Whether an SVG runs something or fetches something. Throws what `refuse` gives where it is not well formed. */
export function svgHarm(text: string, refuse: () => Error): boolean {
  let isHarmful = textHarm(text, noLinks, refuse)
  strictXml(
    text,
    {
      onOpen: (_, attributes) => {
        isHarmful ||= attributes.some(({ local, value }) => /^on/i.test(local) || fetchingStyle.test(value))
      },
      onText: (piece) => {
        isHarmful ||= fetchingStyle.test(piece)
      },
    },
    refuse,
  )
  return isHarmful
}
