// The schema explorer: GraphiQL from our own files, in the session of our own address; nothing comes from elsewhere.
import 'graphiql/setup-workers/vite'
import { HISTORY_PLUGIN } from '@graphiql/plugin-history'
import { GraphiQL } from 'graphiql'
import { createRoot } from 'react-dom/client'
import 'graphiql/style.css'
import './sandbox.css'
import { CopyMenu } from './copy-menu.tsx'
import { docsPlugin } from './docs.tsx'
import { fetcher } from './fetcher.ts'
import { samples } from './samples.ts'
import { SessionBar, usePresence } from './session-bar.tsx'
import { discreet } from './storage.ts'

const storage = discreet(localStorage)
const plugins = [HISTORY_PLUGIN]
const tabs = samples()

function Explorer() {
  const presence = usePresence()
  return (
    <GraphiQL
      fetcher={fetcher}
      storage={storage}
      defaultTabs={tabs}
      defaultEditorToolsVisibility="variables"
      shouldPersistHeaders={false}
      plugins={plugins}
      referencePlugin={docsPlugin}
    >
      <GraphiQL.Logo>
        <SessionBar presence={presence} />
      </GraphiQL.Logo>
      <GraphiQL.Toolbar>
        {({ prettify, merge, copy }) => (
          <>
            {prettify}
            {merge}
            {copy}
            <CopyMenu presence={presence} />
          </>
        )}
      </GraphiQL.Toolbar>
    </GraphiQL>
  )
}

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<Explorer />)
