// What a workbook or a presentation may contain: cells, slides, pictures, charts, and links that a reader clicks. Macros, controls, packed programs,
// formulas that fetch, and relations that lead to other files, computers or databases are refused.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type Archive, openArchive } from './archive.ts'
import { FormulaReader } from './formulas.ts'
import { isPlainLink } from './plain-link.ts'
import { svgHarm } from './svg.ts'
import { activeOffice, damaged } from './words.ts'
import { strictXml, xmlParser } from './xml.ts'

const limits = { entries: 5_000, ratio: 250, ratioFrom: 16 * 1024 * 1024 }
const mostRelations = 30 * 1024 * 1024
const mostPart = 300 * 1024 * 1024
const formulaPart = /^xl\/.*\.xml$/
/** Parts of an author's own XML: a query that Excel runs when it opens the file is one of them. */
const ownXml = /^customxml\/.*\.xml$/
const activePart =
  /vbaproject|vbadata|activex|\/embeddings\/.*\.bin$|externallinks\/|connections\.xml$|querytables?\/|macrosheets\/|dialogsheets\/|customui\/|webextensions?\/|\.(?:exe|dll|js|vbs|hta|bat|cmd|ps1|rtf|html?|mht)$/
const activeKind =
  /macroenabled|vba|activex|oleobject|externallink|connections|macrosheet|intlmacro|customui|webextension/i
const activeRelation =
  /\/(?:vbaProject|wordVbaData|oleObject|control|activeXControlBinary|externalLink\w*|connections|queryTable|xlMacrosheet|xlIntlMacrosheet|dialogsheet|extensibility|webextension\w*|attachedToolbars|aFChunk)$/i

/** What is wrong with a workbook or a presentation, as a message to its sender; null where nothing is. */
export async function officeHarm(bytes: Buffer): Promise<string | null> {
  const refuse = () => new KantorError('BAD_USER_INPUT', damaged)
  try {
    const archive = await openArchive(bytes, limits, { damaged: refuse, tooLarge: refuse, missing: refuse })
    if (archive.hasDoubles) return damaged
    if (archive.paths.some((path) => activePart.test(path))) return activeOffice
    for (const path of archive.paths.filter((one) => one.endsWith('.rels') || one === '[content_types].xml')) {
      if (isActive(await utf8(archive, path), refuse)) return activeOffice
    }
    for (const path of archive.paths.filter((one) => one.endsWith('.svg')))
      if (svgHarm(await utf8(archive, path), refuse)) return activeOffice
    for (const path of archive.paths.filter((one) => ownXml.test(one)))
      if ((await archive.bytes(path, mostRelations)).toString('latin1').replaceAll('\0', '').includes('DataMashup'))
        return activeOffice
    for (const path of archive.paths.filter((one) => formulaPart.test(one)))
      if (await hasActiveFormula(archive, path, refuse)) return activeOffice
    return null
  } catch (error) {
    // The decoder throws TypeError where the text is not UTF-8.
    if (error instanceof KantorError || error instanceof TypeError) return damaged
    throw error
  }
}

/** A small part as UTF-8; TypeError where it is written otherwise. */
const utf8 = async (archive: Archive, path: string): Promise<string> =>
  new TextDecoder('utf-8', { fatal: true }).decode(await archive.bytes(path, mostRelations))

/** Reads a part piece by piece, for a sheet may be large; whether one of its formulas fetches, runs or reads another file. */
async function hasActiveFormula(archive: Archive, path: string, refuse: () => Error): Promise<boolean> {
  const formulas = new FormulaReader()
  const parser = xmlParser(
    (name) => formulas.open(name),
    (name) => formulas.close(name),
    (text) => formulas.text(text),
    refuse,
  )
  for await (const piece of archive.pieces(path, mostPart)) {
    parser.write(piece)
    if (formulas.isHarmful) return true
  }
  parser.end()
  return formulas.isHarmful
}

/** Whether the relations or the content types of a part name something that runs, or that lies elsewhere without being a link. */
function isActive(text: string, refuse: () => Error): boolean {
  let isHarmful = false
  strictXml(
    text,
    {
      onOpen: ({ local }, attributes) => {
        const of = (name: string) => attributes.find((one) => one.local === name)?.value ?? ''
        if (local !== 'Relationship') isHarmful ||= activeKind.test(of('ContentType'))
        else if (activeRelation.test(of('Type'))) isHarmful = true
        else if (of('TargetMode') === 'External')
          isHarmful ||= !/\/hyperlink$/.test(of('Type')) || !isPlainLink(of('Target'))
        else isHarmful ||= /[:\\]|^\/\/|%(?:2e|2f|3a|5c)/i.test(of('Target').replace(/^#.*/, ''))
      },
    },
    refuse,
  )
  return isHarmful
}
