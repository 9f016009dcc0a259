// What the form around a grid of lines has to say in it: values that the server works out while one types, and tools above the lines.
import { createContext, type ReactNode } from 'react'
import type { CellValue } from '../../api/answers/answers.ts'

/** Values of read-only columns, by the key of their line. */
export type LiveValues = ReadonlyMap<string, { readonly [column: string]: CellValue | undefined }>
/** By the name of the lines field. */
export const LiveLinesContext = createContext<{ readonly [field: string]: LiveValues }>({})
/** What is next to "Add line", by the name of the lines field. */
export const LineToolsContext = createContext<{ readonly [field: string]: ReactNode }>({})
