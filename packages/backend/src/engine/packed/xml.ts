// XML out of a packed file, heard piece by piece.
import sax from 'sax'

export type Attributes = { readonly [name: string]: string }

/** Hears a well-formed XML; entities of its own definition are never expanded. Throws what `broken` gives where it is none. */
export function xmlParser(
  onOpen: (name: string, attributes: Attributes) => void,
  onClose: (name: string) => void,
  onText: (text: string) => void,
  broken: () => Error,
): { write(text: string): void; end(): void } {
  const parser = sax.parser(true, { position: false })
  parser.onopentag = ({ name, attributes }) => onOpen(localOf(name), attributes as Attributes)
  parser.onclosetag = (name) => onClose(localOf(name))
  parser.ontext = onText
  parser.oncdata = onText
  parser.onerror = () => {
    throw broken()
  }
  return { write: (text) => void parser.write(text), end: () => void parser.close() }
}

/** `x:row` -> `row`: some programs write their own prefix. */
const localOf = (name: string): string => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name)

export interface StrictName {
  readonly name: string
  readonly local: string
  readonly uri: string
}
export type StrictAttribute = StrictName & { readonly value: string }

interface Heard {
  onOpen(name: StrictName, attributes: readonly StrictAttribute[]): void
  onClose?(name: StrictName): void
  onText?(text: string): void
}

/** Processing instructions that say which program opens the file. */
const harmlessInstruction = /^mso-/

/**
 * Parses an XML from an unknown sender with its namespaces. Throws what `broken` gives where it is not well formed, declares an encoding other than UTF-8,
 * has a document type (which could define entities and refer to other files) or processing instructions for programs.
 */
export function strictXml(text: string, heard: Heard, broken: () => Error): void {
  const parser = sax.parser(true, { position: false, xmlns: true })
  const refuse = () => {
    throw broken()
  }
  parser.onopentag = (tag) => {
    const { name, local, uri, attributes } = tag as sax.QualifiedTag
    const given = Object.values(attributes).filter(({ prefix, name: its }) => prefix !== 'xmlns' && its !== 'xmlns')
    heard.onOpen({ name, local, uri }, given)
  }
  parser.onclosetag = (name) => heard.onClose?.({ name, local: localOf(name), uri: '' })
  parser.ontext = (piece) => heard.onText?.(piece)
  parser.oncdata = (piece) => heard.onText?.(piece)
  parser.ondoctype = refuse
  parser.onprocessinginstruction = ({ name, body }) => {
    const [, encoding = 'utf-8'] = /encoding\s*=\s*["']([^"']*)["']/i.exec(body) ?? []
    if (name.toLowerCase() === 'xml' ? encoding.toLowerCase() !== 'utf-8' : !harmlessInstruction.test(name)) refuse()
  }
  parser.onerror = refuse
  parser.write(text).close()
}
