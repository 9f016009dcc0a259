// The documentation pane: the library's explorer under a search of our own, which names root fields first.
import {
  DOC_EXPLORER_PLUGIN,
  DocExplorer,
  DocExplorerStore,
  useDocExplorerActions,
} from '@graphiql/plugin-doc-explorer'
import { type GraphiQLPlugin, useGraphiQL } from '@graphiql/react'
import { useState } from 'react'
import { type Found, findIn } from './find-fields.ts'

/** The library's documentation with a search that finds fields first. */
export const docsPlugin: GraphiQLPlugin = {
  title: DOC_EXPLORER_PLUGIN.title,
  icon: DOC_EXPLORER_PLUGIN.icon,
  content: () => (
    <DocExplorerStore>
      <FieldSearch />
      <div className="kantor-docs">
        <DocExplorer />
      </div>
    </DocExplorerStore>
  ),
}

const labels = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription', type: 'Type', field: 'Field' }

function FieldSearch() {
  const schema = useGraphiQL((state) => state.schema)
  const { push } = useDocExplorerActions()
  const [search, setSearch] = useState('')
  const found = schema ? findIn(schema, search) : []
  const open = ({ type, field }: Found) => {
    push(field === undefined ? { name: type.name, def: type } : { name: field.name, def: field })
    setSearch('')
  }
  return (
    <search className="kantor-find">
      <label className="graphiql-doc-explorer-search-input">
        <span>Find a field or type</span>
        <input
          type="search"
          autoComplete="off"
          spellCheck={false}
          placeholder="department list"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            const [first] = found
            if (event.key === 'Enter' && first !== undefined) open(first)
            if (event.key === 'Escape') setSearch('')
          }}
        />
      </label>
      {search.trim() !== '' && schema && (
        <ul aria-label="Found in the schema">
          {found.map((one) => (
            <li key={`${one.kind} ${one.name}`}>
              <button type="button" onClick={() => open(one)}>
                <span>{one.name}</span> <small>{labels[one.kind]}</small>
              </button>
            </li>
          ))}
          {found.length === 0 && <li>No field or type has a name with these words.</li>}
        </ul>
      )}
    </search>
  )
}
