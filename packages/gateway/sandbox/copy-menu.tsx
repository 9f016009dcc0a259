// "Copy as": the operation of the open tab for a shell or a script.
import { ToolbarButton, ToolbarMenu, useGraphiQL } from '@graphiql/react'
import { parse, print } from 'graphql'
import { useState } from 'react'
import { asCurl, asFetch, asTypeScript, type Operation } from './copy-as.ts'
import { operationIn, typesOf } from './operation-types.ts'
import type { Presence } from './session-bar.tsx'

/** What is not written rightly yet, in words for the person who wrote it. */
class NotReady extends Error {}

export function CopyMenu({ presence }: { readonly presence: Presence }) {
  const { queryEditor, variableEditor, operationName, schema } = useGraphiQL((state) => state)
  const [said, setSaid] = useState('')
  const copy = async (written: (operation: Operation) => string, what: string) => {
    try {
      const query = queryEditor?.getValue() ?? ''
      const variables = variableEditor?.getValue() ?? ''
      await navigator.clipboard.writeText(written(operationOf(query, variables, operationName, presence)))
      setSaid(`Copied as ${what}.`)
    } catch (error) {
      setSaid(error instanceof NotReady ? error.message : 'The browser did not let us copy.')
    }
  }
  const typed = (operation: Operation): string => {
    const types = schema ? typesOf(schema, parse(operation.query), operation.operationName) : undefined
    if (types === undefined) throw new NotReady('The schema is not there yet: try again in a moment.')
    return asTypeScript(operation, types)
  }
  return (
    <>
      <ToolbarMenu
        button={
          <ToolbarButton label="Copy as curl, fetch or TypeScript">
            <span aria-hidden="true" className="kantor-copy-as">
              {'</>'}
            </span>
          </ToolbarButton>
        }
      >
        <ToolbarMenu.Item onSelect={() => void copy(asCurl, 'curl')}>Copy as curl</ToolbarMenu.Item>
        <ToolbarMenu.Item onSelect={() => void copy(asFetch, 'fetch')}>Copy as fetch</ToolbarMenu.Item>
        <ToolbarMenu.Item onSelect={() => void copy(typed, 'TypeScript')}>Copy as TypeScript</ToolbarMenu.Item>
      </ToolbarMenu>
      <span role="status" className="kantor-said">
        {said}
      </span>
    </>
  )
}

/** The operation that would run, alone in its document with the fragments of it. */
function operationOf(text: string, variables: string, name: string | undefined, presence: Presence): Operation {
  const person = typeof presence === 'string' ? undefined : presence
  const document = parsedOr(() => parse(text), 'The query is not written rightly yet.')
  const operation = operationIn(document, name)
  if (operation === undefined) throw new NotReady('There is no operation in this tab.')
  const definitions = document.definitions.filter((d) => d === operation || d.kind === 'FragmentDefinition')
  return {
    query: print({ ...document, definitions }),
    operationName: operation.name?.value,
    variables: variables.trim() === '' ? {} : parsedOr(() => JSON.parse(variables), 'The variables are no JSON yet.'),
    origin: location.origin,
    companyCode: person?.companyCode ?? undefined,
    branchCode: person?.branchCode ?? undefined,
  }
}

function parsedOr<T>(read: () => T, words: string): T {
  try {
    return read()
  } catch {
    throw new NotReady(words)
  }
}
