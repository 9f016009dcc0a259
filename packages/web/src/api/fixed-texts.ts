// The texts of the operations that go out as text: those of the pages before the frame, which do not carry the GraphQL client.
import { fixedOperations } from '@kantor/shared/derive/operations'

/** Every fixed operation by itself, as it is sent. */
export const fixedTexts: readonly string[] = fixedOperations.split(/^(?=query |mutation )/m)

/** The text of one of them by its name. */
export const fixedTextOf = (name: string): string =>
  fixedTexts.find((text) => new RegExp(`^\\w+ ${name}\\b`).test(text)) ?? ''
