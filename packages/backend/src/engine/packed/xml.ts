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
