// What a Word file from an unknown sender may contain: texts, pictures, drawings, and links that a reader clicks. Each part is parsed as the XML that
// it is, and anything unknown is refused: relations, fields and kinds of parts alike.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type Archive, openArchive } from './archive.ts'
import { svgHarm } from './svg.ts'
import { linksOf } from './word-relations.ts'
import { textHarm } from './word-text.ts'
import { active, damaged } from './words.ts'
import { strictXml } from './xml.ts'

const limits = { entries: 2_000, ratio: 250, ratioFrom: 1024 * 1024 }
const mostPart = 30 * 1024 * 1024

/** Parts that are read as XML, and those that are pictures or fonts; other parts are not allowed in a document. */
const xmlPart = /\.(?:xml|rels|psmdcp)$/
const otherPart = /\.(?:png|jpe?g|jpe|jfif|gif|bmp|tiff?|emf|wmf|wdp|svg|odttf)$/

/** What is wrong with a Word file, as a message to its sender; null where nothing is. */
export async function wordHarm(bytes: Buffer): Promise<string | null> {
  const refuse = () => new KantorError('BAD_USER_INPUT', damaged)
  try {
    const archive = await openArchive(bytes, limits, { damaged: refuse, tooLarge: refuse, missing: refuse })
    if (archive.hasDoubles) return damaged
    return (await isActive(archive, refuse)) ? active : null
  } catch (error) {
    if (error instanceof KantorError) return damaged
    throw error
  }
}

async function isActive(archive: Archive, refuse: () => Error): Promise<boolean> {
  const paths = archive.paths.filter((path) => !path.endsWith('/'))
  if (!paths.every((path) => xmlPart.test(path) || otherPart.test(path))) return true
  if (!paths.includes('word/document.xml') || !paths.includes('[content_types].xml')) throw refuse()
  const read = (path: string) => partText(archive, path, refuse)
  if (kindsHarm(await read('[content_types].xml'), refuse)) return true
  const links = new Map<string, ReadonlySet<string>>()
  for (const path of paths.filter((name) => name.endsWith('.rels'))) {
    const found = linksOf(path, await read(path), refuse)
    if (found === null) return true
    links.set(ownerOf(path), found)
  }
  for (const path of paths.filter((name) => xmlPart.test(name) && !name.endsWith('.rels') && !name.startsWith('[')))
    if (textHarm(await read(path), links.get(path) ?? new Set(), refuse)) return true
  for (const path of paths.filter((name) => name.endsWith('.svg'))) if (svgHarm(await read(path), refuse)) return true
  return false
}

/** `word/_rels/document.xml.rels` -> `word/document.xml`. */
const ownerOf = (path: string): string => path.replace(/(^|\/)_rels\/([^/]*)\.rels$/, '$1$2')

/** A part in UTF-8. In another encoding, this program would read other characters than Word. */
async function partText(archive: Archive, path: string, refuse: () => Error): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await archive.bytes(path, mostPart))
  } catch {
    throw refuse()
  }
}

const activeKind = /macro|vba|activex|oleobject|\/rtf|html|javascript|webextension|customui|keymap|toolbar|executable/i

/** Whether a content type is named that runs or is not a part of a document. */
function kindsHarm(text: string, refuse: () => Error): boolean {
  let isHarmful = false
  strictXml(
    text,
    {
      onOpen: (_, attributes) => {
        isHarmful ||= attributes.some(({ value }) => activeKind.test(value))
      },
    },
    refuse,
  )
  return isHarmful
}
