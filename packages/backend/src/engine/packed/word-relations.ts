// The relations of a part of a Word file: what it consists of (known types, inside the file) and where its links lead.
import { isPlainLink } from './plain-link.ts'
import { strictXml } from './xml.ts'

const namespace = 'http://schemas.openxmlformats.org/package/2006/relationships'
const ofOffice =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/officedocument\/2006|purl\.oclc\.org\/ooxml\/officedocument)\/relationships\//i
const ofPackage = /^http:\/\/schemas\.openxmlformats\.org\/package\/2006\/relationships\/metadata\//i
const ofMicrosoft = /^http:\/\/schemas\.microsoft\.com\/office\/20\d\d(?:\/\d\d)?\/relationships\//i

const known: readonly (readonly [RegExp, ReadonlySet<string>])[] = [
  [
    ofOffice,
    new Set([
      'officeDocument',
      'extended-properties',
      'custom-properties',
      'metadata/core-properties',
      'metadata/thumbnail',
      'styles',
      'settings',
      'webSettings',
      'fontTable',
      'font',
      'theme',
      'themeOverride',
      'numbering',
      'header',
      'footer',
      'footnotes',
      'endnotes',
      'comments',
      'image',
      'hyperlink',
      'customXml',
      'customXmlProps',
      'glossaryDocument',
      'diagramData',
      'diagramLayout',
      'diagramQuickStyle',
      'diagramColors',
      'chart',
    ]),
  ],
  [ofPackage, new Set(['core-properties', 'thumbnail'])],
  [
    ofMicrosoft,
    new Set([
      'stylesWithEffects',
      'people',
      'commentsExtended',
      'commentsIds',
      'commentsExtensible',
      'diagramDrawing',
      'hdphoto',
      'chartStyle',
      'chartColorStyle',
      'classificationlabels',
      'intelligence',
      'documenttasks',
    ]),
  ],
]
const attributesOfRelation = new Set(['Id', 'Type', 'Target', 'TargetMode'])
/** Parts with text: the relations of other parts are followed when the document opens, and none of them may lead out, not even a link. */
const withLinks =
  /(?:^|\/)_rels\/(?:document|header|footer|footnotes|endnotes|comments|data|drawing|chart)\d*\.xml\.rels$/

/** The ids of the links among the relations; null where a relation is unknown, leads out without being a link, or leads elsewhere than to the web. */
export function linksOf(path: string, text: string, refuse: () => Error): ReadonlySet<string> | null {
  const links = new Set<string>()
  let isHarmful = false
  strictXml(
    text,
    {
      onOpen: ({ local, uri }, attributes) => {
        if (uri !== namespace || (local !== 'Relationships' && local !== 'Relationship')) throw refuse()
        if (local === 'Relationships') return
        if (attributes.some(({ name }) => !attributesOfRelation.has(name))) throw refuse()
        const of = (name: string) => attributes.find((one) => one.name === name)?.value ?? ''
        const relation = { type: of('Type'), target: of('Target'), mode: of('TargetMode') }
        isHarmful ||= !isHarmless(path, relation)
        if (relation.mode === 'External') links.add(of('Id'))
      },
    },
    refuse,
  )
  return isHarmful ? null : links
}

interface Relation {
  readonly type: string
  readonly target: string
  readonly mode: string
}

function isHarmless(path: string, { type, target, mode }: Relation): boolean {
  const family = known.find(([start]) => start.test(type))
  if (family === undefined || !family[1].has(type.replace(family[0], ''))) return false
  const isLink = family[0] === ofOffice && /\/hyperlink$/.test(type)
  if (mode === 'External') return isLink && withLinks.test(path) && isPlainLink(target)
  // A target inside the file is given by its path: one with a scheme or another computer is not inside.
  return (mode === '' || mode === 'Internal') && !/[:\\]|^\/\/|%(?:2e|2f|3a|5c)/i.test(target)
}
